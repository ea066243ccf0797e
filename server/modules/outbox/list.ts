import { outbox } from '#contract/lists/outbox.ts'
import { listOf } from '#server/lists/list-of.ts'

/** The messages of the whole country, whoever they went to: the key is a system administrator's. */
export const outboxRows = listOf(outbox, {
  table: 'outbox_message',
  ground: () => 'true',
  conditions: { address: (value, { place }) => `strpos(t.address, ${place(value)}) > 0` },
})
