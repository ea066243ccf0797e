import type { Field, Fields } from '#contract/declare/field.ts'
import type { Tx } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Reach } from '#server/resources/ground.ts'
import type { RefReader } from '#server/resources/ref-reader.ts'
import { byAll, columnsFor, rowNames, type SheetPart } from '#server/resources/sheet-part.ts'
import { faultsOf, lookRefs, readTexts, type GivenRow } from '#server/resources/store-sheet-rows.ts'
import { checkValue, type Values } from '#server/resources/row-values.ts'

/** What became of a row of a sheet whose rows are stored by a rule of their own. */
export type Stored = 'fresh' | 'changed' | 'same' | Refusal

type PlainSheet = {
  readonly name: string
  readonly fields: Fields
  readonly table?: string
  /** keys of cells by which rows of later sheets name a row, or that they all rest on it */
  readonly namedBy?: readonly string[] | 'all'
  /** stores rows whose cells are good; an answer for each stands in their order */
  store(this: void, tx: Tx, rows: readonly Values[], texts: readonly GivenRow['texts'][]): Promise<readonly Stored[]>
}

/** A sheet that is no declared family: its cells are read as those of one, and its rows stored as `store` says. */
export function plainPart({ fields, namedBy = [], store, name, table }: PlainSheet, reach: Reach): SheetPart {
  const needed = Object.entries(fields).flatMap(([key, field]) => (field.optional ? [] : [key]))
  return {
    ...columnsFor({ fields }),
    name,
    ...(table === undefined ? {} : { table }),
    given: Object.keys(fields),
    required: needed,
    named: (texts) => {
      const { refs } = rowNames(fields, texts)
      return { names: namedBy === 'all' ? [byAll] : rowNames(only(fields, namedBy), texts).refs, refs }
    },
    store: async (tx, batch, { refs }) => {
      await lookRefs(tx, fields, reach, refs, batch)
      const read = batch.map((given) => readRow(fields, given, refs))
      const good = read.flatMap((one, index) => (one instanceof Refusal ? [] : [{ values: one, index }]))
      const stored = await store(
        tx,
        good.map(({ values }) => values),
        good.map(({ index }) => batch[index]?.texts ?? {}),
      )
      const outcomes: Stored[] = read.map((one) => (one instanceof Refusal ? one : 'same'))
      good.forEach(({ index }, at) => (outcomes[index] = stored[at] ?? 'same'))
      return outcomes.map((outcome) =>
        outcome instanceof Refusal
          ? { state: 'refused', faults: faultsOf(outcome), rev: null }
          : { state: outcome, faults: [], rev: null },
      )
    },
  }
}

function only(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key)))
}

function readRow(fields: Fields, given: GivenRow, refs: RefReader): Values | Refusal {
  const { values, faults } = readTexts(fields, given, refs)
  if (Object.keys(faults).length > 0) return new Refusal('input.refused', faults)
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, canonical(fields[key], value)]))
}

function canonical(field: Field | undefined, value: unknown): unknown {
  const checked = field === undefined || value === null ? null : checkValue(field, value)
  return checked?.ok === true ? checked.value : value
}
