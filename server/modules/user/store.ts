import type { Sql } from '#server/db/port.ts'

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
