import { randomUUID } from 'node:crypto'
import { isRef, type Field, type Fields } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { judgeCreate, judgeUpdate } from './change-row.ts'
import { findRowsById, type StoredRow } from './find-rows.ts'
import type { RefReader } from './ref-reader.ts'
import { claimOf, holdersOf } from './refuse-rows.ts'
import { checkValue, givenKeys, refuseFaults, type Checked, type Values } from './row-values.ts'
import type { Reach } from './ground.ts'
import { readCell, refTexts } from './sheet-columns.ts'
import { markFault } from '#server/sheets/mark-fault.ts'
import type { CellMark } from '#server/sheets/sheet-row.ts'
import { isUniqueViolation } from './unique-violation.ts'
import { UnreachedRows, writeRows, type Outcome } from './write-rows.ts'
import type { Change, Writing } from './writing.ts'

/** A row of a sheet that was read: its cells by field, and as they stand in the file. */
export type GivenRow = {
  readonly row: number
  readonly texts: Readonly<Record<string, string>>
  /** by field, for cells that are not plain text */
  readonly marks?: Readonly<Record<string, CellMark>>
}

/** What is wrong with a cell of a row, or with the row as a whole where no cell is named. */
export type RowFault = { readonly field: string | null; readonly code: string }

export type SheetOutcome = {
  readonly state: 'fresh' | 'changed' | 'same' | 'refused'
  /** all that is wrong with a refused row, so that whoever mends it has to do so once */
  readonly faults: readonly RowFault[]
  /** of the row that it speaks of, as it was found */
  readonly rev: number | null
}

/** What the rows of a sheet share beside their writing. */
export type Sheet = {
  readonly refs: RefReader
  /** which of its rows spoke of a natural key or id first */
  readonly seen: Map<string, number>
  /** by number of the sheet's row: the revision that its row had when the sheet was looked through, null where there was none */
  readonly checked?: ReadonlyMap<number, number | null>
}

/** A row of the sheet on its way. */
type Line = {
  readonly given: GivenRow
  values: Values
  known: StoredRow | null
  change: Change | null
  outcome: SheetOutcome | null
}

/**
 * Stores rows of a sheet: each is that with its id, else with its natural key, else a new one. Every refusal is an outcome
 * and keeps out no other row; the statements are as many for one row as for some hundred.
 */
export async function storeSheetRows(
  tx: Sql,
  writing: Writing,
  batch: readonly GivenRow[],
  sheet: Sheet,
): Promise<SheetOutcome[]> {
  const lines = batch.map((given): Line => ({ given, values: {}, known: null, change: null, outcome: null }))
  await readLines(tx, writing, lines, sheet.refs)
  await findKnown(tx, writing, lines)
  for (const line of lines) await judged(line, () => judgeLine(tx, writing, line, sheet))
  const open = lines.filter(({ change }) => change !== null)
  const outcomes = await writeWhatCan(
    tx,
    writing,
    open.flatMap(({ change }) => change ?? []),
  )
  open.forEach((line, index) => {
    const outcome = outcomes[index] ?? 'same'
    if (outcome instanceof Refusal) line.outcome = refusedBy(outcome, line)
    else line.outcome = told(outcome === 'same' ? 'same' : line.known === null ? 'fresh' : 'changed', line)
  })
  return lines.map((line) => line.outcome ?? told('same', line))
}

function told(state: SheetOutcome['state'], { known }: Line): SheetOutcome {
  return { state, faults: [], rev: known?.rev ?? null }
}

function refusedBy(refusal: Refusal, { known }: Line): SheetOutcome {
  return { state: 'refused', faults: faultsOf(refusal), rev: known?.rev ?? null }
}

/** What a refusal says of the cells of a row. */
export function faultsOf({ code, fields }: Pick<Refusal, 'code' | 'fields'>): RowFault[] {
  const cells = Object.entries(fields ?? {}).map(([key, fault]) => ({ field: upperSnake(key), code: fault }))
  return cells.length > 0 ? cells : [{ field: null, code }]
}

async function judged(line: Line, judge: () => Promise<void> | void): Promise<void> {
  if (line.outcome !== null) return
  try {
    await judge()
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    line.outcome = refusedBy(cause, line)
  }
}

/** Values of the cells that the sheet has; what is shown masked says nothing. */
async function readLines(tx: Sql, { d, reach }: Writing, lines: readonly Line[], refs: RefReader): Promise<void> {
  const fields = Object.fromEntries(givenKeys(d, 'create').map((key) => [key, d.fields[key] as Field]))
  await lookRefs(
    tx,
    fields,
    reach,
    refs,
    lines.map(({ given }) => given),
  )
  for (const line of lines)
    await judged(line, () => {
      const { values, faults } = readTexts(fields, line.given, refs)
      line.values = values
      refuseFaults(faults)
    })
}

/** Looks up what the cells of some rows name, so that it can be read. */
export async function lookRefs(
  tx: Sql,
  fields: Fields,
  reach: Reach,
  refs: RefReader,
  rows: readonly GivenRow[],
): Promise<void> {
  const named = rows.flatMap(({ texts }) =>
    Object.entries<Field>(fields)
      .filter(([, field]) => isRef(field))
      .flatMap(([key, field]) => refTexts(field, texts[key] ?? '').map((text) => ({ field, text }))),
  )
  await refs.look(tx, reach, named)
}

