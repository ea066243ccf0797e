import type { deliveryCalls } from '#contract/lists/delivery.ts'
import { delivery } from '#contract/lists/delivery.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import { nextTryAt } from '#server/outbox/message-store.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Handlers } from '#server/request/context.ts'

/** The messages of the whole country that tell of events: the key is a system administrator's. */
export const deliveryRows = listOf(delivery, {
  table: 'outbox_message',
  ground: () => 't.event is not null',
  computed: { nextAt: `case when t.status = 'WAITING' then ${nextTryAt} end` },
})

export function deliveryHandlers(outbox: Outbox): Handlers<typeof deliveryCalls> {
  return {
    'delivery.retry': async (ctx, { id }) => {
      const again = await ctx.db.query(
        `update outbox_message set status = 'WAITING', tries = 0, next_at = clock_timestamp(), problem = null
          where id = $1 and event is not null and status in ('FAILED', 'KEPT') and body <> '' returning id`,
        [id],
      )
      if (again.length === 0) throw new Refusal('record.not-found')
      void outbox.deliver()
      return undefined
    },
  }
}
