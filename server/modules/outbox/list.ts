import { outbox } from '#contract/lists/outbox.ts'
import { listOf } from '#server/lists/list-of.ts'

/** The messages of the whole country, whoever they went to: the key is a system administrator's. */
export const outboxRows = listOf(outbox, {
  table: 'outbox_message',
  ground: () => 'true',
  // As a range, so that the index serves whatever is typed. [LST-17]
  conditions: {
    address: (value, { place }) => {
      const from = place(String(value))
      return `t.address collate "C" >= ${from} and t.address collate "C" < ${from} || chr(1114111)`
    },
  },
})
