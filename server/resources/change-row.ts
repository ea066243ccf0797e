import type { BothNames } from '#contract/declare/field.ts'
import { sameJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { getRow, type StoredRow } from './find-rows.ts'
import { entriesAfter } from './history.ts'
import { maskText } from './mask.ts'
import { checkGiven, checkRules, refuseFaults, type Values } from './row-values.ts'
import { StaleRow } from './stale-row.ts'
import { writeRow } from './write-rows.ts'
import { valuesOf, type Change, type Writing } from './writing.ts'

/** A new row of given values, judged by the rules of its fields. */
export function judgeCreate({ d, table }: Writing, id: string, given: Values): Change {
  const { values, faults } = checkGiven(d, given, 'create')
  refuseFaults({ ...checkRules(d, values, faults), ...faults })
  const unset = Object.fromEntries(table.stored.map((key) => [key, null]))
  return { act: 'create', id, before: null, values: { ...unset, ...values } }
}

/**
 * The change of a row as it was at a revision, judged by the rules of its fields. What others changed since is kept where
 * this change leaves it alone; a field that both changed is refused with both values. [RES-10]
 */
export async function judgeUpdate(
  tx: Sql,
  writing: Writing,
  before: StoredRow,
  given: Values,
  rev: number,
): Promise<Change> {
  const { d } = writing
  if (before.rowStatus === 0) throw new Refusal('record.not-found')
  const { values, faults } = checkGiven(d, given, 'update')
  refuseFaults(faults)
  const merged = rev === before.rev ? values : await mergeChanges(tx, writing, before, values, rev)
  const after = { ...valuesOf(writing, before), ...merged }
  refuseFaults(checkRules(d, after, {}))
  return { act: 'update', id: before.id, before, values: after }
}

/** Makes a row of given values. [RES-4] */
export async function createRow(tx: Sql, writing: Writing, id: string, given: Values): Promise<StoredRow> {
  return writeRow(tx, writing, judgeCreate(writing, id, given))
}

/** Changes a row as it was at a revision. */
export async function updateRow(
  tx: Sql,
  writing: Writing,
  id: string,
  given: Values,
  rev: number | undefined,
): Promise<StoredRow> {
  if (rev === undefined) throw new Refusal('input.refused', { rev: 'value.required' })
  const before = await getRow(tx, writing, id, true)
  return writeRow(tx, writing, await judgeUpdate(tx, writing, before, given, rev))
}

async function mergeChanges(tx: Sql, writing: Writing, now: StoredRow, mine: Values, rev: number): Promise<Values> {
  const since = await entriesAfter(tx, writing, now.id, rev)
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
      theirs[key] = maskText(writing.d.fields[key]?.mask, now[key] ?? null)
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
  const act = d.removal === 'delete' ? 'remove' : 'archive'
  const change: Change = { act, id, before, values: valuesOf(writing, before) }
  // What the family refuses tells more than what refers to the row.
  const [refused] = (await rules.refuse?.(tx, [change], writing.who)) ?? []
  if (refused) throw refused
  const used: (readonly [BothNames, number])[] = []
  for (const { label, count } of rules.uses ?? []) {
    const n = await count(tx, before, writing.reach)
    if (n > 0) used.push([label, n])
  }
  if (used.length > 0)
    throw new Refusal('resource.in-use', undefined, used.map(([[bn, en], n]) => `${bn} / ${en}: ${n}`).join('; '))
  await writeRow(tx, writing, change)
}

export async function restoreRow(tx: Sql, writing: Writing, id: string): Promise<StoredRow> {
  const before = await getRow(tx, writing, id, true)
  if (before.rowStatus === 1) return before
  return writeRow(tx, writing, { act: 'restore', id, before, values: valuesOf(writing, before) })
}
