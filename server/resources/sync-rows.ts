import { randomUUID } from 'node:crypto'
import type { Field } from '#contract/declare/field.ts'
import type { SyncReport } from '#contract/declare/sync-report.ts'
import { sameJson, type Json } from '#domain/kernel/canonical-json.ts'
import { lookKey } from '#domain/kernel/text-key.ts'
import { lookSql } from '#server/db/look-sql.ts'
import type { Sql } from '#server/db/port.ts'
import { changeNames } from './change-names.ts'
import { findRow, type StoredRow } from './find-rows.ts'
import type { RowChange } from './row-change.ts'
import { parameters } from './row-pages.ts'
import { castOf } from './row-table.ts'
import { checkGiven, checkRules, givenKeys, type Values } from './row-values.ts'
import { writeRow } from './write-rows.ts'
import { valuesOf, type Writing } from './writing.ts'

/** A row of the source: its own key there, and the values of the declaration's fields. */
export type SourceRow = {
  readonly key: string
  readonly values: Values
  /** fields of which the source names something that is not known here */
  readonly unknown?: readonly string[]
}

type Known = { id: string; sourceKey: string; sourceValues: Values | null; rowStatus: number }
type State = SyncReport['rows'][number]['state'] | 'same'
type Fault = Pick<SyncReport['rows'][number], 'field' | 'code'>

const mostTold = 200

type Names = Pick<SyncReport['rows'][number], 'nameBn' | 'nameEn'>

function ownNames(values: Values): Names {
  return { nameBn: textOf(values['nameBn']), nameEn: textOf(values['nameEn']) }
}

/**
 * Takes rows over from a source, or only tells what differs. A row is known by its key at the source; it is changed by
 * people where it is no longer what was taken over, and then stays. Rows that the source no longer has are archived once
 * nothing of theirs was changed. [HOL-1]
 *
 * @param spoken which rows of the table the source speaks of, as a condition on `t` whose first parameter is the source
 */
export async function syncRows(
  tx: Sql,
  writing: Writing,
  rows: readonly SourceRow[],
  {
    source,
    spoken,
    spokenParams,
    apply,
    nameOf = ownNames,
  }: {
    source: string
    spoken: string
    spokenParams: readonly unknown[]
    apply: boolean
    /** what a row is called where it has no name itself */
    nameOf?: (values: Values) => Names
  },
): Promise<SyncReport> {
  const { d, table } = writing
  const known = await tx.query<Known>(
    `select t.id, t.source_key as "sourceKey", t.source_values as "sourceValues", t.row_status as "rowStatus"
       from ${table.name} t where t.source_name = $1 and t.source_key is not null and ${spoken} ${apply ? 'for update' : ''}`,
    [source, ...spokenParams],
  )
  const byKey = new Map(known.map((one) => [one.sourceKey, one]))
  const report = emptyReport(source, writing.at)
  const differing: (readonly RowChange[])[] = []
  const told = (
    state: State,
    key: string,
    values: Values,
    fault: Fault = { field: null, code: null },
    changes: readonly RowChange[] = [],
  ): void => {
    report[state] += 1
    if (state === 'same' || report.rows.length === mostTold) return
    report.rows.push({ key, ...nameOf(values), state, ...fault, changes: [] })
    differing.push(changes)
  }
  const seen = new Set<string>()
  for (const { key, values: given, unknown = [] } of rows) {
    if (seen.has(key)) continue
    seen.add(key)
    const { values: whole, faults } = checkGiven(d, given, 'create')
    const found = Object.entries({ ...checkRules(d, whole, faults), ...faults })
    const [fault] = [...unknown.map((name) => [name, 'source.unknown'] as const), ...found]
    if (fault !== undefined) {
      told('refused', key, given, { field: fault[0], code: fault[1] })
      continue
    }
    const before = byKey.get(key) ?? (await twinOf(tx, writing, key, whole))
    const now = before === undefined ? null : await findRow(tx, writing, before.id)
    if (now === null && before !== undefined) continue
    // What is given once stays as it was given.
    const kept = new Set(givenKeys(d, now === null ? 'create' : 'update'))
    const values = Object.fromEntries(Object.entries(whole).filter(([name]) => kept.has(name)))
    if (apply && before !== undefined && now !== null && !byKey.has(key) && agrees(values, now))
      await noteSource(tx, table.name, before.id, source, key, values)
    const state = stateOf(before, now, values)
    told(state, key, values, undefined, now === null ? [] : changesTo(values, now))
    if (!apply || state === 'same' || state === 'kept') continue
    const id = now?.id ?? randomUUID()
    const base = now === null ? Object.fromEntries(table.stored.map((name) => [name, null])) : valuesOf(writing, now)
    const act = now === null ? 'create' : 'update'
    await writeRow(tx, writing, { act, id, before: now, values: { ...base, ...values, source } })
    await noteSource(tx, table.name, id, source, key, values)
  }
  for (const one of known) {
    if (seen.has(one.sourceKey) || one.rowStatus === 0) continue
    const now = await findRow(tx, writing, one.id)
    if (now === null) continue
    told('missing', one.sourceKey, now)
    if (apply && !isEdited(one, now)) await archive(tx, writing, now)
  }
  const named = await changeNames(tx, writing, differing.flat())
  return {
    ...report,
    rows: report.rows.map((row, at) => ({
      ...row,
      changes: (differing[at] ?? []).map(({ path, before, after }) => ({
        field: path,
        from: before,
        to: after,
        ...named(path, before, after),
      })),
    })),
  }
}

