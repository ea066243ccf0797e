import type { NoticeEventName } from '#domain/notice/events.ts'
import { permissions } from '#domain/permission/permission.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import { tellOf } from '#server/door/notice-effect.ts'
import type { Sql } from '#server/db/port.ts'

type Told = Extract<NoticeEventName, 'OFFICE_APPROVAL_WAITS' | 'OFFICE_RULES_LOOSENED' | 'RECOVERY_KEY_MADE'>

/** Tells who may confirm what waits, and all of the office of what holds from now on. */
export async function tellOffice(
  tx: Sql,
  event: Told,
  { officeId, approvalId, actedBy }: { officeId: string; approvalId: string; actedBy: string },
): Promise<void> {
  const [office] = await tx.query<{ district: string | null }>(
    'select district_bbs_code as district from office where id = $1',
    [officeId],
  )
  await tellOf(tx, office?.district ?? nationalDistrict, [
    {
      event,
      permission: event === 'OFFICE_APPROVAL_WAITS' ? permissions.officeConfigure : null,
      userId: null,
      officeId,
      upazilaBbs: null,
      subjectKind: 'office-approval',
      subjectId: approvalId,
      rev: event === 'OFFICE_APPROVAL_WAITS' ? 1 : 2,
      actedBy,
      params: {},
    },
  ])
}
