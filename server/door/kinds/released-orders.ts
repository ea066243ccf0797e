import { randomUUID } from 'node:crypto'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { promisedStatuses } from '#domain/order/restate-promised.ts'
import { effectTable, type Effect } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'

const restatePromised = effectTable<{ readonly id: string; readonly recordId: string; readonly userId: string }>(
  'job',
  `insert into job (id, kind, subject, params, user_id)
   select x.id, 'promised-days', 'order', jsonb_build_object('district', $1::text, 'khatianId', x."recordId"), x."userId"
     from jsonb_to_recordset($2::jsonb) as x(id uuid, "recordId" uuid, "userId" uuid)
    where exists (select 1 from order_item i
      join order_index o on o.home_district = $1 and o.home_district = i.home_district and o.id = i.order_id
      where i.home_district = $1 and i.khatian_id = x."recordId" and o.promised is not null
        and o.status in (${promisedStatuses.join(', ')}))`,
)

/** Orders that waited for the case are promised anew once it lets the khatian go. [UNL-2] */
export function releasedOrders({ id: recordId, before, body, actorId: userId }: WrittenRecord): Effect[] {
  const [was, is] = [before as Khatian | null, body as Khatian | null]
  if (was?.hold === undefined || is === null || is.hold !== undefined) return []
  return [restatePromised({ id: randomUUID(), recordId, userId })]
}
