import { isGivenOut } from '#domain/order/given-out.ts'
import { requestStatus } from '#domain/entry-request/status.ts'
import { requestStatusOf, type RequestStep } from '#domain/entry-request/transitions.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { KhatianOrigin } from '#domain/khatian/khatian.ts'
import { khatianStatus, type KhatianStatus } from '#domain/khatian/status.ts'
import { approvedVersionOf } from '#domain/khatian/transitions.ts'
import type { ItemFacts, OrderCommand } from '#domain/order/order-command.ts'
import { openItems, type Order, type OrderItem } from '#domain/order/order.ts'
import { addWorkingDays, type ClosedDays } from '#domain/order/promised.ts'
import type { Asked, Round } from '../kind.ts'

type KhatianRow = {
  readonly id: string
  readonly upazilaBbs: string | null
  readonly status: KhatianStatus
  readonly version: number
  readonly authors: readonly string[]
  readonly origin: KhatianOrigin | null
  /** of the case or request that holds it */
  readonly holdNo: string | null
  /** when the last hold ended, in ms */
  readonly releasedAt: number | null
}

type RequestRow = {
  readonly id: string
  readonly step: RequestStep
  readonly readyVersion: number | null
  readonly khatianId: string | null
  readonly status: KhatianStatus | null
  readonly version: number | null
  readonly authors: readonly string[] | null
  readonly origin: KhatianOrigin | null
  readonly holdNo: string | null
  readonly releasedAt: number | null
}

/** A sheet as it can be copied: null version where it has no picture, or is put away. */
type SheetRow = { readonly id: string; readonly version: number | null }

type OfficeRow = { readonly skipVerification: boolean; readonly allowSamePerson: boolean }

/** What orders are judged by besides their records, read once for a piece. */
export type OrderFacts = {
  readonly khatians: ReadonlyMap<string, KhatianRow>
  readonly requests: ReadonlyMap<string, RequestRow>
  readonly sheets: ReadonlyMap<string, SheetRow>
  readonly offices: ReadonlyMap<string, OfficeRow>
  readonly upazilas: ReadonlyMap<string, string | null>
  /** orders that have a copy which is not signed yet */
  readonly unsigned: ReadonlySet<string>
  /** orders that have a copy which is not printed yet */
  readonly unprinted: ReadonlySet<string>
  readonly closedDays: ClosedDays
}

