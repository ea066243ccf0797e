import type { Cart, DroppedItem } from '#contract/calls/customer-order.ts'
import { randomUUID } from 'node:crypto'
import type { CopyType } from '#domain/order/choices.ts'
import { feeOfItem, priceOf } from '#domain/order/fees.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Database, Sql, Tx } from '#server/db/port.ts'
import { signsFor, type SigningKey } from '#server/modules/copy/signing-key.ts'
import { findItems, type Chosen, type FoundItem } from './find-items.ts'
import { orderingAt, type OfficeOrdering } from './order-terms.ts'

export type Wanted = Chosen & { readonly copyType: CopyType; readonly checked?: boolean | undefined }
export type Kept = Wanted & { readonly id: string; readonly checked: boolean }
export type CartItem = FoundItem & Kept

/** What somebody chose and has not ordered yet. */
export async function readCart(db: Sql, userId: string): Promise<Kept[]> {
  return db.query<Kept>(
    `select id, jl_number_id as "jlNumberId", survey, khatian_no as "khatianNo", map_id as "mapId", copy_type as "copyType",
            checked
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

function pick(kept: Kept | undefined): Pick<Kept, 'id' | 'copyType' | 'checked'> {
  if (kept === undefined) throw new Error('an item that was not chosen')
  return { id: kept.id, copyType: kept.copyType, checked: kept.checked }
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
  await lockCart(db, userId)
  const kept = await readCart(db, userId)
  // An item of the cart that is no longer found must not refuse a new one.
  const before = await foundOrNamed(db, kept, now)
  const { items: fresh, offices: ofFresh } = await foundIn(db, wanted.map(withId), now)
  // An item that cannot be ordered any more takes no room.
  const items = [...before.items.filter((item) => whyNot(item, key) === null), ...fresh]
  const offices = new Map([...before.offices, ...ofFresh])
  const keyOf = ({ jlNumberId, survey, khatianNo, mapId, copyType }: CartItem): string =>
    mapId === null ? `${jlNumberId}/${survey}/${khatianNo}/${copyType}` : `${mapId}/${copyType}`
  const known = new Set(before.items.map(keyOf))
  for (const item of fresh) {
    const code = whyNot(item, key)
    if (code !== null) throw new Refusal(code)
    if (known.has(keyOf(item))) throw new Refusal('cart.exists', { khatianNo: 'cart.exists' })
    known.add(keyOf(item))
  }
  refuseOverLimit(items, offices)
  await db.query(
    `insert into cart_item (id, user_id, khatian_no, survey, jl_number_id, map_id, copy_type, checked)
     select id, $1, "khatianNo", survey, "jlNumberId", "mapId", "copyType", checked
       from jsonb_to_recordset($2::jsonb) as x(id uuid, "khatianNo" text, survey text, "jlNumberId" uuid, "mapId" uuid,
         "copyType" smallint, checked boolean)
     on conflict do nothing`,
    [userId, JSON.stringify(fresh)],
  )
}

async function lockCart(db: Tx, userId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`cart/${userId}`])
}

/** Holds a whole cart to the limits of all its offices, under the lock of its person, before any of it is ordered. [CRT-5] */
export async function mustStayInLimits(db: Tx, userId: string, now: number): Promise<void> {
  await lockCart(db, userId)
  const { items, offices } = await foundIn(db, await readCart(db, userId), now)
  refuseOverLimit(items, offices)
}

function refuseOverLimit(items: readonly CartItem[], offices: ReadonlyMap<string, OfficeOrdering>): void {
  for (const [key, { limits }] of offices) {
    const here = items.filter((item) => officeKey(item) === key).length
    if (here > limits.ofOffice || items.length > limits.inAll)
      throw new Refusal('cart.limit', { cartItems: 'cart.limit' })
  }
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

/** An item without an account gets an id for one answer. Each item is ordered unless its person unchecked it. */
export function withId(wanted: Wanted): Kept {
  return { ...wanted, id: randomUUID(), checked: wanted.checked ?? true }
}

/** Whether an item is ordered with the others. [CRT-6] */
export async function checkInCart(db: Sql, userId: string, itemId: string, checked: boolean): Promise<void> {
  const done = await db.query('update cart_item set checked = $3 where user_id = $1 and id = $2 returning id', [
    userId,
    itemId,
    checked,
  ])
  if (done.length === 0) throw new Refusal('record.not-found')
}

/**
 * Adds what was chosen before signing in, each item in its own transaction: a refused item is named and the others are
 * added. An item that is in the cart already is no refusal, so a repeated merge changes nothing. [CRT-2]
 */
export async function mergeIntoCart(
  db: Database,
  userId: string,
  wanted: readonly Wanted[],
  now: number,
  key: SigningKey | null,
): Promise<DroppedItem[]> {
  const refused: DroppedItem[] = []
  for (const one of wanted) {
    try {
      await db.transaction((tx) => addToCart(tx, userId, [one], now, key))
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      if (cause.code !== 'cart.exists') refused.push(await named(db, one, codeOf(cause)))
    }
  }
  return refused
}

/** The code of the field says more than that an input was refused. */
function codeOf({ code, fields }: Refusal): string {
  return (code === 'input.refused' ? Object.values(fields ?? {})[0] : undefined) ?? code
}

/** An item that cannot be looked up, by what its JL number still says. */
async function named(db: Sql, { jlNumberId, khatianNo, mapId }: Wanted, code: string): Promise<DroppedItem> {
  const [place] = await db.query<Pick<DroppedItem, 'mouzaBn' | 'mouzaEn' | 'jlNumber'>>(
    `select m.name_bn as "mouzaBn", m.name_en as "mouzaEn", j.number as "jlNumber"
       from jl_number j join mouza m on m.id = j.mouza_id where j.id = $1`,
    [jlNumberId],
  )
  const sheetNo = mapId === null || mapId === undefined ? null : await sheetOf(db, jlNumberId, mapId)
  return { khatianNo, sheetNo, ...(place ?? { mouzaBn: '', mouzaEn: '', jlNumber: '' }), code }
}

async function sheetOf(db: Sql, jlNumberId: string, mapId: string): Promise<string> {
  const [place] = await db.query<{ district: string }>(
    'select m.district_bbs as district from jl_number j join mouza m on m.id = j.mouza_id where j.id = $1',
    [jlNumberId],
  )
  if (place === undefined) return ''
  const [sheet] = await db.query<{ no: string }>(
    'select sheet_no as no from mouza_map where home_district = $1 and id = $2',
    [place.district, mapId],
  )
  return sheet?.no ?? ''
}

/** Items that are found; those that no longer are, by name. Usually all are, and one look-up finds them. */
async function foundOrNamed(db: Sql, kept: readonly Kept[], now: number) {
  try {
    return { ...(await foundIn(db, kept, now)), lost: [] }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
  }
  const known: Kept[] = []
  const lost: DroppedItem[] = []
  for (const one of kept) {
    try {
      await findItems(db, [one])
      known.push(one)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      lost.push(await named(db, one, codeOf(cause)))
    }
  }
  return { ...(await foundIn(db, known, now)), lost }
}

/** A cart with its prices. An item that cannot be ordered in its way is left out by name. [CRT-4] */
export async function cartOf(db: Sql, kept: readonly Kept[], now: number, key: SigningKey | null): Promise<Cart> {
  const { items, offices, lost } = await foundOrNamed(db, kept, now)
  const judged = items.map((item) => ({ item, code: whyNot(item, key) }))
  const stands = judged.flatMap(({ item, code }) => (code === null ? [item] : []))
  const dropped = judged.flatMap(({ item, code }) => {
    const { khatianNo, sheetNo, mouzaBn, mouzaEn, jlNumber } = item
    return code === null ? [] : [{ khatianNo, sheetNo, mouzaBn, mouzaEn, jlNumber, code }]
  })
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
      const { homeDistrict: _d, payable: _p, locked: _l, newVersion: _n, ...told } = item
      return { ...told, serviceType: item.copyType, fee: price }
    }),
    count: stands.length,
    limits: first?.limits ?? { ofOffice: 5, inAll: 10 },
    dropped: [...dropped, ...lost],
  }
}
