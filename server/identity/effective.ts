import { createHash } from 'node:crypto'
import { isPermission, type Permission } from '#domain/permission/permission-table.ts'
import type { Sql } from '#server/db/port.ts'

/**
 * What a person may do at a desk, and where a system administrator works without one (`deskId` null). The view
 * `effective_permission` is the one definition; the door, the calls and the explanation all read it. [PRM-2]
 */
export async function permissionsAt(db: Sql, userId: string, deskId: string | null): Promise<Set<Permission>> {
  const [row] = await db.query<{ permissions: string[] }>('select permissions_at($1, $2) as permissions', [
    userId,
    deskId,
  ])
  return new Set(row?.permissions.filter(isPermission))
}

/** A short mark of a set of rights: where it differs from the one known, rights have changed. [PRM-10] */
export function rightsStamp(permissions: Iterable<string>): string {
  return createHash('sha256')
    .update([...permissions].sort().join('\n'))
    .digest('hex')
    .slice(0, 16)
}
