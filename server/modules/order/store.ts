import { waitsToBeCompared } from './compare-sql.ts'
import type { OrderParty } from '#server/door/kinds/order-index.ts'
import { copyTypes } from '#domain/order/choices.ts'
import { openItems, type Order } from '#domain/order/order.ts'
import type { Sql } from '#server/db/port.ts'
import { findOpeningHours } from '#server/notice/opening-hours.ts'

export type StoredOrder = { readonly order: Order; readonly rev: number }

/** An order as its record has it. */
export async function findOrder(db: Sql, district: string, id: string): Promise<StoredOrder | null> {
  const [row] = await db.query<{ body: Order; rev: number }>(
    `select body::jsonb as body, rev::float8 as rev from record
      where home_district = $1 and id = $2 and kind = 'order' and body is not null`,
    [district, id],
  )
  return row === undefined ? null : { order: row.body, rev: row.rev }
}

export async function findOrderByNo(db: Sql, district: string, no: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from order_index where home_district = $1 and no = $2', [
    district,
    no,
  ])
  return row?.id ?? null
}

export async function findParty(db: Sql, district: string, orderId: string): Promise<OrderParty | null> {
  const [row] = await db.query<OrderParty>(
    `select user_id as "userId", name, name_en as "nameEn", mobile, email, address_line as "addressLine", post_office as "postOffice",
            postal_code as "postalCode", upazila_id as "upazilaId"
       from order_party where home_district = $1 and order_id = $2`,
    [district, orderId],
  )
  return row ?? null
}

export async function storeAddress(
  tx: Sql,
  district: string,
  orderId: string,
  to: { line: string; postOffice: string; postalCode: string; upazilaId: string | null },
): Promise<void> {
  await tx.query(
    `update order_party set address_line = $3, post_office = $4, postal_code = $5, upazila_id = $6
      where home_district = $1 and order_id = $2`,
    [district, orderId, to.line, to.postOffice, to.postalCode, to.upazilaId],
  )
}

export type ItemNames = {
  readonly mouzaId: string
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly jlNumberId: string
  readonly jlNumber: string
}

type OfficeNames = { readonly bn: string; readonly en: string; readonly hoursBn: string; readonly hoursEn: string }

/** Names of the places of orders, and of their offices with the opening hours. */
export async function findNames(
  db: Sql,
  orders: readonly Order[],
): Promise<{ items: Map<string, ItemNames>; offices: Map<string, OfficeNames> }> {
  const jlNumbers = [...new Set(orders.flatMap(({ items }) => items.map(({ jlNumberId }) => jlNumberId)))]
  const items = await db.query<ItemNames>(
    `select m.id as "mouzaId", m.name_bn as "mouzaBn", m.name_en as "mouzaEn", j.id as "jlNumberId", j.number as "jlNumber"
       from jl_number j join mouza m on m.id = j.mouza_id where j.id = any($1::uuid[])`,
    [jlNumbers],
  )
  const offices = await db.query<{ id: string; bn: string; en: string }>(
    'select id, name_bn as bn, name_en as en from office where id = any($1::uuid[])',
    [[...new Set(orders.map(({ officeId }) => officeId))]],
  )
  const hours = await findOpeningHours(
    db,
    offices.map(({ id }) => id),
  )
  return {
    items: new Map(items.map((row) => [row.jlNumberId, row])),
    offices: new Map(
      offices.map(({ id, bn, en }) => {
        const [hoursBn, hoursEn] = hours.get(id) ?? ['', '']
        return [id, { bn, en, hoursBn, hoursEn }]
      }),
    ),
  }
}

/** The numbers of cases for which certified copies wait, by khatian. [UNL-2] */
export async function findHolds(db: Sql, orders: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const waiting = orders.filter(({ copyType, handover }) => copyType === copyTypes.certified && handover.at === null)
  const found = new Map<string, string>()
  for (const district of new Set(waiting.map(({ homeDistrict }) => homeDistrict))) {
    const items = waiting.filter(({ homeDistrict }) => homeDistrict === district).flatMap(openItems)
    const ids = items.flatMap(({ khatianId, copyId }) => (copyId === null ? (khatianId ?? []) : []))
    if (ids.length === 0) continue
    const rows = await db.query<{ id: string; no: string }>(
      `select id, hold_no as no from khatian_index
        where home_district = $1 and id = any($2::uuid[]) and hold_no is not null`,
      [district, ids],
    )
    for (const { id, no } of rows) found.set(id, no)
  }
  return found
}

