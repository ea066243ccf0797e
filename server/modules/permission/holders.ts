import type { Sql } from '#server/db/port.ts'
import { offsetOf } from '#server/request/request-helpers.ts'
import { holdsText } from '#server/request/text-filter.ts'
import type { Admin } from './admin.ts'
import { becauseJson, type Because } from './explain.ts'
import { count } from './permission-store.ts'

type Line = { id: string; nameBn: string; nameEn: string }

type Holder = {
  user: Line & { username: string }
  desk: (Line & { office: Line }) | null
  because: Because[]
}

type Wanted = {
  text?: string | undefined
  officeId?: string | undefined
  pageNo: number
  pageSize: number
}

/** Who holds a key, and at which desk: an office's administrator sees the desks of his office. [PRM-7] */
export async function holdersOf(
  db: Sql,
  admin: Admin,
  key: string,
  wanted: Wanted,
): Promise<{ data: Holder[]; meta: { total: number; page: number; pageSize: number } }> {
  const from = `from effective_permission e
    join app_user u on u.id = e.user_id
    left join desk d on d.id = e.desk_id
    left join office o on o.id = d.office_id
    left join permission_group g on g.id = e.group_id
    where e.permission = $1 and ($2::uuid is null or d.office_id = $2) and ($3::uuid is null or d.office_id = $3)
      and ${holdsText('$4', 'u.username', 'u.name_bn', 'u.name_en', 'd.name_bn', 'd.name_en', 'o.name_bn', 'o.name_en')}`
  const params = [key, admin.officeId, wanted.officeId ?? null, wanted.text ?? null]
  const data = await db.query<Holder>(
    `select jsonb_build_object('id', u.id, 'username', u.username, 'nameBn', u.name_bn, 'nameEn', u.name_en) as "user",
       case when d.id is null then null else jsonb_build_object('id', d.id, 'nameBn', d.name_bn, 'nameEn', d.name_en,
         'office', jsonb_build_object('id', o.id, 'nameBn', o.name_bn, 'nameEn', o.name_en)) end as desk,
       jsonb_agg(${becauseJson} order by e.because, g.name_en) as because
     ${from} group by u.id, d.id, o.id
     order by o.name_en nulls first, d.name_en, u.name_en, u.id limit $5 offset $6`,
    [...params, wanted.pageSize, offsetOf(wanted)],
  )
  const total = await count(db, `from (select 1 ${from} group by u.id, d.id) x`, params)
  return { data, meta: { total, page: wanted.pageNo, pageSize: wanted.pageSize } }
}
