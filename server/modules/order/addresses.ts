import { orderAddress, type orderAddressCalls } from '#contract/lists/order-address.ts'
import { deliveryMedia, itemKinds } from '#domain/order/choices.ts'
import { readyStatus } from '#domain/order/map-transitions.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import type { Sql } from '#server/db/port.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { Asking } from '#server/resources/ground.ts'
import type { Handlers } from '#server/request/context.ts'
import { maskText } from '#server/resources/mask.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { orderGround } from './list.ts'

const mostLabels = 500

/** Copies of sheets wait to be sent from another status than those of khatians: both are told by the latter's. [ORD-10] */
const toSend = `case when t.kind = ${itemKinds.map} and t.status = ${readyStatus(itemKinds.map)} then 7 else t.status end`

/** Where copies go that go by mail. Persons are read by who sends, and each sheet of them is logged. */
export const orderAddressRows = listOf(orderAddress, {
  table: 'order_index',
  join: ({ asking, place }) =>
    `join order_party p on p.home_district = ${place(asking.desk?.districtBbsCode ?? null)}
       and p.home_district = t.home_district and p.order_id = t.id
     left join upazila u on u.id = p.upazila_id left join district d on d.bbs_code = u.district_bbs_code`,
  computed: {
    recipient: 'p.name',
    mobile: 'p.mobile',
    line: `coalesce(p.address_line, '')`,
    postOffice: `coalesce(p.post_office, '')`,
    postalCode: `coalesce(p.postal_code, '')`,
    upazilaBn: 'u.name_bn',
    upazilaEn: 'u.name_en',
    districtBn: 'd.name_bn',
    districtEn: 'd.name_en',
    placedAt: 'to_timestamp(t.placed_at / 1000.0)',
    status: toSend,
  },
  status: toSend,
  ground: (by) =>
    `${orderGround(by)} and t.medium = ${deliveryMedia.byMail} and ${toSend} in (7, 8) and t.closed is null`,
  search: ['t.no', 'p.postal_code'],
  orders: { placedAt: [['t.placed_at', 'bigint']] },
  complete: (_db, _asking, rows) =>
    Promise.resolve(rows.map((row) => ({ ...row, mobile: maskText('mobile', String(row['mobile'])) }))),
  exported: (db, asking) => noted(db, asking, 'order-address.export', Date.now(), []),
})

export const orderAddressHandlers: Handlers<typeof orderAddressCalls> = {
  'order-address.print': async (ctx, { state }) => {
    const { districtBbsCode, upazilaBbsCode, mouzaIds } = deskOf(ctx)
    const labels = await ctx.db.query<{ id: string; no: string } & Record<Named, string>>(
      `select t.id, t.no, p.name as recipient, p.mobile, coalesce(p.address_line, '') as line,
              coalesce(p.post_office, '') as "postOffice", coalesce(p.postal_code, '') as "postalCode",
              coalesce(u.name_bn, '') as "upazilaBn", coalesce(d.name_bn, '') as "districtBn"
         from order_index t
         join order_party p on p.home_district = $1 and p.home_district = t.home_district and p.order_id = t.id
         left join upazila u on u.id = p.upazila_id left join district d on d.bbs_code = u.district_bbs_code
        where t.home_district = $1 and t.medium = ${deliveryMedia.byMail} and ${toSend} = $2 and t.closed is null
          and ($3::text is null or t.upazila_bbs = $3) and ($4::uuid[] is null or t.mouza_id = any($4))
        order by t.placed_at, t.id limit ${mostLabels + 1}`,
      [districtBbsCode, state === 'send' ? 7 : 8, upazilaBbsCode, mouzaIds],
    )
    const printed = labels.slice(0, mostLabels)
    await noted(
      ctx.db,
      ctx,
      'order-address.print',
      ctx.now(),
      printed.map(({ no }) => no),
    )
    return { labels: printed, more: labels.length > mostLabels }
  },
}

type Named = 'recipient' | 'mobile' | 'line' | 'postOffice' | 'postalCode' | 'upazilaBn' | 'districtBn'

/** Whose addresses left the list, by the numbers of their orders: no person stands in the log. */
async function noted(db: Sql, asking: Asking, command: string, at: number, numbers: readonly string[]): Promise<void> {
  await addLoneEntry(db, {
    homeDistrict: asking.desk?.districtBbsCode ?? '00',
    command,
    userId: asking.userId ?? '',
    deskId: asking.desk?.deskId ?? null,
    at,
    comment: null,
    changes: [{ path: 'orders', before: null, after: numbers.join(' ') }],
  })
}
