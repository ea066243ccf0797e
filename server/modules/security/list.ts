import { securityLog } from '#contract/lists/security-log.ts'
import { byDays } from '#server/lists/day-conditions.ts'
import { listOf } from '#server/lists/list-of.ts'

/** The events of the whole installation, whoever they concern: the key is a system administrator's to give. [SLG-4] */
export const securityLogRows = listOf(securityLog, {
  table: 'security_log',
  join: 'left join account u on u.id = t.account_id left join account b on b.id = t.actor_id',
  computed: {
    at: 'to_timestamp(t.at / 1000.0)',
    username: 'u.username',
    accountBn: 'u.name_bn',
    accountEn: 'u.name_en',
    actorBn: 'b.name_bn',
    actorEn: 'b.name_en',
    agent: `t.text::jsonb ->> 'agent'`,
    task: `t.text::jsonb ->> 'task'`,
    subject: `t.text::jsonb ->> 'subject'`,
    reason: `t.text::jsonb ->> 'reason'`,
  },
  ground: () => 'true',
  search: ['u.username', 'b.username'],
  conditions: {
    ...byDays('t.at'),
    accountId: (value, { place }) => `t.account_id = ${place(value)}::uuid`,
    actorId: (value, { place }) => `t.actor_id = ${place(value)}::uuid`,
    address: (value, { place }) => `t.address = ${place(value)}`,
  },
  orders: {
    at: [
      ['t.at', 'bigint'],
      ['t.idx', 'int'],
    ],
  },
})
