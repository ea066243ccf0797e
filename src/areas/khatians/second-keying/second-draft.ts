import type { CellValue } from '#domain/khatian/value.ts'
import type { SecondValues } from '#domain/second-keying/second-keying.ts'

/** What was keyed so far, by section; rows in the order in which they stand on the screen. */
export type SecondDraft = SecondValues

export const emptyDraft: SecondDraft = { header: {}, owners: [], dags: [] }

type Section = 'owners' | 'dags'

export function writeCell(
  draft: SecondDraft,
  section: Section,
  rowId: string,
  key: string,
  value: CellValue,
): SecondDraft {
  const rows = draft[section]
  const changed = rows.some((row) => row.id === rowId)
    ? rows.map((row) => (row.id === rowId ? { id: rowId, cells: withValue(row.cells, key, value) } : row))
    : [...rows, { id: rowId, cells: withValue({}, key, value) }]
  return { ...draft, [section]: changed }
}

export function writeHeader(draft: SecondDraft, key: string, value: CellValue): SecondDraft {
  return { ...draft, header: withValue(draft.header, key, value) }
}

export function insertRow(draft: SecondDraft, section: Section, rowId: string, index: number): SecondDraft {
  const rows = draft[section]
  return { ...draft, [section]: [...rows.slice(0, index), { id: rowId, cells: {} }, ...rows.slice(index)] }
}

export function dropRow(draft: SecondDraft, section: Section, rowId: string): SecondDraft {
  return { ...draft, [section]: draft[section].filter((row) => row.id !== rowId) }
}

/** Rows in which nothing was keyed are none. */
export function filled(draft: SecondDraft): SecondDraft {
  const rows = (section: Section) => draft[section].filter((row) => Object.keys(row.cells).length > 0)
  return { header: draft.header, owners: rows('owners'), dags: rows('dags') }
}

type Cells = { readonly [field: string]: CellValue }

function withValue(cells: Cells, key: string, value: CellValue): Cells {
  const rest = Object.fromEntries(Object.entries(cells).filter(([field]) => field !== key))
  return value === null ? rest : { ...rest, [key]: value }
}
