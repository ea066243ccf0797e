import type { orderParty } from '#contract/commands.ts'
import { orderDayChanges } from '#domain/order/order-day.ts'
import { openItems, orderStatusOf, payingPayment, type Order, type Payment } from '#domain/order/order.ts'
import { paymentStatus } from '#domain/order/choices.ts'
import { isWithService } from '#domain/order/refund-acts.ts'
import type * as z from 'zod/mini'
import { effectTable, type SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'

export type OrderParty = z.output<typeof orderParty>

/** Who gets the copies, beside the record: an address may change until they are sent. [DLV-2] */
export const addOrderParty = effectTable<OrderParty & { readonly orderId: string }>(
  'order_party',
  `insert into order_party (home_district, order_id, user_id, name, name_en, mobile, email, address_line, post_office, postal_code,
     upazila_id)
   select $1, "orderId", "userId", name, "nameEn", mobile, email, "addressLine", "postOffice", "postalCode", "upazilaId"
     from jsonb_to_recordset($2::jsonb) as x("orderId" uuid, "userId" uuid, name text, "nameEn" text, mobile text, email text,
       "addressLine" text, "postOffice" text, "postalCode" text, "upazilaId" uuid)`,
)

export type CopyRow = {
  readonly id: string
  readonly orderId: string
  readonly itemId: string
  /** null of a sheet */
  readonly khatianId: string | null
  readonly mapId: string | null
  readonly version: number
  readonly no: string
  readonly certified: boolean
  readonly issuedBy: string
  readonly at: number
  /** the copy that it takes the place of */
  readonly replaces: string | null
}

/** What the post took in and is owed for, by the id of its posting. [DLV-4] */
export type SendingRow = {
  readonly id: string
  readonly orderId: string
  /** how often the order had come back before */
  readonly n: number
  readonly officeId: string
  readonly postalCode: string
  readonly amount: number
  readonly articleNo: string
  readonly at: number
}

export const addSending = effectTable<SendingRow>(
  'postal_sending',
  `insert into postal_sending (home_district, id, order_id, n, office_id, postal_code, amount, article_no, at)
   select $1, id, "orderId", n, "officeId", "postalCode", amount, "articleNo", at
     from jsonb_to_recordset($2::jsonb) as x(id uuid, "orderId" uuid, n int, "officeId" uuid, "postalCode" text,
       amount bigint, "articleNo" text, at bigint)
   on conflict (home_district, order_id, n) do nothing`,
)

export const addCopy = effectTable<CopyRow>(
  'certified_copy',
  `insert into certified_copy (home_district, id, order_id, item_id, khatian_id, map_id, version, no, certified, issued_by,
     issued_at, replaces)
   select $1, id, "orderId", "itemId", "khatianId", "mapId", version, no, certified, "issuedBy", at, replaces
     from jsonb_to_recordset($2::jsonb) as x(id uuid, "orderId" uuid, "itemId" uuid, "khatianId" uuid, "mapId" uuid,
       version int, no text, certified boolean, "issuedBy" uuid, at bigint, replaces uuid)`,
)

/** Revokes a copy for the one that takes its place, unless somebody revoked it before. [CPY-3] */
export const replaceCopy = effectTable<{
  readonly id: string
  readonly by: string
  readonly at: number
  /** number of the copy that takes its place */
  readonly why: string
}>(
  'certified_copy',
  `update certified_copy c set revoked_at = x.at, revoked_by = x.by, revoked_why = x.why
     from jsonb_to_recordset($2::jsonb) as x(id uuid, by uuid, at bigint, why text)
    where c.home_district = $1 and c.id = x.id and c.revoked_at is null`,
)

/** The statements that keep the rows by which orders, their items and attempts are found in step with orders written. */
export function orderIndexRows(records: readonly WrittenRecord[]): SideRows[] {
  const orders = records.map((record) => ({ record, order: record.body as Order }))
  return [
    { table: 'order_index', text: storeOrders, rows: orders.map(orderRow) },
    {
      table: 'order_item',
      text: storeItems,
      rows: orders.flatMap(({ order }) => order.items.map((item, n) => ({ ...item, orderId: order.id, n }))),
    },
    {
      table: 'payment_attempt',
      text: storeAttempts,
      rows: orders.flatMap(({ record, order }) =>
        order.payments.map((payment) => ({
          ...payment,
          orderId: order.id,
          nextQueryAt: firstQuery(payment, record.at),
        })),
      ),
    },
    {
      table: 'payment_refund',
      text: storeRefunds,
      rows: orders.flatMap(({ record, order }) =>
        order.refunds
          .filter(({ way }) => way === 'api')
          .map((refund) => ({
            id: refund.id,
            orderId: order.id,
            paymentId: refund.paymentId,
            nextTryAt: isWithService(refund) ? record.at : null,
          })),
      ),
    },
    // The rows that different orders share come last, so that they are held least long.
    {
      table: 'order_day',
      text: addToDays,
      rows: orderDayChanges(
        orders.map(({ record, order }) => ({ before: record.before as Order | null, after: order })),
      ),
    },
  ]
}

/** A pending attempt is asked about a minute after it was opened; later turns are the job's. */
function firstQuery({ status, openedAt }: Payment, at: number): number | null {
  return status === paymentStatus.pending ? Math.max(openedAt, at) + 60_000 : null
}

function orderRow({ record, order }: { record: WrittenRecord; order: Order }): object {
  const paying = payingPayment(order)
  const least = openItems(order).toSorted((a, b) => a.step - b.step)[0] ?? order.items[0]
  return {
    ...order,
    upazilaBbs: record.upazilaBbs,
    mouzaId: record.mouzaId,
    status: orderStatusOf(order),
    items: order.items.length,
    // What is looked for: of a sheet its number.
    khatianNo: least?.sheetNo ?? least?.khatianNo ?? '',
    survey: least?.survey ?? '',
    total: order.price.total,
    provider: paying?.provider ?? null,
    paidAt: paying?.confirmedAt ?? null,
    deliveredAt: order.handover.at,
    dakState: order.dak?.state ?? null,
    articleNo: order.dak?.articleNo ?? null,
    refundDue: order.refunds.some(({ state }) => state !== 'paid'),
    rev: record.rev,
    at: record.at,
  }
}

const storeOrders = `insert into order_index (home_district, id, no, office_id, upazila_bbs, mouza_id, kind, copy_type, medium,
    channel, status, closed, ordered_by, items, khatian_no, survey, total, provider, placed_at, paid_at, delivered_at,
    pay_by, promised, dak_state, article_no, refund_due, rev, updated_at)
  select $1, id, no, "officeId", "upazilaBbs", "mouzaId", kind, "copyType", medium, channel, status, closed, "orderedBy",
    items, "khatianNo", survey, total, provider, "placedAt", "paidAt", "deliveredAt", "payBy", promised, "dakState",
    "articleNo", "refundDue", rev, at
  from jsonb_to_recordset($2::jsonb) as x(id uuid, no text, "officeId" uuid, "upazilaBbs" text, "mouzaId" uuid,
    kind smallint, "copyType" smallint, medium smallint, channel text, status smallint, closed text, "orderedBy" uuid,
    items int, "khatianNo" text, survey text, total bigint, provider smallint, "placedAt" bigint, "paidAt" bigint,
    "deliveredAt" bigint, "payBy" bigint, promised date, "dakState" text, "articleNo" text, "refundDue" boolean,
    rev bigint, at bigint)
  on conflict (home_district, id) do update set status = excluded.status, closed = excluded.closed,
    khatian_no = excluded.khatian_no, survey = excluded.survey, provider = excluded.provider, paid_at = excluded.paid_at,
    delivered_at = excluded.delivered_at, promised = excluded.promised, dak_state = excluded.dak_state,
    article_no = excluded.article_no, refund_due = excluded.refund_due, rev = excluded.rev,
    updated_at = excluded.updated_at`

const addToDays = `insert into order_day as d (home_district, day, office_id, kind, copy_type, medium, channel, provider,
    slot, orders, items, delivered, delivered_items, amount, delivered_amount, days)
  select $1, day, "officeId", kind, "copyType", medium, channel, provider, slot, orders, items, delivered,
    "deliveredItems", amount, "deliveredAmount", days
  from jsonb_to_recordset($2::jsonb) as x(day date, "officeId" uuid, kind smallint, "copyType" smallint, medium smallint,
    channel text, provider smallint, slot smallint, orders bigint, items bigint, delivered bigint, "deliveredItems" bigint,
    amount bigint, "deliveredAmount" bigint, days bigint)
  on conflict (home_district, day, office_id, kind, copy_type, medium, channel, provider, slot) do update set
    orders = d.orders + excluded.orders, items = d.items + excluded.items, delivered = d.delivered + excluded.delivered,
    delivered_items = d.delivered_items + excluded.delivered_items, amount = d.amount + excluded.amount,
    delivered_amount = d.delivered_amount + excluded.delivered_amount, days = d.days + excluded.days`

const storeItems = `insert into order_item (home_district, order_id, id, n, khatian_id, khatian_no, survey, jl_number_id,
    mouza_id, map_id, sheet_no, request_id, step, closed, version)
  select $1, "orderId", id, n, "khatianId", "khatianNo", survey, "jlNumberId", "mouzaId", "mapId", "sheetNo", "requestId",
    step, closed, version
  from jsonb_to_recordset($2::jsonb) as x("orderId" uuid, id uuid, n int, "khatianId" uuid, "khatianNo" text, survey text,
    "jlNumberId" uuid, "mouzaId" uuid, "mapId" uuid, "sheetNo" text, "requestId" uuid, step smallint, closed text,
    version int)
  on conflict (home_district, order_id, id) do update set khatian_id = excluded.khatian_id, step = excluded.step,
    closed = excluded.closed, version = excluded.version, request_id = excluded.request_id`

const storeAttempts = `insert into payment_attempt (home_district, id, order_id, provider, ref, amount, paid_amount, day, status,
    opened_at, next_query_at, page_at)
  select $1, id, "orderId", provider, ref, amount, "paidAmount", day, status, "openedAt", "nextQueryAt", null
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "orderId" uuid, provider smallint, ref text, amount bigint,
    "paidAmount" bigint, day date, status smallint, "openedAt" bigint, "nextQueryAt" bigint)
  on conflict (home_district, id) do update set status = excluded.status, paid_amount = excluded.paid_amount,
    next_query_at = case when excluded.status = 2 then payment_attempt.next_query_at end`

const storeRefunds = `insert into payment_refund (home_district, id, order_id, payment_id, next_try_at)
  select $1, id, "orderId", "paymentId", "nextTryAt"
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "orderId" uuid, "paymentId" uuid, "nextTryAt" bigint)
  on conflict (home_district, id) do update set next_try_at = case when excluded.next_try_at is not null
    then coalesce(payment_refund.next_try_at, excluded.next_try_at) end`
