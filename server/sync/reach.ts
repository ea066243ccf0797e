import { permissions } from '#domain/permission/permission.ts'
import { volumeScope } from '#contract/sync.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { isBlindPerson } from '#server/door/kinds/blind-person.ts'

const volumeOfScope = /^volume:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Those of the scopes that the desk reaches: a scope is a volume's, served where the desk reaches it and may read khatians. */
export async function reachableScopes(db: Sql, actor: DeskActor, scopes: readonly string[]): Promise<Set<string>> {
  const ids = scopes.flatMap((scope) => volumeOfScope.exec(scope)?.[1] ?? [])
  if (ids.length === 0 || !actor.permissions.has(permissions.khatianReadAll)) return new Set()
  const rows = await db.query<{ id: string; twice: boolean }>(
    `select v.id, coalesce(r.body->'secondKeying'->>'mode', 'none') <> 'none' as twice
       from volume_index v join record r on r.home_district = $1 and r.home_district = v.home_district and r.id = v.id
      where v.home_district = $1 and v.id = any($2::uuid[]) and ($3::text is null or v.upazila_bbs = $3)
        and (v.survey <> 'MUTATION' or $4) and ($5::uuid[] is null or v.mouza_id = any($5))`,
    [
      actor.districtBbsCode,
      ids,
      actor.upazilaBbsCode,
      actor.permissions.has(permissions.mutationReadAll),
      actor.mouzaIds,
    ],
  )
  const open = rows.filter((row) => !row.twice)
  // A replica cannot hold a part of a record back, so whoever is to key blindly holds none of the volume.
  const served = open.length === rows.length || !(await isBlindPerson(db, actor.userId)) ? rows : open
  return new Set(served.map((row) => volumeScope(row.id)))
}
