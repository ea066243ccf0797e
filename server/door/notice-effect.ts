import type { NoticeEventName, NoticeParams } from '#domain/notice/events.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Sql } from '#server/db/port.ts'
import { effectTable, type Effect } from './side-rows.ts'

/** A notice as the door writes it: for one person, or for who holds the permission at the office. */
export type NewNotice = {
  readonly event: NoticeEventName
  readonly userId: string | null
  readonly officeId: string | null
  readonly permission: Permission | null
  readonly upazilaBbs: string | null
  readonly subjectKind: string
  readonly subjectId: string
  readonly rev: number
  readonly actedBy: string | null
  readonly params: NoticeParams
}

const insertNotices = `insert into notice (home_district, event, user_id, office_id, permission, upazila_bbs, subject_kind,
     subject_id, rev, acted_by, params)
   select $1, event, "userId", "officeId", permission, "upazilaBbs", "subjectKind", "subjectId", rev, "actedBy", params
     from jsonb_to_recordset($2::jsonb) as x(event text, "userId" uuid, "officeId" uuid, permission text,
       "upazilaBbs" text, "subjectKind" text, "subjectId" uuid, rev bigint, "actedBy" uuid, params jsonb)
   on conflict do nothing`

/** Writes a notice beside the record that it tells of, in the transaction of the act. [NTF-2] */
export const addNotice = effectTable<NewNotice>('notice', insertNotices)

const dropTasks = `delete from notice n using jsonb_to_recordset($2::jsonb) as x("subjectId" uuid, rev bigint)
  where n.home_district = $1 and n.subject_id = x."subjectId" and n.rev < x.rev and n.permission is not null`

/** Takes back the tasks that notices gave to holders of a permission: the record that they are about was withdrawn. [NTF-27] */
const dropTaskNotices = effectTable<{ subjectId: string; rev: number }>('notice', dropTasks)

/** Acts by which a person takes back what others were to work on. */
const withdrawing: ReadonlySet<string> = new Set(['take-back', 'withdraw', 'abandon', 'cancel'])

/** What becomes stale when a record is withdrawn or removed. [NTF-27] */
export function staleTasks(
  { id, rev, body }: { readonly id: string; readonly rev: number; readonly body: object | null },
  act: string | null | undefined,
): Effect[] {
  return body === null || withdrawing.has(act ?? '') ? [dropTaskNotices({ subjectId: id, rev })] : []
}

/** Takes back the notices of a message that was withdrawn. [NTF-27] */
export async function forgetNoticesOf(db: Sql, district: string, subjectId: string): Promise<void> {
  await db.query('delete from notice where home_district = $1 and subject_id = $2', [district, subjectId])
}

/** The name by which those who hold a permission follow what they may be told of, within a district. */
export function permissionNews(permission: string): string {
  return `notices/${permission}`
}

/** The name by which one person follows what he is told of. */
export function personNews(userId: string): string {
  return `user/${userId}`
}

/** The name by which everybody of an office follows what all of it is told of. */
export function officeNews(officeId: string): string {
  return `notices/office/${officeId}`
}

/** Who hears that a notice came. */
export function newsOf({
  userId,
  permission,
  officeId,
}: Pick<NewNotice, 'userId' | 'permission' | 'officeId'>): string {
  if (userId !== null) return personNews(userId)
  return permission === null ? officeNews(officeId ?? '') : permissionNews(permission)
}

/** Writes notices of what no record of the door tells: registrations, decisions, jobs. */
export async function tellOf(tx: Sql, district: string, notices: readonly NewNotice[]): Promise<void> {
  await tx.query(insertNotices, [district, JSON.stringify(notices)])
  tx.announce({ homeDistrict: district, touches: [...new Set(notices.map(newsOf))] })
}
