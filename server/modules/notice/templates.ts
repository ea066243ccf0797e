import type { NoticeEventName } from '#domain/notice/events.ts'
import type { Sql } from '#server/db/port.ts'
import type { Audience } from '#server/notice/sending-settings.ts'

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
