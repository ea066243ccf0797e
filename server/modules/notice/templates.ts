import type { NoticeEventName } from '#domain/notice/events.ts'
import type { Sql } from '#server/db/port.ts'

export type Channel = 'SYSTEM' | 'SMS' | 'EMAIL'

export type Audience = 'CITIZEN' | 'OFFICE_USER' | 'ADMIN'

/** The words of each event in both languages; an event that is not there has its own. */
export type Templates = ReadonlyMap<NoticeEventName, readonly [bn: string, en: string]>

type Row = { event: NoticeEventName; bn: string; en: string }

/** The words of the app for an audience: those of the office before those of the nation. */
export async function systemTemplates(
  db: Sql,
  { receiverType, officeId }: { receiverType: Audience; officeId: string | null },
): Promise<Templates> {
  const rows = await db.query<Row>(
    `select event, template_bn as bn, template_en as en from notification_configuration
      where row_status = 1 and is_on and channel = 'SYSTEM' and audience = $1 and (office_id is null or office_id = $2)
      order by office_id nulls first`,
    [receiverType, officeId],
  )
  return new Map(rows.map(({ event, bn, en }) => [event, [bn, en]]))
}

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
