import { countedNotices } from '#contract/calls/notice.ts'
import type { NoticeParams } from '#domain/notice/events.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { isoOf } from '#server/db/iso-time.ts'
import type { Sql } from '#server/db/port.ts'
import { parameters } from '#server/resources/row-pages.ts'
import type { Place } from '#server/request/term-query.ts'
import type { Viewer } from './viewer.ts'

export type NoticeRow = {
  readonly id: string
  readonly event: string
  readonly permission: Permission | null
  readonly params: NoticeParams
  readonly subjectKind: string
  readonly subjectId: string
  readonly at: string
  readonly unread: boolean
}

/** The two ways in which a notice is somebody's, each by an index of its own; and whether it is unread. [NTF-1] [NTF-3] */
function branches(viewer: Viewer, district: string, place: Place): readonly string[] {
  const [home, user, desk] = [place(district), `${place(viewer.userId)}::uuid`, `${place(viewer.deskId)}::uuid`]
  const unread = `n.at > coalesce((select m.at from notice_mark m where m.home_district = ${home} and m.user_id = ${user}
      and m.desk_id = ${desk}), '-infinity')
    and not exists (select 1 from notice_seen s where s.home_district = ${home} and s.user_id = ${user} and s.notice_id = n.id)`
  const from = `select n.*, (${unread}) as unread from notice n where n.home_district = ${home}`
  const notOwn = `n.acted_by is distinct from ${user}`
  const office =
    viewer.officeId === null
      ? 'n.office_id is null'
      : `(n.office_id is null or n.office_id = ${place(viewer.officeId)})`
  const upazila =
    viewer.upazilaBbs === null ? 'true' : `(n.upazila_bbs is null or n.upazila_bbs = ${place(viewer.upazilaBbs)})`
  const toAll =
    viewer.officeId === null
      ? []
      : [
          `${from} and n.user_id is null and n.permission is null and n.office_id = ${place(viewer.officeId)} and ${notOwn}`,
        ]
  return [
    ...toAll,
    // The receipt of an order is for the person who placed it.
    `${from} and n.user_id = ${user} and (${notOwn} or n.event = 'ORDER_CREATED')`,
    `${from} and n.user_id is null and n.permission = any(${place(viewer.permissions)}::text[]) and ${office} and ${upazila} and ${notOwn}`,
  ]
}

/** The newest notices of one district, so many at most. */
export async function newestNotices(
  db: Sql,
  viewer: Viewer,
  district: string,
  { unreadOnly, limit }: { unreadOnly: boolean; limit: number },
): Promise<NoticeRow[]> {
  const { values, place } = parameters()
  const parts = branches(viewer, district, place).map(
    (part) =>
      `(select * from (${part}) x where ${unreadOnly ? 'x.unread' : 'true'} order by x.at desc limit ${place(limit)})`,
  )
  return db.query<NoticeRow>(
    `select id, event, permission, params, subject_kind as "subjectKind", subject_id as "subjectId", ${isoOf('at')} as at, unread from (${parts.join(' union all ')}) found
      order by found.at desc, id limit ${place(limit)}`,
    values,
  )
}

/** How many there are, counted up to where the bell says "99+". */
export async function countNotices(db: Sql, viewer: Viewer, district: string, unreadOnly: boolean): Promise<number> {
  const { values, place } = parameters()
  const parts = branches(viewer, district, place).map(
    (part) => `(select 1 from (${part}) x where ${unreadOnly ? 'x.unread' : 'true'} limit ${countedNotices})`,
  )
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (${parts.join(' union all ')}) found`,
    values,
  )
  return Math.min(row?.n ?? 0, countedNotices)
}

/** Notes that the person read one that is his to read; false where there is none. */
export async function noteSeen(db: Sql, viewer: Viewer, district: string, id: string): Promise<boolean> {
  const { values, place } = parameters()
  const parts = branches(viewer, district, place).map((part) => `(${part} and n.id = ${place(id)}::uuid)`)
  const found = await db.query<{ id: string }>(`select id from (${parts.join(' union all ')}) found`, values)
  if (found.length === 0) return false
  await db.query(
    'insert into notice_seen (home_district, user_id, notice_id) values ($1, $2, $3) on conflict do nothing',
    [district, viewer.userId, id],
  )
  return true
}

/** Everything up to the newest that there is now was read at this desk. [NTF-4] */
export async function moveMark(db: Sql, viewer: Viewer, district: string): Promise<void> {
  const [newest] = await newestNotices(db, viewer, district, { unreadOnly: true, limit: 1 })
  if (newest === undefined) return
  await db.query(
    `insert into notice_mark as m (home_district, user_id, desk_id, at)
     select $1, $2, $3, n.at from notice n where n.home_district = $1 and n.id = $4
     on conflict (home_district, user_id, desk_id) do update set at = greatest(m.at, excluded.at)`,
    [district, viewer.userId, viewer.deskId, newest.id],
  )
}
