import { templateContent, templateField } from '#contract/calls/template.ts'
import type { TemplateContent } from '#domain/template/check-template.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import * as z from 'zod/mini'

const field = z.extend(templateField, { key: z.string() })

/** A form that is being drawn up may still lack what a finished one has. */
const draft = z.object({
  at: z.number(),
  /** what the work began with, to tell whether somebody else changed the template meanwhile */
  base: z.string(),
  content: z.extend(templateContent, {
    name: z.string(),
    nameEn: z.string(),
    header: z.array(field),
    owners: z.array(field),
    dags: z.array(field),
  }),
})

export type KeptDraft = { readonly at: number; readonly base: string; readonly content: TemplateContent }

const nameOf = (of: string): string => `template-draft.${of}`

/** What the person left unsaved of this template on this device. */
export function readDraft(of: string, owner: string | null): KeptDraft | null {
  const kept = readKept(nameOf(of), owner, draft)
  // A zone or list that was taken out is absent, which the schema reads as such.
  return kept === undefined ? null : (kept as KeptDraft)
}

export function keepDraft(of: string, owner: string | null, kept: KeptDraft | null): void {
  keep(nameOf(of), owner, kept)
}
