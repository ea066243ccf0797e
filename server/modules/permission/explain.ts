import { isPermission } from '#domain/permission/permission-table.ts'
import type { GroupType } from '#domain/permission/group-type.ts'
import type { Sql } from '#server/db/port.ts'

export type GroupLine = { id: string; type: GroupType; nameBn: string; nameEn: string }

export type Because = { kind: 'post' | 'custom' | 'role' | 'direct' | 'system'; group: GroupLine | null }

export type Explained = { key: string; because: Because[] }

export const groupJson = `jsonb_build_object('id', g.id, 'type', g.type, 'nameBn', g.name_bn, 'nameEn', g.name_en)`

/** Of `effective_permission e` and its group `g`, where there is one. */
export const becauseJson = `jsonb_build_object('kind', e.because,
  'group', case when g.id is null then null else ${groupJson} end)`

/** Everything a person holds, desk by desk (null: without one), with the reasons. */
export async function explainUser(db: Sql, userId: string): Promise<Map<string | null, Explained[]>> {
  const rows = await db.query<Explained & { deskId: string | null }>(
    `select e.desk_id as "deskId", e.permission as key, jsonb_agg(${becauseJson} order by e.because, g.name_en) as because
     from effective_permission e left join permission_group g on g.id = e.group_id
     where e.user_id = $1 group by e.desk_id, e.permission order by e.permission`,
    [userId],
  )
  const byDesk = new Map<string | null, Explained[]>()
  for (const { deskId, key, because } of rows) {
    if (!isPermission(key)) continue
    byDesk.set(deskId, [...(byDesk.get(deskId) ?? []), { key, because }])
  }
  return byDesk
}

/** What the groups in force at a desk give, whoever sits there. */
export function explainDesk(db: Sql, deskId: string): Promise<Explained[]> {
  return db.query<Explained>(
    `select k.gives as key, jsonb_agg(${becauseJson} order by g.name_en) as because
     from desk_group_in_force e
     join permission_group g on g.id = e.group_id and g.active
     join group_permission m on m.group_id = g.id
     join permission_gives k on k.key = m.permission
     where e.desk_id = $1 group by k.gives order by k.gives`,
    [deskId],
  )
}

/** The keys that the groups of a desk give to whoever sits there. */
export async function keysOfDesk(db: Sql, deskId: string): Promise<string[]> {
  return (await explainDesk(db, deskId)).map(({ key }) => key)
}
