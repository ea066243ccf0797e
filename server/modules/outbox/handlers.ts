import type { outboxCalls } from '#contract/calls/outbox.ts'
import type { Handlers } from '#server/http/context.ts'
import { offsetOf } from '#server/modules/request-helpers.ts'
import { listMessages } from './store.ts'

export const outboxHandlers: Handlers<typeof outboxCalls> = {
  'outbox.list': async (ctx, input) => {
    const { data, total } = await listMessages(ctx.db, { ...input, limit: input.pageSize, offset: offsetOf(input) })
    return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
  },
}