export async function orderFacts(
  { tx, district, records }: Round,
  commands: readonly Asked<OrderCommand>[],
): Promise<OrderFacts> {
  const orders = commands.flatMap(({ recordId }) => {
    const body = records.get(recordId)?.body as Order | null | undefined
    return body === null || body === undefined ? [] : [body]
  })
  const placed = commands.flatMap(({ command }) => (command.name === 'order.place' ? [command.input] : []))
  const items = [...orders, ...placed].flatMap((order) => order.items as readonly OrderItem[])
  const khatianIds = idsOf(items.map(({ khatianId }) => khatianId))
  const requestIds = idsOf(items.map(({ requestId }) => requestId))
  const sheetIds = idsOf(items.map(({ mapId }) => mapId))
  const officeIds = idsOf([...orders, ...placed].map(({ officeId }) => officeId))
  const orderIds = orders.map(({ id }) => id)
  const khatians =
    khatianIds.length === 0
      ? []
      : await tx.sql.query<KhatianRow>(
          `select id, upazila_bbs as "upazilaBbs", status, version, authors, origin, hold_no as "holdNo",
                  released_at::float8 as "releasedAt"
             from khatian_index where home_district = $1 and id = any($2::uuid[])`,
          [district, khatianIds],
        )
  const requests =
    requestIds.length === 0
      ? []
      : await tx.sql.query<RequestRow>(
          `select e.id, e.step, e.ready_version as "readyVersion", k.id as "khatianId", k.status, k.version, k.authors, k.origin,
                  k.hold_no as "holdNo", k.released_at::float8 as "releasedAt"
             from application_index e
             left join khatian_index k on k.home_district = $1 and k.home_district = e.home_district
               and k.jl_number_id = e.jl_number_id and k.survey = e.survey and k.number = e.number
            where e.home_district = $1 and e.id = any($2::uuid[])`,
          [district, requestIds],
        )
  const sheets =
    sheetIds.length === 0
      ? []
      : await tx.sql.query<SheetRow>(
          `select id, case when row_status = 1 and image_sha256 is not null then version end as version from mouza_map
            where home_district = $1 and id = any($2::uuid[])`,
          [district, sheetIds],
        )
  const offices = await tx.sql.query<OfficeRow & { id: string }>(
    `select id, skip_verification as "skipVerification", allow_same_person as "allowSamePerson" from office
      where id = any($1::uuid[])`,
    [officeIds],
  )
  const mouzas = await tx.sql.query<{ id: string; upazilaBbs: string | null }>(
    `select id, upazila_bbs as "upazilaBbs" from mouza where id = any($1::uuid[])`,
    [idsOf(items.map(({ mouzaId }) => mouzaId))],
  )
  const unsigned =
    orderIds.length === 0
      ? []
      : await tx.sql.query<{ id: string }>(
          `select distinct order_id as id from certified_copy
            where home_district = $1 and order_id = any($2::uuid[]) and signed is null and revoked_at is null`,
          [district, orderIds],
        )
  const sent = commands.flatMap(({ recordId, command }) => (command.name === 'order.send-to-udc' ? [recordId] : []))
  const unprinted =
    sent.length === 0
      ? []
      : await tx.sql.query<{ id: string }>(
          `select distinct c.order_id as id from certified_copy c
            where c.home_district = $1 and c.order_id = any($2::uuid[]) and c.revoked_at is null
              and not exists (select 1 from copy_print p
                where p.home_district = $1 and p.home_district = c.home_district and p.copy_id = c.id)`,
          [district, sent],
        )
  const restated = commands.some(({ command }) => command.name === 'order.restate-promised')
  const closedDays =
    restated || commands.some(({ command }) => command.name === 'order.answer-payment')
      ? await tx.sql.query<{ from: string; to: string }>(
          `select to_char(from_day, 'YYYY-MM-DD') as from, to_char(to_day, 'YYYY-MM-DD') as to from holiday
          where row_status = 1 and to_day >= current_date - $1::int`,
          // An order that is open longer than this has missed its day long ago.
          [restated ? 400 : 1],
        )
      : []
  return {
    khatians: byId(khatians),
    requests: byId(requests),
    sheets: byId(sheets),
    offices: byId(offices),
    upazilas: new Map(mouzas.map(({ id, upazilaBbs }) => [id, upazilaBbs])),
    unsigned: new Set(unsigned.map(({ id }) => id)),
    unprinted: new Set(unprinted.map(({ id }) => id)),
    closedDays,
  }
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

const none: ItemFacts = {
  khatianId: null,
  approved: false,
  version: null,
  held: false,
  agoto: false,
  requestReady: true,
  isAuthor: false,
}

const ready: ReadonlySet<number> = new Set([requestStatus.readyToProcess, requestStatus.dakPanelReceived])

/** What stands of an item: of a sheet its picture, of a khatian its version, by its own id or by the application that had it keyed. */
export function itemFactsOf(facts: OrderFacts, item: OrderItem, userId: string): ItemFacts {
  if (item.mapId !== null) {
    const version = facts.sheets.get(item.mapId)?.version ?? null
    return { ...none, approved: version !== null, version }
  }
  const request = item.requestId === null ? undefined : facts.requests.get(item.requestId)
  const found = khatianOf(facts, item)
  if (found === undefined) return { ...none, requestReady: request === undefined }
  const held = found.holdNo !== null
  const stands = isGivenOut(found.status, held)
  return {
    khatianId: found.id,
    approved: stands,
    version: stands ? approvedVersionOf(found) : null,
    held,
    agoto: found.origin === 'em' && found.version === 1 && found.status === khatianStatus.agotoApproved,
    requestReady:
      request === undefined || ready.has(requestStatusOf(request, { status: found.status, version: found.version })),
    isAuthor: found.authors.includes(userId),
  }
}

function khatianOf(facts: OrderFacts, item: OrderItem): Omit<KhatianRow, 'upazilaBbs'> | undefined {
  const known = item.khatianId === null ? undefined : facts.khatians.get(item.khatianId)
  const request = item.requestId === null ? undefined : facts.requests.get(item.requestId)
  if (known !== undefined || request === undefined) return known
  const { khatianId, status, version, authors, origin, holdNo, releasedAt } = request
  if (khatianId === null || status === null || version === null) return undefined
  return { id: khatianId, status, version, authors: authors ?? [], origin, holdNo, releasedAt }
}

/** What waited for a case is promised anew from the day on which the case let it go. [UNL-2] */
export function promisedDay(facts: OrderFacts, order: Order, at: number): string {
  const released = openItems(order).flatMap((item) =>
    item.copyId === null ? (khatianOf(facts, item)?.releasedAt ?? []) : [],
  )
  return addWorkingDays(dhakaDay(Math.max(at, ...released)), order.terms.deliveryDays, facts.closedDays)
}
