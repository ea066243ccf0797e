import type { Sql } from '#server/db/port.ts'
import type { Admin } from './admin.ts'
import type { GroupLine } from './explain.ts'

type GroupRow = GroupLine & {
  description: string
  active: boolean
  rev: number
  role: string | null
  officeId: string | null
  permissionCount: number
}

export type GroupView = GroupRow & { permissions: string[]; postCount: number; deskCount: number }

/** The group that makes system administrators: no call changes it, so that nobody can lock everybody out. */
export const systemRole = 'system-administrator'

/** Groups of the whole country, and those of the own office. */
export function visibleGroup(officeParameter: string, group = 'g'): string {
  return `(${officeParameter}::uuid is null or ${group}.office_id is null or ${group}.office_id = ${officeParameter})`
}

const columns = `g.id, g.type, g.name_bn as "nameBn", g.name_en as "nameEn", g.description, g.active, g.rev, g.role,
  g.office_id as "officeId",
  (select count(*)::int from group_permission m where m.group_id = g.id) as "permissionCount"`

/** A group that the administrator may see, as it stands. */
export async function findGroup(db: Sql, admin: Admin, id: string): Promise<GroupView | null> {
  const [row] = await db.query<GroupView>(
    `select ${columns},
       array(select m.permission from group_permission m where m.group_id = g.id order by 1) as permissions,
       (select count(*)::int from base_organogram_group b where b.group_id = g.id) as "postCount",
       (select count(*)::int from desk_group_in_force f where f.group_id = g.id) as "deskCount"
     from permission_group g where g.id = $2 and ${visibleGroup('$1')}`,
    [admin.officeId, id],
  )
  return row ?? null
}

/** Whether the group is in force at a desk of the person's own. */
export async function isOwnGroup(db: Sql, userId: string, groupId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from desk_group_in_force f join desk_user h on h.desk_id = f.desk_id
     where f.group_id = $1 and h.user_id = $2 limit 1`,
    [groupId, userId],
  )
  return rows.length > 0
}

export async function isGroupUsed(db: Sql, groupId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from base_organogram_group where group_id = $1
     union all select 1 from desk_group where group_id = $1
     union all select 1 from desk d join permission_group g on g.role = d.role where g.id = $1 limit 1`,
    [groupId],
  )
  return rows.length > 0
}

export async function setMembers(tx: Sql, groupId: string, keys: readonly string[]): Promise<void> {
  await tx.query('delete from group_permission where group_id = $1 and permission <> all($2::text[])', [groupId, keys])
  await tx.query(
    'insert into group_permission (group_id, permission) select $1, unnest($2::text[]) on conflict do nothing',
    [groupId, keys],
  )
}
