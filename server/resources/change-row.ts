import { isRef, type BothNames, type Field } from '#contract/declare/field.ts'
import { sameJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findRow, getRow, type Looking, type StoredRow } from './find-rows.ts'
import { parameters } from './row-pages.ts'
import type { Who } from './ground.ts'
import { addEntries, entriesAfter, noHistory, rowDigest, type RowChange } from './history.ts'
import { refTarget } from './ref-targets.ts'
import { asParameter, castOf } from './row-table.ts'
import { checkGiven, checkRules, refuseFaults, type Values } from './row-values.ts'
import { StaleRow } from './stale-row.ts'

/** A change that is about to be, or was, written: what the row was and is. */
export type Change = {
  readonly act: 'create' | 'update' | 'archive' | 'restore' | 'remove'
  readonly id: string
  readonly before: StoredRow | null
  /** all stored values after it */
  readonly values: Values
}

/** What refers to a row beside the refs of other declarations. */
export type Use = { readonly label: BothNames; count(this: void, tx: Sql, row: StoredRow): Promise<number> }

/** What a family adds to the writing of its rows; each is called within the transaction. */
export type WriteRules = {
  /** throws a refusal where the change must not be */
  refuse?(tx: Sql, change: Change, who: Who): Promise<void>
  /** values that the server gives itself */
  before?(tx: Sql, change: Change, who: Who): Promise<Values>
  after?(tx: Sql, change: Change, who: Who): Promise<void>
  readonly uses?: readonly Use[]
}

export type Writing = Looking & {
  readonly who: Who
  readonly at: number
  readonly rules: WriteRules
  readonly comment: string | null
}

/** Makes a row of given values. [RES-4] */
export async function createRow(tx: Sql, writing: Writing, id: string, given: Values): Promise<StoredRow> {
  const { d } = writing
  const { values, faults } = checkGiven(d, given, 'create')
  refuseFaults({ ...checkRules(d, values, faults), ...faults })
  return writeRow(tx, writing, { act: 'create', id, before: null, values: { ...unset(writing), ...values } })
}

/**
 * Changes a row as it was at a revision. What others changed since is kept where this change leaves it alone; a field that
 * both changed is refused with both values. [RES-10]
 */
export async function updateRow(
  tx: Sql,
  writing: Writing,
  id: string,
  given: Values,
  rev: number | undefined,
): Promise<StoredRow> {
  const { d } = writing
  if (rev === undefined) throw new Refusal('input.refused', { rev: 'value.required' })
  const before = await getRow(tx, writing, id, true)
  if (before.rowStatus === 0) throw new Refusal('record.not-found')
  const { values, faults } = checkGiven(d, given, 'update')
  refuseFaults(faults)
  const merged = rev === before.rev ? values : await mergeChanges(tx, before, values, rev)
  const after = { ...valuesOf(writing, before), ...merged }
  refuseFaults(checkRules(d, after, {}))
  return writeRow(tx, writing, { act: 'update', id, before, values: after })
}

async function mergeChanges(tx: Sql, now: StoredRow, mine: Values, rev: number): Promise<Values> {
  const since = await entriesAfter(tx, now.id, rev)
  // Without every entry in between nothing says what the row was.
  if (rev > now.rev || since[0]?.rev !== rev + 1) throw new StaleRow({}, {})
  const base = new Map<string, unknown>()
  for (const { path, before } of since.flatMap(({ changes }) => changes)) if (!base.has(path)) base.set(path, before)
  const merged: Values = {}
  const [clashes, theirs]: [Record<string, string>, Values] = [{}, {}]
  for (const [key, value] of Object.entries(mine)) {
    const same = (other: unknown): boolean => sameJson(value as Json, other as Json)
    if (!base.has(key)) merged[key] = value
    else if (!same(base.get(key)) && !same(now[key])) {
      clashes[key] = 'resource.stale'
      theirs[key] = now[key] ?? null
    }
  }
  if (Object.keys(clashes).length > 0) throw new StaleRow(clashes, theirs)
  return merged
}

/** Puts a row out of use: archived, or gone where the declaration says so. [RES-11] */
export async function removeRow(tx: Sql, writing: Writing, id: string, rev: number | undefined): Promise<void> {
  const { d, rules } = writing
  const before = await getRow(tx, writing, id, true)
  if (rev !== undefined && rev !== before.rev) throw new StaleRow({}, {})
  if (before.rowStatus === 0) return
  if (before.shipped && d.removal === 'delete') throw new Refusal('resource.fixed')
  const used: (readonly [BothNames, number])[] = []
  for (const { label, count } of rules.uses ?? []) {
    const n = await count(tx, before)
    if (n > 0) used.push([label, n])
  }
  if (used.length > 0)
    throw new Refusal('resource.in-use', undefined, used.map(([[bn, en], n]) => `${bn} / ${en}: ${n}`).join('; '))
  const act = d.removal === 'delete' ? 'remove' : 'archive'
  await writeRow(tx, writing, { act, id, before, values: valuesOf(writing, before) })
}

export async function restoreRow(tx: Sql, writing: Writing, id: string): Promise<StoredRow> {
  const before = await getRow(tx, writing, id, true)
  if (before.rowStatus === 1) return before
  return writeRow(tx, writing, { act: 'restore', id, before, values: valuesOf(writing, before) })
}

