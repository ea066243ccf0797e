import { isRowBody, type Edit, type EditValue } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { labelOf, printEditValue, type PrintStyle } from '#domain/print/print-value.ts'
import { placeOf, type PathPlace } from '#forms/path-place.ts'
import type { EntryRow } from '#sync/types.ts'
import { editsOf } from './entry-words.ts'

/** One changed path of an entry, ready to be shown. Empty text is an empty cell. */
export type ChangeLine = {
  readonly path: string
  readonly section: PathPlace['section']
  readonly row: number | null
  /** null for a whole row */
  readonly field: string | null
  readonly kind: 'cell' | 'added' | 'removed' | 'moved'
  readonly before: string
  readonly after: string
}

type Known = { readonly khatian: Khatian | undefined; readonly template: Template; readonly style: PrintStyle }

/** The values an entry changes, in the words of the form. */
export function changeLines(entry: EntryRow, known: Known): ChangeLine[] {
  return editsOf(entry).map((edit) => lineOf(edit, known))
}

function lineOf({ path, from, to }: Edit, { khatian, template, style }: Known): ChangeLine {
  const place = placeOf(path, khatian, template)
  const print = (value: EditValue): string => printEditValue(place.fields, place.field, value, style)
  const moved = path.endsWith('.@order')
  return {
    path,
    section: place.section,
    row: place.row,
    field: place.field === undefined ? null : labelOf(place.field, style),
    kind: moved ? 'moved' : isRowBody(to) ? 'added' : isRowBody(from) && to === null ? 'removed' : 'cell',
    before: moved ? '' : print(from),
    after: moved ? '' : print(to),
  }
}
