import { sameJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { getRow, seenBy, standIn, type StoredRow } from './find-rows.ts'
import { addEntries, noHistory, rowDigest } from './history.ts'
import { refuseTwins, refuseUnknownRefs } from './refuse-rows.ts'
import type { RowChange } from './row-change.ts'
import { parameters } from './row-pages.ts'
import type { Values } from './row-values.ts'
import { storeRows } from './store-rows.ts'
import type { Change, Writing } from './writing.ts'

/** What became of a change: `same` where there was nothing to change. */
export type Outcome = 'written' | 'same' | Refusal

/** Rows that were written lie where their writer does not reach: what was done is to be taken back. */
export class UnreachedRows extends Refusal {
  readonly ids: ReadonlySet<string>

  constructor(ids: readonly string[]) {
    super('record.not-found')
    this.ids = new Set(ids)
  }
}

/** Writes one change that was judged by its fields, and gives the row as it is then. */
export async function writeRow(tx: Sql, writing: Writing, change: Change): Promise<StoredRow> {
  const [outcome] = await writeRows(tx, writing, [change])
  if (outcome instanceof Refusal) throw outcome
  if ((outcome === 'same' || change.act === 'remove') && change.before !== null) return change.before
  return getRow(tx, writing, change.id)
}

type Open = { readonly at: number; readonly change: Change }

/**
 * Writes changes of different rows that were judged by their fields: what their family refuses, refs, uniqueness, one
 * statement for the rows and one for their history, what follows. One that is refused keeps out none of the others.
 */
export async function writeRows(tx: Sql, writing: Writing, wanted: readonly Change[]): Promise<readonly Outcome[]> {
  const { rules, who } = writing
  const outcomes: Outcome[] = wanted.map(() => 'written')
  let open: readonly Open[] = wanted.map((change, at) => ({ at, change }))
  const judge = async (rule: (changes: readonly Change[]) => Promise<readonly (Outcome | null)[]>): Promise<void> => {
    if (open.length === 0) return
    const judged = await rule(open.map(({ change }) => change))
    open = open.filter(({ at }, index) => {
      const outcome = judged[index] ?? null
      if (outcome !== null) outcomes[at] = outcome
      return outcome === null
    })
  }
  if (rules.refuse !== undefined) await judge(async (changes) => (await rules.refuse?.(tx, changes, who)) ?? [])
  open = await withOwnValues(tx, writing, open)
  await judge(async (changes) =>
    changes.map((change) => (change.act === 'update' && changesOf(writing, change).length === 0 ? 'same' : null)),
  )
  await judge((changes) => refuseUnknownRefs(tx, writing, changes))
  await judge((changes) => refuseTwins(tx, writing, changes))
  const changes = open.map(({ change }) => change)
  if (changes.length === 0) return outcomes
  await storeWithHistory(tx, writing, changes)
  await rules.after?.(tx, changes, who)
  await refuseUnreached(tx, writing, changes)
  return outcomes
}

async function withOwnValues(tx: Sql, { rules, who }: Writing, open: readonly Open[]): Promise<readonly Open[]> {
  if (rules.before === undefined || open.length === 0) return open
  const changes = open.map(({ change }) => change)
  const own = await rules.before(tx, changes, who)
  return open.map(({ at, change }, index) => ({
    at,
    change: { ...change, values: { ...change.values, ...own[index] } },
  }))
}

async function storeWithHistory(tx: Sql, writing: Writing, changes: readonly Change[]): Promise<void> {
  const { d, comment } = writing
  const rows = changes.map((change) => {
    const { act, id, before, values } = change
    const rev = (before?.rev ?? 0) + 1
    const rowStatus: 0 | 1 = act === 'archive' || act === 'remove' ? 0 : 1
    return { change, id, rev, rowStatus, values: storedValues(writing, values) }
  })
  const heads = await addEntries(
    tx,
    writing,
    rows.map(({ change, id, rev, rowStatus, values }) => ({
      resource: d.name,
      recordId: id,
      head: change.before ?? noHistory,
      rev,
      act: change.act,
      changes: changesOf(writing, change),
      digest: rowDigest({ id, rev, rowStatus, values }),
      comment,
    })),
  )
  const headed = rows.map((row, index) => ({ ...row, ...(heads[index] ?? noHistory) }))
  await storeRows(
    tx,
    writing,
    headed.filter(({ change }) => change.act !== 'remove'),
  )
  const gone = changes.filter(({ act }) => act === 'remove').map(({ id }) => id)
  await deleteRows(tx, writing, gone)
}

async function deleteRows(tx: Sql, writing: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { values, place } = parameters()
  await tx.query(
    `delete from ${writing.table.name} t where ${standIn(writing, place)} and t.id = any(${place(ids)}::uuid[])`,
    values,
  )
}

/** A row that its writer does not reach is on somebody else's ground. [RES-6] */
async function refuseUnreached(tx: Sql, writing: Writing, changes: readonly Change[]): Promise<void> {
  const { reach, table } = writing
  const ids = changes.filter(({ act }) => act !== 'remove').map(({ id }) => id)
  if (reach === null || ids.length === 0) return
  const { values, place } = parameters()
  const found = await tx.query<{ id: string }>(
    `select t.id ${table.from} where t.id = any(${place(ids)}::uuid[]) and ${seenBy(writing, place)}`,
    values,
  )
  const reached = new Set(found.map(({ id }) => id))
  const unreached = ids.filter((id) => !reached.has(id))
  if (unreached.length > 0) throw new UnreachedRows(unreached)
}

function storedValues({ table }: Writing, values: Values): Values {
  return Object.fromEntries(table.stored.map((key) => [key, values[key] ?? null]))
}

function changesOf(writing: Writing, { act, before, values }: Change): RowChange[] {
  if (act === 'archive' || act === 'remove') return [{ path: 'rowStatus', before: 1, after: 0 }]
  if (act === 'restore') return [{ path: 'rowStatus', before: 0, after: 1 }]
  return writing.table.stored
    .filter((key) => !sameJson((before?.[key] ?? null) as Json, (values[key] ?? null) as Json))
    .map((key) => ({ path: key, before: before?.[key] ?? null, after: values[key] ?? null }))
}
