import { isRef, type Field, type Fields } from '#contract/declare/field.ts'
import type { Database, Tx } from '#server/db/port.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { textKey } from '#domain/kernel/text-key.ts'
import type { Rows } from './rows-of.ts'
import { columnsOf, refTexts, sheetColumns, type SheetColumn } from './sheet-columns.ts'
import { givenKeys } from './row-values.ts'
import { storeSheetRows, type GivenRow, type Sheet, type SheetOutcome } from './store-sheet-rows.ts'
import type { Writing } from './writing.ts'

type HeadColumn = Pick<SheetColumn, 'key' | 'label'>

/** The name of rows that all later rows rest on. */
export const byAll = '*'

/** How the rows of a sheet are found by those of later ones, and what they name themselves. */
export type RowNames = { readonly names: readonly string[]; readonly refs: readonly string[] }

/** A sheet of a workbook: which columns it has, and how its rows are stored. */
export type SheetPart = {
  readonly name: string
  /** the column that each head names; null where it names none */
  columns(this: void, heads: readonly string[]): readonly (HeadColumn | null)[]
  /** keys of what a person fills in */
  readonly given: readonly string[]
  /** keys of columns that must be there */
  readonly required: readonly string[]
  /** columns of a sheet whose rows have these cells, in order */
  shown(this: void, keys: ReadonlySet<string>): readonly HeadColumn[]
  /** how heads of columns are written by key, where it is not as the wire does */
  keyOf?(this: void, key: string): string
  named?(this: void, texts: GivenRow['texts']): RowNames
  /** once all sheets are read, before the first row is looked at */
  prepare?(this: void, db: Database, jobId: string): Promise<void>
  /** the table whose statistics change with it */
  readonly table?: string
  /** absent where rows are stored with those of another sheet */
  readonly store?: (tx: Tx, batch: readonly GivenRow[], sheet: Sheet) => Promise<readonly PartOutcome[]>
}

/** What became of a row, and of rows of other sheets that are stored with it. */
export type PartOutcome = SheetOutcome & { readonly also?: readonly RowOutcome[] }

export type RowOutcome = SheetOutcome & { readonly part: string; readonly row: number }

/** The rows of a declared family as a sheet. */
export function declaredPart(
  { d, table }: Pick<Rows, 'd' | 'table'>,
  writing: Writing,
  required: readonly string[] = [],
): SheetPart {
  return {
    ...columnsFor(d),
    name: d.name,
    given: givenKeys(d, 'create'),
    required,
    table: table.name,
    named: (texts) => rowNames(d.fields, texts),
    store: (tx, batch, sheet) => storeFilled(tx, writing, batch, sheet, required),
  }
}

/** Stores the rows that have what the sheet asks for, by which they are known when they come again. */
async function storeFilled(
  tx: Tx,
  writing: Writing,
  batch: readonly GivenRow[],
  sheet: Sheet,
  required: readonly string[],
): Promise<SheetOutcome[]> {
  const empty = (given: GivenRow): string[] => required.filter((key) => given.texts[key] === '')
  const whole = batch.filter((given) => empty(given).length === 0)
  const stored = await storeSheetRows(tx, writing, whole, sheet)
  const outcomes = new Map(whole.map((given, index) => [given, stored[index]]))
  return batch.map((given): SheetOutcome => {
    const faults = empty(given).map((key) => ({ field: upperSnake(key), code: 'value.required' }))
    return outcomes.get(given) ?? { state: 'refused', faults, rev: null }
  })
}

/** The columns of some fields, by key and label. */
export function columnsFor(d: { readonly fields: Fields }): Pick<SheetPart, 'columns' | 'shown'> {
  const all = sheetColumns(d)
  return {
    columns: (heads) => columnsOf(d, heads),
    shown: (keys) => all.filter(({ key }) => keys.has(key)),
  }
}

/** Own names and codes of a row, and the texts of its refs, as they are compared. */
export function rowNames(fields: Fields, texts: GivenRow['texts']): RowNames {
  const all = Object.entries<Field>(fields)
  const own = ['nameBn', 'nameEn', 'dlrsCode', 'bbsCode', 'code'].flatMap((key) => texts[key] ?? [])
  const refs = all.filter(([, field]) => isRef(field)).flatMap(([key, field]) => refTexts(field, texts[key] ?? ''))
  return { names: own.map(textKey).filter((text) => text !== ''), refs: refs.map(textKey) }
}
