import type { NoticeEventName } from '#domain/notice/events.ts'
import type { Sql } from '#server/db/port.ts'

export type Audience = 'CITIZEN' | 'OFFICE_USER' | 'ADMIN'

/** A setting that sends messages. */
export type Setting = {
  readonly event: NoticeEventName
  readonly audience: Audience
  readonly channel: 'SMS' | 'EMAIL'
  readonly bn: string
  readonly en: string
  readonly officeId: string | null
  /** what happened before it was switched on is not told */
  readonly since: string
}

export function sendingSettings(db: Sql): Promise<Setting[]> {
  return db.query<Setting>(
    `select event, audience, channel, template_bn as bn, template_en as en, office_id as "officeId",
       changed_at::text as since
       from notification_configuration where row_status = 1 and is_on and channel <> 'SYSTEM'`,
  )
}