/** Ids of orders that a person placed after some moment, newest first, in every district that they ordered in. */
export async function findOwnOrders(
  db: Sql,
  districts: readonly string[],
  userId: string,
  page: { readonly since: number; readonly medium: number | null; readonly limit: number; readonly offset: number },
): Promise<{ rows: { district: string; id: string }[]; total: number }> {
  const all: { district: string; id: string; placedAt: number }[] = []
  for (const district of districts)
    all.push(
      ...(await db.query<{ district: string; id: string; placedAt: number }>(
        `select home_district as district, id, placed_at::float8 as "placedAt" from order_index
          where home_district = $1 and ordered_by = $2 and placed_at > $3 and ($4::int is null or medium = $4)
          order by placed_at desc limit 1000`,
        [district, userId, page.since, page.medium],
      )),
    )
  const rows = all.toSorted((a, b) => b.placedAt - a.placedAt)
  return { rows: rows.slice(page.offset, page.offset + page.limit), total: rows.length }
}

export type AttemptRow = {
  readonly id: string
  readonly homeDistrict: string
  readonly orderId: string
  readonly provider: 1 | 2 | 3
  readonly ref: string
  readonly providerRef: string | null
  readonly day: string
  readonly status: 1 | 2 | 3 | 4 | 5
  readonly openedAt: number
  readonly tries: number
  /** when its customer was given the provider's page; null where that never happened */
  readonly pageAt: number | null
  /** when the money was asked for, where only we move it */
  readonly executedAt: number | null
}

export const attemptColumns = `id, home_district as "homeDistrict", order_id as "orderId", provider, ref,
  provider_ref as "providerRef", to_char(day, 'YYYY-MM-DD') as day, status, opened_at::float8 as "openedAt", tries,
  page_at::float8 as "pageAt", executed_at::float8 as "executedAt"`

export async function findAttempt(
  db: Sql,
  district: string,
  provider: number,
  ref: string,
): Promise<AttemptRow | null> {
  const [row] = await db.query<AttemptRow>(
    `select ${attemptColumns} from payment_attempt where home_district = $1 and provider = $2 and ref = $3`,
    [district, provider, ref],
  )
  return row ?? null
}

