import { sortRows, type Khatian } from '#domain/khatian/khatian.ts'
import { isRowFree, rowNames, type SecondValues, type TwiceFields } from '#domain/second-keying/second-keying.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { filledLines, type GridLine, type GridValues } from '#forms/controlled-grid/grid-values.ts'
import { readOpen } from '#forms/controlled-grid/kept-values.ts'
import { noOpenTexts, type OpenTexts } from '#forms/controlled-grid/open-texts.ts'

/** Keyed values by section, with rows in the order of the screen. */
export type SecondDraft = SecondValues & { readonly open: OpenTexts }

export const emptyDraft: SecondDraft = { header: {}, owners: [], dags: [], open: noOpenTexts }

type Section = 'owners' | 'dags'

/** Rows of the grids: those of the comparer, or those of the khatian with the keyed values. */
export function valuesOf(draft: SecondValues, khatian: Khatian, fields: TwiceFields): GridValues {
  const lines = (section: Section): readonly GridLine[] => {
    if (isRowFree(fields, section)) return draft[section]
    const keyed = new Map(draft[section].map(({ id, cells }) => [id, cells]))
    const own = fields[section].map(({ key }) => key)
    return sortRows(khatian[section]).map(({ id, cells }) => ({
      id,
      cells: { ...without(cells, own), ...keyed.get(id) },
    }))
  }
  return { header: draft.header, owners: lines('owners'), dags: lines('dags'), pages: [] }
}

/** Keyed values of the columns that are keyed twice. */
export function draftOf(values: GridValues, fields: TwiceFields): SecondValues {
  const rows = (section: Section): readonly GridLine[] => {
    if (isRowFree(fields, section)) return values[section]
    const own = fields[section].map(({ key }) => key)
    return filledLines(values[section].map(({ id, cells }) => ({ id, cells: only(cells, own) })))
  }
  return { header: values.header, owners: rows('owners'), dags: rows('dags') }
}

/** The columns of a section: those that are keyed twice, and what names its rows where the rows are shown. */
export function shownFields(
  all: readonly TemplateField[],
  fields: TwiceFields,
  section: Section,
): readonly TemplateField[] {
  const own = fields[section]
  if (isRowFree(fields, section)) return own
  return all.filter(
    (field) =>
      own.includes(field) || field.key === rowNames[section] || (section === 'owners' && field.key === 'guardian'),
  )
}

/** Rows in which nothing was keyed are not stored. */
export function filled({ header, owners, dags }: SecondValues): SecondValues {
  return { header, owners: filledLines(owners), dags: filledLines(dags) }
}

/** A kept draft; null where it is none. */
export function readDraft(kept: unknown): SecondDraft | null {
  return isDraft(kept) ? { ...kept, open: readOpen(kept) } : null
}

function isDraft(kept: unknown): kept is SecondValues {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'header' in kept &&
    'owners' in kept &&
    Array.isArray(kept.owners) &&
    'dags' in kept &&
    Array.isArray(kept.dags)
  )
}

type Cells = GridLine['cells']

const only = (cells: Cells, keys: readonly string[]): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => keys.includes(key)))

const without = (cells: Cells, keys: readonly string[]): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.includes(key)))
