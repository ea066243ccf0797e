import { isRowBody, type Edit } from './edit.ts'
import type { Khatian } from './khatian.ts'
import { findTarget } from './path.ts'
import type { SurveyKey } from './survey.ts'

/** The template that an edit gives a page, where it gives one. */
function formOf({ path, to }: Edit): string | null {
  const target = findTarget(path)
  if (target === undefined || !('section' in target) || target.section !== 'pages') return null
  const value = target.kind === 'row' && isRowBody(to) ? (to.cells['templateId'] ?? null) : to
  const named = target.kind === 'row' || (target.kind === 'cell' && target.field === 'templateId')
  return named && typeof value === 'string' && value !== '' ? value : null
}

/** Templates that these edits give to pages. */
export function pageForms(edits: readonly Edit[]): string[] {
  return [...new Set(edits.flatMap((edit) => formOf(edit) ?? []))]
}

/** The path of the first edit that gives a page a form of another survey, or none that there is. [PAG-2] */
export function foreignForm(
  { survey }: Pick<Khatian, 'survey'>,
  edits: readonly Edit[],
  surveys: ReadonlyMap<string, SurveyKey>,
): string | null {
  const foreign = edits.find((edit) => {
    const form = formOf(edit)
    return form !== null && surveys.get(form) !== survey
  })
  return foreign?.path ?? null
}