export async function attemptsOf(db: Sql, district: string, orderId: string): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${attemptColumns} from payment_attempt where home_district = $1 and order_id = $2 order by opened_at`,
    [district, orderId],
  )
}

/** Takes attempts whose turn it is; another process passes them by. The next turn is set before the provider is asked. */
export async function claimAttempts(db: Sql, district: string, now: number, most: number): Promise<AttemptRow[]> {
  const claimed = await db.query<{ id: string }>(
    `update payment_attempt a set tries = a.tries + 1,
        next_query_at = $2 + (case a.tries when 0 then 180000 when 1 then 600000 when 2 then 1800000 else 3600000 end)
       from (select id as due from payment_attempt
              where home_district = $1 and next_query_at is not null and next_query_at <= $2
              order by next_query_at limit $3 for update skip locked) x
      where a.home_district = $1 and a.id = x.due returning a.id`,
    [district, now, most],
  )
  if (claimed.length === 0) return []
  return db.query<AttemptRow>(
    `select ${attemptColumns} from payment_attempt where home_district = $1 and id = any($2::uuid[])`,
    [district, claimed.map(({ id }) => id)],
  )
}

export type RefundRow = {
  readonly id: string
  readonly homeDistrict: string
  readonly orderId: string
  readonly tries: number
}

/** Takes refunds whose service is to be told or asked, as attempts are taken; all that are due, or one. */
export async function claimRefunds(
  db: Sql,
  district: string,
  now: number,
  most: number,
  one: string | null,
): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `update payment_refund r set tries = r.tries + 1,
        next_try_at = $2 + (case r.tries when 0 then 60000 when 1 then 600000 else 3600000 end)
       from (select id as due from payment_refund
              where home_district = $1 and next_try_at <= $2 and ($4::uuid is null or id = $4)
              order by next_try_at limit $3 for update skip locked) x
      where r.home_district = $1 and r.id = x.due
      returning r.id, r.home_district as "homeDistrict", r.order_id as "orderId", r.tries`,
    [district, now, most, one],
  )
}

export async function storeOpened(db: Sql, attempt: AttemptRow, providerRef: string | null, at: number): Promise<void> {
  await db.query('update payment_attempt set provider_ref = $3, page_at = $4 where home_district = $1 and id = $2', [
    attempt.homeDistrict,
    attempt.id,
    providerRef,
    at,
  ])
}

/** Takes the right to move the money of an attempt, compared with what was read of it before. */
export async function claimExecute(db: Sql, attempt: AttemptRow, at: number): Promise<boolean> {
  const claimed = await db.query(
    `update payment_attempt set executed_at = $3
      where home_district = $1 and id = $2 and status = 2 and executed_at is not distinct from $4::bigint
      returning 1 as claimed`,
    [attempt.homeDistrict, attempt.id, at, attempt.executedAt],
  )
  return claimed.length > 0
}

/** Nothing more is asked about an attempt that nobody can pay any more. */
export async function stopAsking(db: Sql, attempt: AttemptRow): Promise<void> {
  await db.query('update payment_attempt set next_query_at = null where home_district = $1 and id = $2', [
    attempt.homeDistrict,
    attempt.id,
  ])
}

/** Orders that nobody paid in time. */
export async function findExpired(db: Sql, district: string, now: number, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from order_index where home_district = $1 and status = 1 and closed is null and pay_by < $2
      order by pay_by limit $3`,
    [district, now, most],
  )
  return rows.map(({ id }) => id)
}

export async function storeMessage(
  db: Sql,
  message: {
    district: string
    id: string
    provider: number
    way: 'return' | 'notice'
    ref: string
    body: string
    sha256: string
    at: number
  },
): Promise<void> {
  await db.query(
    `insert into payment_message as m (home_district, id, provider, way, ref, body, sha256, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (home_district, provider, way, sha256) do update set seen = m.seen + 1`,
    [
      message.district,
      message.id,
      message.provider,
      message.way,
      message.ref,
      message.body,
      message.sha256,
      message.at,
    ],
  )
}

/** The application that a person keeps open for a number. */
export async function findOpenRequest(
  db: Sql,
  district: string,
  openNumber: string,
  mobile: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select application_id as id from application_party where home_district = $1 and open_number = $2 and mobile = $3`,
    [district, openNumber, mobile],
  )
  return row?.id ?? null
}

/** Paid orders with an item that is neither digitised nor applied for. */
export async function findUnrequested(db: Sql, district: string, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct o.id from order_item t
       join order_index o on o.home_district = $1 and o.home_district = t.home_district and o.id = t.order_id
      where t.home_district = $1 and t.khatian_id is null and t.request_id is null and t.map_id is null and t.closed is null
        and o.closed is null and o.status in (2, 3) limit $2`,
    [district, most],
  )
  return rows.map(({ id }) => id)
}

/** Whether anything of a district's orders falls due: most districts have nothing in most minutes. */
export async function hasDueOrders(db: Sql, district: string, now: number): Promise<boolean> {
  const [row] = await db.query<{ due: boolean }>(
    `select exists (select 1 from payment_attempt where home_district = $1 and next_query_at <= $2)
         or exists (select 1 from order_index where home_district = $1 and status = 1 and closed is null and pay_by < $2)
         or exists (select 1 from certified_copy where home_district = $1 and signed is null)
         or exists (select 1 from payment_refund where home_district = $1 and next_try_at <= $2)
         or exists (select 1 from order_item where home_district = $1 and khatian_id is null and request_id is null
           and map_id is null and closed is null)
         or ${waitsToBeCompared} as due`,
    [district, now],
  )
  return row?.due ?? false
}
