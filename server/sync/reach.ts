import { permissions } from '#domain/permission/permission.ts'
import { volumeScope } from '#contract/sync.ts'
import type { Actor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'

const volumeOfScope = /^volume:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Those of the scopes that the desk reaches: a scope is a volume's, served where the desk reaches it and may read khatians. */
export async function reachableScopes(db: Sql, actor: Actor, scopes: readonly string[]): Promise<Set<string>> {
  const ids = scopes.flatMap((scope) => volumeOfScope.exec(scope)?.[1] ?? [])
  if (ids.length === 0 || !actor.permissions.has(permissions.khatianReadAll)) return new Set()
  const rows = await db.query<{ id: string }>(
    `select id from volume_index
     where home_district = $1 and id = any($2::uuid[]) and ($3::text is null or upazila_bbs = $3)`,
    [actor.districtBbsCode, ids, actor.upazilaBbsCode],
  )
  return new Set(rows.map((row) => volumeScope(row.id)))
}