/** The values of cells, and what is wrong with each that is none. */
export function readTexts(fields: Fields, { texts, marks = {} }: GivenRow, refs: RefReader): Checked {
  const values: Values = {}
  const faults: Record<string, string> = {}
  for (const key of ['id', 'rev']) {
    const fault = markFault(marks[key], 'text')
    if (fault !== null) faults[key] = fault
  }
  for (const [key, field] of Object.entries<Field>(fields)) {
    const text = texts[key]
    if (text === undefined || (field.mask !== undefined && text.includes('*'))) continue
    const marked = markFault(marks[key], field.kind)
    if (marked !== null) {
      faults[key] = marked
      continue
    }
    const read = readCell(field, text, refs.read)
    const checked = 'code' in read ? ({ ok: false, code: read.code } as const) : checkValue(field, read.value)
    if (!checked.ok) faults[key] = checked.code
    else if ('value' in read) values[key] = read.value
  }
  return { values, faults }
}

/** The rows that the sheet speaks of, locked: by id, or by the natural key among those in use. */
async function findKnown(tx: Sql, writing: Writing, lines: readonly Line[]): Promise<void> {
  const { d } = writing
  const open = lines.filter(({ outcome }) => outcome === null)
  const idOf = ({ given }: Line): string => given.texts['id'] ?? ''
  const claims = open.map((line) => (idOf(line) === '' ? naturalKey(d, line.values) : null))
  const holders = await holdersOf(tx, writing, d.unique?.[0] ?? [], claims)
  const ids = open.map((line, index) => {
    const id = idOf(line)
    return id === '' ? (holders.get(claims[index] ?? '') ?? null) : isUuid(id) ? id.toLowerCase() : null
  })
  const rows = await findRowsById(tx, writing, [...new Set(ids.filter((id) => id !== null))], true)
  open.forEach((line, index) => {
    line.known = rows.get(ids[index] ?? '') ?? null
    if (line.known === null && idOf(line) !== '')
      line.outcome = refusedBy(new Refusal('record.not-found', { id: 'record.not-found' }), line)
  })
}

/** The natural key in its canonical form; null where the sheet does not say it whole, or not as its fields take it. */
function naturalKey(d: AnyResource, values: Values): string | null {
  const keys = d.unique?.[0] ?? []
  const claimed = keys.map((key) => {
    const value = values[key] ?? null
    if (value === null || value === '') return [key, null]
    const checked = d.fields[key]?.rule?.(value as never)
    return [key, checked === undefined ? value : checked.ok ? checked.value : null]
  })
  return keys.length === 0 ? null : claimOf(keys, Object.fromEntries(claimed) as Values)
}

/** Refuses what was changed since the check, and the second row of the sheet that speaks of the same; judges the rest. */
async function judgeLine(tx: Sql, writing: Writing, line: Line, { seen, checked }: Sheet): Promise<void> {
  const { d } = writing
  const { given, values, known } = line
  const rev = known?.rev ?? null
  if (checked !== undefined && checked.get(given.row) !== rev) throw new Refusal('import.changed')
  const natural = naturalKey(d, { ...known, ...values })
  const spoken = [natural, known === null ? null : `id:${known.id}`].filter((key) => key !== null)
  // A transaction that is repeated meets its own rows.
  if (spoken.some((key) => (seen.get(key) ?? given.row) !== given.row))
    throw new Refusal('resource.exists', { [d.unique?.[0]?.[0] ?? 'id']: 'resource.exists' })
  for (const key of spoken) seen.set(key, given.row)
  if (known === null) {
    line.change = judgeCreate(writing, randomUUID(), values)
    return
  }
  const changeable = new Set(givenKeys(d, 'update'))
  const mine = Object.fromEntries(Object.entries(values).filter(([key]) => changeable.has(key)))
  const based = /^[0-9]+$/.test(given.texts['rev'] ?? '') ? Number(given.texts['rev']) : known.rev
  line.change = await judgeUpdate(tx, writing, known, mine, based)
}

/**
 * Writes what can be written: rows outside the ground, and those whose uniqueness only the database sees, are refused and
 * the others written without them.
 */
async function writeWhatCan(tx: Sql, writing: Writing, changes: readonly Change[]): Promise<readonly Outcome[]> {
  if (changes.length === 0) return []
  await tx.query('savepoint sheet_rows')
  try {
    const outcomes = await writeRows(tx, writing, changes)
    await tx.query('release savepoint sheet_rows')
    return outcomes
  } catch (cause) {
    await tx.query('rollback to savepoint sheet_rows')
    if (cause instanceof UnreachedRows) {
      const rest = await writeWhatCan(
        tx,
        writing,
        changes.filter(({ id }) => !cause.ids.has(id)),
      )
      let next = 0
      return changes.map(({ id }) => (cause.ids.has(id) ? new Refusal('record.not-found') : (rest[next++] ?? 'same')))
    }
    if (!isUniqueViolation(cause)) throw cause
    if (changes.length === 1) return [new Refusal('resource.exists')]
    const half = Math.ceil(changes.length / 2)
    return [
      ...(await writeWhatCan(tx, writing, changes.slice(0, half))),
      ...(await writeWhatCan(tx, writing, changes.slice(half))),
    ]
  }
}
