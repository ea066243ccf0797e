import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import type { CallOutput } from '#contract/call.ts'
import type { Order } from '#domain/order/order.ts'
import type { Sql } from '#server/db/port.ts'

type Card = CallOutput<(typeof khatianOrderCalls)['khatian-order.get']>

/** The khatians of an order's items, and what their acts are judged by for one person. [ORD-2] */
export async function readKhatians(db: Sql, order: Order, userId: string): Promise<Card['khatians']> {
  const rows = await db.query<{ itemId: string; khatianId: string | null; status: number | null; wrote: boolean }>(
    `select t.id as "itemId", k.id as "khatianId", k.status, coalesce($3 = any(k.authors), false) as wrote
       from order_item t
       left join khatian_index k on k.home_district = $1 and k.home_district = t.home_district
         and k.jl_number_id = t.jl_number_id and k.survey = t.survey and k.number = t.khatian_no
      where t.home_district = $1 and t.order_id = $2 order by t.n`,
    [order.homeDistrict, order.id, userId],
  )
  const items = new Map(order.items.map((item) => [item.id, item]))
  return rows.map(({ wrote, ...row }) => {
    const item = items.get(row.itemId)
    return {
      ...row,
      own: wrote || item?.enteredBy === userId,
      acland: item !== undefined && order.terms.aclandSurveys.includes(item.survey),
    }
  })
}

/** The certified copies of an order, with how often the paper of each came out. [CPY-3] */
export async function readCopies(db: Sql, order: Order): Promise<Card['copies']> {
  const rows = await db.query<Omit<Card['copies'][number], 'issuedAt'> & { issuedAt: number }>(
    `select c.id, c.item_id as "itemId", c.no, c.issued_at::float8 as "issuedAt", c.revoked_at is not null as revoked,
            c.replaces is not null as duplicate,
            (select count(*)::int from copy_print p where p.home_district = $1 and p.home_district = c.home_district
               and p.copy_id = c.id) as prints
       from certified_copy c where c.home_district = $1 and c.order_id = $2 order by c.issued_at, c.no`,
    [order.homeDistrict, order.id],
  )
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt).toISOString() }))
}

export async function readOfficeRules(db: Sql, officeId: string): Promise<Card['office']> {
  const [row] = await db.query<Card['office']>(
    `select allow_same_person as "allowSamePerson", skip_verification as "skipVerification" from office where id = $1`,
    [officeId],
  )
  return row ?? { allowSamePerson: false, skipVerification: false }
}
