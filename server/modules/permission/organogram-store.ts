import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/request/text-filter.ts'
import type { Admin } from './admin.ts'
import { type GroupLine, groupJson } from './explain.ts'
import { count, type PageOf } from './permission-store.ts'

type Line = { id: string; nameBn: string; nameEn: string }
type Page = { limit: number; offset: number }

export type PostRow = Line & {
  baseOffice: Line & { layer: number }
  services: string[]
  groups: GroupLine[]
  deskCount: number
}

export type DeskRow = Line & {
  office: Line
  baseOfficeOrganogramId: string | null
  custom: boolean
  groups: GroupLine[]
  users: Line[]
}

const groupsOf = (source: string): string =>
  `(select coalesce(jsonb_agg(${groupJson} order by g.type, g.name_en, g.id), '[]') from permission_group g where g.id in (${source}))`

/** The groups of a post as JSON, `post` being an expression of its id. */
export function groupsOfPost(post: string): string {
  return groupsOf(`select x.group_id from base_organogram_group x where x.base_organogram_id = ${post}`)
}

const postColumns = `p.id, p.name_bn as "nameBn", p.name_en as "nameEn", p.services,
  jsonb_build_object('id', b.id, 'layer', b.layer, 'nameBn', b.name_bn, 'nameEn', b.name_en) as "baseOffice",
  ${groupsOfPost('p.id')} as groups,
  (select count(*)::int from desk d where d.base_organogram_id = p.id and d.row_status = 1) as "deskCount"`

const posts = 'from base_organogram p join base_office b on b.id = p.base_office_id'

export async function findPost(db: Sql, id: string): Promise<PostRow | null> {
  const [row] = await db.query<PostRow>(`select ${postColumns} ${posts} where p.id = $1`, [id])
  return row ?? null
}

const deskColumns = `d.id, d.name_bn as "nameBn", d.name_en as "nameEn",
  jsonb_build_object('id', o.id, 'nameBn', o.name_bn, 'nameEn', o.name_en) as office,
  d.base_organogram_id as "baseOfficeOrganogramId", d.custom_by is not null as custom,
  ${groupsOf('select f.group_id from desk_group_in_force f where f.desk_id = d.id')} as groups,
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nameBn', u.name_bn, 'nameEn', u.name_en) order by u.name_en), '[]')
     from desk_user h join app_user u on u.id = h.user_id where h.desk_id = d.id) as users`

const desks = `from desk d join office o on o.id = d.office_id where d.row_status = 1 and ($1::uuid is null or d.office_id = $1)`

export async function listDesks(
  db: Sql,
  admin: Admin,
  filter: Page & {
    officeId?: string | undefined
    postId?: string | undefined
    custom?: boolean | undefined
    groupId?: string | undefined
    text?: string | undefined
  },
): Promise<PageOf<DeskRow>> {
  const from = `${desks} and ($2::uuid is null or d.office_id = $2) and ($3::uuid is null or d.base_organogram_id = $3)
    and ($4::boolean is null or (d.custom_by is not null) = $4)
    and ($5::uuid is null or exists (select 1 from desk_group_in_force f where f.desk_id = d.id and f.group_id = $5))
    and ${holdsText('$6', 'd.name_bn', 'd.name_en', 'o.name_bn', 'o.name_en')}`
  const params = [
    admin.officeId,
    filter.officeId ?? null,
    filter.postId ?? null,
    filter.custom ?? null,
    filter.groupId ?? null,
    filter.text ?? null,
  ]
  const data = await db.query<DeskRow>(
    `select ${deskColumns} ${from} order by o.name_en, d.name_en, d.id limit $7 offset $8`,
    [...params, filter.limit, filter.offset],
  )
  return { data, total: await count(db, from, params) }
}

/** A desk within the administrator's reach. */
export async function findDesk(db: Sql, admin: Admin, id: string): Promise<DeskRow | null> {
  const [row] = await db.query<DeskRow>(`select ${deskColumns} ${desks} and d.id = $2`, [admin.officeId, id])
  return row ?? null
}
