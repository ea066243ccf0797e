import type { Cart } from '#contract/calls/customer-order.ts'
import { randomUUID } from 'node:crypto'
import type { CopyType } from '#domain/order/choices.ts'
import { feeOfItem, priceOf } from '#domain/order/fees.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql, Tx } from '#server/db/port.ts'
import { mustSign, signsFor, type SigningKey } from '#server/modules/copy/signing-key.ts'
import { findItems, type Chosen, type FoundItem } from './find-items.ts'
import { orderingAt, type OfficeOrdering } from './order-terms.ts'

export type Wanted = Chosen & { readonly copyType: CopyType }
export type Kept = Wanted & { readonly id: string }
export type CartItem = FoundItem & Kept

/** What somebody chose and has not ordered yet. */
export async function readCart(db: Sql, userId: string): Promise<Kept[]> {
  return db.query<Kept>(
    `select id, jl_number_id as "jlNumberId", survey, khatian_no as "khatianNo", map_id as "mapId", copy_type as "copyType"
       from cart_item where user_id = $1 order by at, id`,
    [userId],
  )
}

export async function removeFromCart(db: Sql, userId: string, ids: readonly string[]): Promise<void> {
  await db.query('delete from cart_item where user_id = $1 and id = any($2::uuid[])', [userId, ids])
}

/** What limits and fees hang on: an office, and what is ordered there. */
function officeKey({ officeId, kind }: Pick<FoundItem, 'officeId' | 'kind'>): string {
  return `${officeId}/${kind}`
}

/** Looks up what stands in a cart; its office's settings are asked once each. */
export async function foundIn(
  db: Sql,
  kept: readonly Kept[],
  now: number,
): Promise<{ items: CartItem[]; offices: ReadonlyMap<string, OfficeOrdering> }> {
  const found = await findItems(db, kept)
  const items = found.map((item, index): CartItem => ({ ...item, ...pick(kept[index]) }))
  const offices = new Map<string, OfficeOrdering>()
  for (const item of items) {
    const key = officeKey(item)
    if (!offices.has(key)) offices.set(key, await orderingAt(db, item.officeId, now, item.kind))
  }
  return { items, offices }
}

function pick(kept: Kept | undefined): Pick<Kept, 'id' | 'copyType'> {
  if (kept === undefined) throw new Error('an item that was not chosen')
  return { id: kept.id, copyType: kept.copyType }
}

/** Adds what is not there; the same twice, and what is over a limit, is refused by name. [CRT-3] */
export async function addToCart(
  db: Tx,
  userId: string,
  wanted: readonly Wanted[],
  now: number,
  key: SigningKey | null,
): Promise<void> {
  // Two requests at once must not both find room for their items.
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`cart/${userId}`])
  const kept = await readCart(db, userId)
  const { items, offices } = await foundIn(db, [...kept, ...wanted.map((one) => ({ ...one, id: randomUUID() }))], now)
  const fresh = items.slice(kept.length)
  const keyOf = ({ jlNumberId, survey, khatianNo, mapId, copyType }: CartItem): string =>
    mapId === null ? `${jlNumberId}/${survey}/${khatianNo}/${copyType}` : `${mapId}/${copyType}`
  const known = new Set(items.slice(0, kept.length).map(keyOf))
  for (const item of fresh) {
    if (!item.payable) throw new Refusal('item.not-payable')
    if (item.locked) throw new Refusal('item.locked')
    if (item.newVersion) throw new Refusal('item.new-version')
    mustSign(key, item)
    if (known.has(keyOf(item))) throw new Refusal('cart.exists', { khatianNo: 'cart.exists' })
    known.add(keyOf(item))
  }
  for (const [key, { limits }] of offices) {
    const here = items.filter((item) => officeKey(item) === key).length
    if (here > limits.ofOffice || items.length > limits.inAll)
      throw new Refusal('cart.limit', { cartItems: 'cart.limit' })
  }
  await db.query(
    `insert into cart_item (id, user_id, khatian_no, survey, jl_number_id, map_id, copy_type)
     select id, $1, "khatianNo", survey, "jlNumberId", "mapId", "copyType"
       from jsonb_to_recordset($2::jsonb) as x(id uuid, "khatianNo" text, survey text, "jlNumberId" uuid, "mapId" uuid,
         "copyType" smallint)
     on conflict do nothing`,
    [userId, JSON.stringify(fresh)],
  )
}

/** Why something cannot be ordered in the way in which it was chosen. */
function whyNot(
  { payable, locked, newVersion, copyType, khatianId, mapId, homeDistrict }: CartItem,
  key: SigningKey | null,
) {
  if (!payable) return 'item.not-payable'
  if (locked) return 'item.locked'
  if (newVersion) return 'item.new-version'
  if (copyType === 2) return null
  if (khatianId === null && mapId === null) return 'order.certified-only'
  return signsFor(key, homeDistrict) ? null : 'copy.not-online'
}

/** A cart with its prices; an item that cannot be ordered in its way is left out by name. [CRT-4] */
export async function cartOf(db: Sql, kept: readonly Kept[], now: number, key: SigningKey | null): Promise<Cart> {
  const { items, offices } = await foundIn(db, kept, now)
  const judged = items.map((item) => ({ item, code: whyNot(item, key) }))
  const stands = judged.flatMap(({ item, code }) => (code === null ? [item] : []))
  const dropped = judged.flatMap(({ item: { khatianNo, sheetNo }, code }) =>
    code === null ? [] : [{ khatianNo, sheetNo, code }],
  )
  const [first] = offices.values()
  return {
    cartItems: stands.map((item) => {
      const office = offices.get(officeKey(item))
      const price =
        office === undefined
          ? 0
          : feeOfItem(
              priceOf(office.fees, office.officeFees, {
                kind: item.kind,
                copyType: item.copyType,
                medium: item.copyType === 1 ? 4 : 1,
                channel: 'CITIZEN',
                count: 1,
              }),
            )
      const { homeDistrict: _d, mouzaId: _m, payable: _p, locked: _l, newVersion: _n, ...told } = item
      return { ...told, fee: price }
    }),
    count: stands.length,
    limits: first?.limits ?? { ofOffice: 5, inAll: 10 },
    dropped,
  }
}