/** What a row would have in the place of what it has. */
function changesTo(values: Values, now: StoredRow): RowChange[] {
  return Object.entries(values).flatMap(([path, after]) => {
    const before = now[path] ?? null
    return sameJson(after as Json, before as Json) ? [] : [{ path, before, after }]
  })
}

/** A row that came in another way and is the same by its natural key: from now on known by its key at the source. */
async function twinOf(tx: Sql, { d, table }: Writing, key: string, values: Values): Promise<Known | undefined> {
  const keys = d.unique?.[0] ?? []
  if (keys.length === 0) return undefined
  const { values: asked, place } = parameters()
  const equal = keys.map((name) => {
    const type = castOf(d.fields[name] as Field)
    const value = values[name] ?? null
    const column = `t.${table.column(name)}`
    return type === 'text' && typeof value === 'string'
      ? `${lookSql(column)} = ${place(lookKey(value))}`
      : `${column} = ${place(value)}::${type}`
  })
  const [twin] = await tx.query<{ id: string }>(
    `select t.id from ${table.name} t where ${equal.join(' and ')} and t.row_status = 1 limit 1`,
    asked,
  )
  return twin === undefined ? undefined : { id: twin.id, sourceKey: key, sourceValues: null, rowStatus: 1 }
}

function stateOf(known: Known | undefined, now: StoredRow | null, values: Values): State {
  if (known === undefined || now === null) return 'fresh'
  if (agrees(values, now)) return now.rowStatus === 0 ? 'kept' : 'same'
  return isEdited(known, now) || now.rowStatus === 0 ? 'kept' : 'changed'
}

/** Whether people changed what was taken over. */
function isEdited({ sourceValues }: Known, now: StoredRow): boolean {
  return sourceValues === null || !agrees(sourceValues, now)
}

function agrees(values: Values, now: StoredRow): boolean {
  return changesTo(values, now).length === 0
}

async function noteSource(
  tx: Sql,
  table: string,
  id: string,
  source: string,
  key: string,
  values: Values,
): Promise<void> {
  await tx.query(`update ${table} set source_name = $2, source_key = $3, source_values = $4::jsonb where id = $1`, [
    id,
    source,
    key,
    JSON.stringify(values),
  ])
}

async function archive(tx: Sql, writing: Writing, before: StoredRow): Promise<void> {
  await writeRow(tx, writing, { act: 'archive', id: before.id, before, values: valuesOf(writing, before) })
}

function emptyReport(source: string, at: number): SyncReport {
  const nothing = { fresh: 0, changed: 0, same: 0, missing: 0, kept: 0, refused: 0 }
  return { source, at: new Date(at).toISOString(), ...nothing, rows: [] }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
