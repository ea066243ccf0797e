import { assetStatus } from '#domain/asset/status.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findRowsById } from '#server/resources/find-rows.ts'
import { districtOf } from '#server/resources/ground.ts'
import { writeRows } from '#server/resources/write-rows.ts'
import { valuesOf, type Change, type Writing } from '#server/resources/writing.ts'
import { randomUUID } from 'node:crypto'

/** Makes the items of new purchases, and takes them away or brings them back with theirs. [AST-3] */
export async function followPurchases(tx: Sql, items: Writing, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    if (change.act === 'create') await refuseFirst(writeRows(tx, items, await newItems(tx, items, change)))
    if (change.act === 'archive' || change.act === 'restore')
      await refuseFirst(writeRows(tx, items, await itemsWith(tx, items, change, change.act)))
  }
}

/** A purchase goes while all of its items are free. [AST-3] */
export async function refusePurchases(
  tx: Sql,
  items: Writing,
  changes: readonly Change[],
): Promise<(Refusal | null)[]> {
  const gone = changes.flatMap(({ act, id }) => (act === 'archive' ? [id] : []))
  if (gone.length === 0) return changes.map(() => null)
  const rows = await tx.query<{ id: string }>(
    `select distinct purchase_id as id from asset_item
      where home_district = $1 and purchase_id = any($2::uuid[]) and row_status = 1 and status <> $3`,
    [districtOf(items.reach), gone, assetStatus.unassigned],
  )
  const taken = new Set(rows.map(({ id }) => id))
  return changes.map(({ id }) => (taken.has(id) ? new Refusal('asset.not-free') : null))
}

/** Tags go on behind the last one of the thing in the district: its code and a number. */
export async function nextTags(tx: Sql, { reach }: Writing, assetId: unknown, count: number): Promise<string[]> {
  const [last] = await tx.query<{ code: string; number: number }>(
    `select a.code, coalesce((select max(substring(i.tag from '[0-9]+$')::bigint) from asset_item i
        where i.home_district = $1 and i.asset_id = a.id and i.tag ~ ('^' || a.code || '-[0-9]{1,9}$')), 0)::int as number
       from asset a where a.id = $2`,
    [districtOf(reach), assetId],
  )
  if (last === undefined) throw new Refusal('record.not-found')
  return Array.from({ length: count }, (_one, n) => `${last.code}-${String(last.number + n + 1).padStart(5, '0')}`)
}

async function newItems(tx: Sql, items: Writing, { id: purchaseId, values }: Change): Promise<Change[]> {
  const { officeId, assetId, warrantyUntil, quantity } = values
  const tags = await nextTags(tx, items, assetId, Number(quantity))
  const unset = Object.fromEntries(items.table.stored.map((key) => [key, null]))
  const given = { ...unset, officeId, assetId, warrantyUntil, purchaseId, status: assetStatus.unassigned }
  return tags.map((tag): Change => ({ act: 'create', id: randomUUID(), before: null, values: { ...given, tag } }))
}

async function itemsWith(
  tx: Sql,
  items: Writing,
  { id }: Change,
  act: 'archive' | 'restore',
): Promise<readonly Change[]> {
  const ids = await tx.query<{ id: string }>(
    'select id from asset_item where home_district = $1 and purchase_id = $2 and row_status = $3',
    [districtOf(items.reach), id, act === 'archive' ? 1 : 0],
  )
  const rows = await findRowsById(
    tx,
    items,
    ids.map((one) => one.id),
    true,
  )
  return [...rows.values()].map((before) => ({ act, id: before.id, before, values: valuesOf(items, before) }))
}

/** All or none: a purchase whose items cannot all be written is none. */
async function refuseFirst(written: ReturnType<typeof writeRows>): Promise<void> {
  const refused = (await written).find((one) => one instanceof Refusal)
  if (refused !== undefined) throw refused
}
