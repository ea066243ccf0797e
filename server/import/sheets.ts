import { knownKinds } from '#domain/template/known-columns.ts'
import type { CellMark } from '#server/sheets/sheet-row.ts'

/** The sheets of a file of khatians, and what each row of them begins with; further columns are fields of the form. */
export const sheetNames = ['khatians', 'owners', 'dags'] as const
export type SheetName = (typeof sheetNames)[number]

/** `ref` joins the rows of one khatian; it is the file's own and is not kept. */
export const placeColumns = ['ref', 'survey', 'mouza', 'jlNo', 'volumeNo', 'khatianNo'] as const
export const firstColumns: Readonly<Record<SheetName, readonly string[]>> = {
  khatians: placeColumns,
  owners: ['ref'],
  dags: ['ref'],
}

/** A row as the file has it: texts by column, empty ones left out. */
export type FileRow = {
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
  /** by column, for cells that are not plain text */
  readonly marks?: Readonly<Record<string, CellMark>>
}

/** Where something is wrong in the file. */
export type RowFault = {
  readonly sheet: SheetName
  readonly row: number
  readonly column: string
  readonly value: string
  readonly code: string
}

/** A khatian as the file has it, gathered from its sheets. */
export type FileKhatian = { readonly ref: string; readonly head: FileRow } & {
  readonly [section in 'owners' | 'dags']: readonly FileRow[]
}

/** The columns that a new file begins with: those that mean the same in every form. */
export function templateColumns(sheet: SheetName): readonly string[] {
  const section = sheet === 'khatians' ? 'header' : sheet
  return [...firstColumns[sheet], ...Object.keys(knownKinds[section])]
}
