import type { Sql } from '#server/db/port.ts'
import { noteSecurity, securityDistrict } from '#server/door/security-log.ts'
import type { IdentityKeys } from './keys.ts'

/** Notes the key that tokens are signed with from now on, where it is another than at the last start. [SLG-1] */
export async function noteKeys(db: Sql, { signing }: Pick<IdentityKeys, 'signing'>): Promise<void> {
  const subject = String(signing[0]['kid'])
  const [last] = await db.query<{ subject: string }>(
    `select text::jsonb ->> 'subject' as subject from security_log
      where home_district = $1 and event in ('KEYS_MADE', 'KEYS_CHANGED') order by at desc, idx desc limit 1`,
    [securityDistrict],
  )
  if (last?.subject === subject) return
  const event = last === undefined ? 'KEYS_MADE' : 'KEYS_CHANGED'
  await noteSecurity(db, { event, accountId: null, actorId: null, address: null, subject })
}
