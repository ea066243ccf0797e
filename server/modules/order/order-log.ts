import { itemActs } from '#domain/order/transitions.ts'
import type { OrderItem } from '#domain/order/order.ts'
import type { Sql } from '#server/db/port.ts'
import { readActs, type ActEntry } from '#server/request/record-acts.ts'

type Changed = { readonly before: string | null; readonly after: string | null }

/** What was done with an order, the oldest first, each act on one item with which one it was. [ORD-12] */
export async function readOrderLog(
  db: Sql,
  homeDistrict: string,
  orderId: string,
): Promise<(ActEntry & { readonly itemId: string | null })[]> {
  const acts = await readActs(db, homeDistrict, orderId)
  const changed = await db.query<Changed>(
    `select x.change ->> 'before' as before, x.change ->> 'after' as after
       from record_log l
       left join lateral (select c as change from jsonb_array_elements(l.text::jsonb -> 'changes') c
         where c ->> 'path' = 'items') x on true
      where l.home_district = $1 and l.record_id = $2 and l.text::jsonb ->> 'act' is not null order by l.idx`,
    [homeDistrict, orderId],
  )
  return acts.map((entry, at) => ({ ...entry, itemId: givenOnItem(entry.act) ? itemOf(changed[at]) : null }))
}

function givenOnItem(act: string): boolean {
  return itemActs.some((one) => one === act)
}

/** The one item that such an act changed. */
function itemOf(change: Changed | undefined): string | null {
  if (change === undefined || change.before === null || change.after === null) return null
  const before = new Map(readItems(change.before).map((item) => [item.id, JSON.stringify(item)]))
  const changed = readItems(change.after).filter((item) => before.get(item.id) !== JSON.stringify(item))
  return changed.length === 1 ? (changed[0]?.id ?? null) : null
}

function readItems(text: string): readonly OrderItem[] {
  return JSON.parse(text) as readonly OrderItem[]
}
