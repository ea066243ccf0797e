import type { Sql } from '#server/db/port.ts'

/**
 * Notes that a citizen or vendor has rows in a district; before the act that makes them, since this table lies apart from
 * those of districts, and a row too many finds nothing where a missing one hides what is there.
 */
export async function notePersonDistrict(db: Sql, userId: string, district: string): Promise<void> {
  await db.query('insert into person_district (user_id, home_district) values ($1, $2) on conflict do nothing', [
    userId,
    district,
  ])
}

/** Where a citizen or a vendor has orders and notices. */
export async function findPersonDistricts(db: Sql, userId: string): Promise<readonly string[]> {
  const rows = await db.query<{ district: string }>(
    'select home_district as district from person_district where user_id = $1 order by 1',
    [userId],
  )
  return rows.map(({ district }) => district)
}
