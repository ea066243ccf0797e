import { isSurveyKey, type SurveyKey } from '#domain/khatian/survey.ts'
import { readKept } from '#platform/kept.ts'
import * as z from 'zod/mini'
import type { KhatianFilter } from './filters.ts'

/** What a list is narrowed to; empty texts narrow nothing. */
export type Narrowing = { readonly khatianNo: string; readonly survey: string }

const keptSchema = z.object({ khatianNo: z._default(z.string(), ''), survey: z._default(z.string(), '') })

/** Under which name a list keeps what it is narrowed to. */
export function listName(filter: KhatianFilter, mutations: boolean): string {
  return `${mutations ? 'mutations' : 'khatians'}.${filter}`
}

/** What the person at the screen left a list narrowed to. */
export function keptNarrowing(filter: KhatianFilter, mutations: boolean, owner: string | null): Narrowing {
  return readKept(`filters.${listName(filter, mutations)}`, owner, keptSchema) ?? { khatianNo: '', survey: '' }
}

/** How the calls of lists are told. */
export function narrowedBy({ khatianNo, survey }: Narrowing): { khatianNo: string; survey?: SurveyKey } {
  return { khatianNo, ...(isSurveyKey(survey) ? { survey } : {}) }
}
