import type { Sql } from '#server/db/port.ts'
import type { Admin } from './admin.ts'
import { type GroupLine, groupJson } from './explain.ts'
import { visibleGroup } from './group-store.ts'
import { allPermissions, type PermissionRow } from './permission-store.ts'

type Matrix = { groups: GroupLine[]; rows: { permission: PermissionRow; groupIds: string[] }[] }

/** Which group holds which key, for one module or for all. */
export async function matrixOf(db: Sql, admin: Admin, module: string | undefined): Promise<Matrix> {
  const groups = await db.query<{ line: GroupLine; keys: string[] }>(
    `select ${groupJson} as line, array(select m.permission from group_permission m where m.group_id = g.id) as keys
     from permission_group g where ${visibleGroup('$1')} order by g.office_id nulls first, g.type, g.name_en, g.id`,
    [admin.officeId],
  )
  const holders = new Map<string, string[]>()
  for (const { line, keys } of groups) for (const key of keys) holders.set(key, [...(holders.get(key) ?? []), line.id])
  const permissions = await allPermissions(db, module)
  return {
    groups: groups.map((group) => group.line),
    rows: permissions.map((permission) => ({ permission, groupIds: holders.get(permission.key) ?? [] })),
  }
}
