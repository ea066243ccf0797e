import type { UserType } from '#domain/permission/group-type.ts'
import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/request/text-filter.ts'

type Line = { id: string; nameBn: string; nameEn: string }

export type HeldDesk = Line & { office: Line; isPrimary: boolean }

export type UserView = Line & {
  username: string
  employeeCode: string
  userType: UserType
  mobile: string | null
  email: string | null
  active: boolean
  desks: HeldDesk[]
}

/** `$1` is the office within which somebody looks, or null: there he sees those with a desk in it, and those desks. */
const within = `($1::uuid is null or exists (
  select 1 from desk_user h join desk d on d.id = h.desk_id where h.user_id = u.id and d.office_id = $1))`

const columns = `u.id, u.username, u.employee_code as "employeeCode", u.name_bn as "nameBn", u.name_en as "nameEn",
  u.user_type as "userType", u.mobile, u.email, u.active,
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'nameBn', d.name_bn, 'nameEn', d.name_en,
       'isPrimary', h.is_primary,
       'office', jsonb_build_object('id', o.id, 'nameBn', o.name_bn, 'nameEn', o.name_en))
     order by h.is_primary desc, d.name_en), '[]')
   from desk_user h join desk d on d.id = h.desk_id join office o on o.id = d.office_id
   where h.user_id = u.id and ($1::uuid is null or d.office_id = $1)) as desks`

type Filter = {
  text?: string | undefined
  officeId?: string | undefined
  deskId?: string | undefined
  active?: boolean | undefined
  userType?: UserType | undefined
  divisionBbsCode?: string | undefined
  districtBbsCode?: string | undefined
  upazilaBbsCode?: string | undefined
  limit: number
  offset: number
}

export async function listUsers(
  db: Sql,
  officeId: string | null,
  filter: Filter,
): Promise<{ data: UserView[]; total: number }> {
  const from = `from account u where ${within}
    and ${holdsText('$2', 'u.username', 'u.name_bn', 'u.name_en', 'u.employee_code')}
    and ($3::uuid is null or exists (
      select 1 from desk_user h join desk d on d.id = h.desk_id where h.user_id = u.id and d.office_id = $3))
    and ($4::uuid is null or exists (select 1 from desk_user h where h.user_id = u.id and h.desk_id = $4))
    and ($5::boolean is null or u.active = $5) and ($6::text is null or u.user_type = $6)
    and (coalesce($7, $8, $9)::text is null or exists (
      select 1 from desk_user h join desk d on d.id = h.desk_id join office o on o.id = d.office_id
      where h.user_id = u.id and ($1::uuid is null or o.id = $1) and ($7::text is null or o.division_bbs_code = $7)
        and ($8::text is null or o.district_bbs_code = $8) and ($9::text is null or o.upazila_bbs_code = $9)))`
  const params = [
    officeId,
    filter.text ?? null,
    filter.officeId ?? null,
    filter.deskId ?? null,
    filter.active ?? null,
    filter.userType ?? null,
    filter.divisionBbsCode ?? null,
    filter.districtBbsCode ?? null,
    filter.upazilaBbsCode ?? null,
  ]
  const data = await db.query<UserView>(
    `select ${columns} ${from} order by u.name_en, u.username limit $10 offset $11`,
    [...params, filter.limit, filter.offset],
  )
  const [total] = await db.query<{ n: number }>(`select count(*)::int as n ${from}`, params)
  return { data, total: total?.n ?? 0 }
}

/** A person within reach; null for anybody else. */
export async function findUserView(db: Sql, officeId: string | null, userId: string): Promise<UserView | null> {
  const [row] = await db.query<UserView>(`select ${columns} from account u where ${within} and u.id = $2`, [
    officeId,
    userId,
  ])
  return row ?? null
}

export type DirectGrant = { permission: string; officeId: string | null }

/** What a person holds directly: an office sees what holds at its desks. */
export function directGrants(db: Sql, officeId: string | null, userId: string): Promise<DirectGrant[]> {
  return db.query<DirectGrant>(
    `select permission, office_id as "officeId" from user_permission
     where user_id = $2 and ($1::uuid is null or office_id is null or office_id = $1)
     order by permission, office_id nulls first`,
    [officeId, userId],
  )
}

/** Keys given directly in one reach: for an office's desks, or (null) everywhere. */
export async function grantedKeys(db: Sql, officeId: string | null, userId: string): Promise<string[]> {
  const rows = await db.query<{ permission: string }>(
    'select permission from user_permission where user_id = $2 and office_id is not distinct from $1::uuid order by 1',
    [officeId, userId],
  )
  return rows.map((row) => row.permission)
}

export async function setGrants(
  tx: Sql,
  officeId: string | null,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  await tx.query(
    `delete from user_permission
     where user_id = $2 and office_id is not distinct from $1::uuid and permission <> all($3::text[])`,
    [officeId, userId, keys],
  )
  await tx.query(
    `insert into user_permission (user_id, permission, office_id)
     select $2::uuid, unnest($3::text[]), $1::uuid on conflict do nothing`,
    [officeId, userId, keys],
  )
}

/** Whether a person sits in another office as well. */
export async function worksElsewhere(db: Sql, officeId: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from desk_user h join desk d on d.id = h.desk_id where h.user_id = $2 and d.office_id <> $1 limit 1`,
    [officeId, userId],
  )
  return rows.length > 0
}
