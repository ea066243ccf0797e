import type { outboxCalls } from '#contract/calls/outbox.ts'
import type { Handlers } from '#server/request/context.ts'
import { offsetOf } from '#server/request/request-helpers.ts'
import { listMessages } from '#server/outbox/message-store.ts'

export const outboxHandlers: Handlers<typeof outboxCalls> = {
  'outbox.list': async (ctx, input) => {
    const { data, total } = await listMessages(ctx.db, { ...input, limit: input.pageSize, offset: offsetOf(input) })
    return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
  },
}