/** Writes a change that was judged by its family: uniqueness, refs, statement, history, what follows. */
export async function writeRow(tx: Sql, writing: Writing, wanted: Change): Promise<StoredRow> {
  const { rules, who } = writing
  await rules.refuse?.(tx, wanted, who)
  const own = (await rules.before?.(tx, wanted, who)) ?? {}
  const change = { ...wanted, values: { ...wanted.values, ...own } }
  const { act, id, before, values } = change
  const changes = changesOf(writing, change)
  if (act === 'update' && changes.length === 0 && before !== null) return before
  if (act === 'create' || act === 'update' || act === 'restore') {
    await refuseUnknownRefs(tx, writing, change)
    await refuseTwins(tx, writing, change)
  }
  const rev = (before?.rev ?? 0) + 1
  const rowStatus = act === 'archive' || act === 'remove' ? 0 : 1
  const digest = rowDigest({ id, rev, rowStatus, values: storedValues(writing, values) })
  const [head = noHistory] = await addEntries(tx, who, writing.at, [
    {
      resource: writing.d.name,
      recordId: id,
      head: before ?? noHistory,
      rev,
      act,
      changes,
      digest,
      comment: writing.comment,
    },
  ])
  if (act === 'remove') await tx.query(`delete from ${writing.table.name} where id = $1`, [id])
  else await storeRow(tx, writing, { id, rev, rowStatus, ...head }, values)
  await rules.after?.(tx, change, who)
  if (act === 'remove' && before !== null) return before
  const stored = await findRow(tx, writing, id)
  // A row that its maker does not reach is on somebody else's ground.
  if (stored === null) throw new Refusal('record.not-found')
  return stored
}

type Head = { id: string; rev: number; rowStatus: number; logIndex: number; logHash: string }

async function storeRow(tx: Sql, { d, table, who }: Writing, head: Head, row: Values): Promise<void> {
  const { values, place } = parameters()
  const columns: [string, string][] = [
    ['id', `${place(head.id)}::uuid`],
    ['rev', place(head.rev)],
    ['row_status', place(head.rowStatus)],
    ['changed_at', 'clock_timestamp()'],
    ['changed_by', `${place(who.userId)}::uuid`],
    ['log_index', place(head.logIndex)],
    ['log_hash', place(head.logHash)],
    ...table.stored.map((key): [string, string] => {
      const field = d.fields[key] as Field
      return [table.column(key), `${place(asParameter(field, row[key] ?? null))}::${castOf(field)}`]
    }),
  ]
  await tx.query(
    `insert into ${table.name} (${columns.map(([name]) => name).join(', ')})
     values (${columns.map(([, value]) => value).join(', ')})
     on conflict (id) do update set ${columns
       .slice(1)
       .map(([name]) => `${name} = excluded.${name}`)
       .join(', ')}`,
    values,
  )
}

/** Values of a row's stored fields. */
export function valuesOf({ table }: Looking, row: StoredRow): Values {
  return Object.fromEntries(table.stored.map((key) => [key, row[key] ?? null]))
}

function unset({ table }: Looking): Values {
  return Object.fromEntries(table.stored.map((key) => [key, null]))
}

function storedValues({ table }: Looking, values: Values): Values {
  return Object.fromEntries(table.stored.map((key) => [key, values[key] ?? null]))
}

function changesOf(writing: Writing, { act, before, values }: Change): RowChange[] {
  if (act === 'archive' || act === 'remove') return [{ path: 'rowStatus', before: 1, after: 0 }]
  if (act === 'restore') return [{ path: 'rowStatus', before: 0, after: 1 }]
  return writing.table.stored
    .filter((key) => !sameJson((before?.[key] ?? null) as Json, (values[key] ?? null) as Json))
    .map((key) => ({ path: key, before: before?.[key] ?? null, after: values[key] ?? null }))
}

/** What a ref names must be there and in use. */
async function refuseUnknownRefs(tx: Sql, { d, table }: Writing, { before, values }: Change): Promise<void> {
  for (const key of table.stored) {
    const field = d.fields[key]
    const value = values[key] ?? null
    if (field === undefined || !isRef(field) || value === null || sameJson(value as Json, before?.[key] as Json))
      continue
    const target = refTarget(field.target ?? '')
    const named = Array.isArray(value) ? value : [value]
    const found = await tx.query(
      `select 1 from ${target.table} where ${target.column(field.by ?? 'id')}::text = any($1::text[])
        ${target.archives ? 'and row_status = 1' : ''}`,
      [named],
    )
    if (found.length < named.length) throw new Refusal('input.refused', { [key]: 'record.not-found' })
  }
}

/** Two that are one, among those in use; a twin on other ground is told without saying what it is. [RES-6] */
async function refuseTwins(tx: Sql, writing: Writing, { id, values }: Change): Promise<void> {
  const { d, table } = writing
  for (const keys of d.unique ?? []) {
    const asked = parameters()
    const equal = keys.map((key) => {
      const field = d.fields[key] as Field
      return `t.${table.column(key)} = ${asked.place(asParameter(field, values[key] ?? null))}::${castOf(field)}`
    })
    const [twin] = await tx.query<{ id: string }>(
      `select t.id from ${table.name} t where ${equal.join(' and ')} and t.row_status = 1 and t.id <> ${asked.place(id)}::uuid limit 1`,
      asked.values,
    )
    if (twin === undefined) continue
    const isSeen = (await findRow(tx, writing, twin.id)) !== null
    throw isSeen
      ? new Refusal('resource.exists', Object.fromEntries(keys.map((key) => [key, 'resource.exists'])))
      : new Refusal('resource.exists')
  }
}
