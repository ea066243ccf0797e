import type { Sql } from '#server/db/port.ts'

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Where a backfill continues: a district and the last record id that is done in it. */
export type BackfillPlace = { readonly district: string; readonly after: string }

/**
 * Locks the mark of a backfill and returns its next place: the district of the mark until that is done, then the next one.
 * Behind the last district the mark is deleted and null returned.
 */
export async function nextPlace(sql: Sql, name: string): Promise<BackfillPlace | null> {
  const [mark] = await sql.query<BackfillPlace>(
    'select home_district as district, after_id as after from backfill where name = $1 for update',
    [name],
  )
  if (mark === undefined) return null
  const [row] = await sql.query<{ code: string }>(
    'select bbs_code as code from district where bbs_code > $1 or (bbs_code = $1 and not $2) order by bbs_code limit 1',
    [mark.district, mark.after === lastId],
  )
  if (row !== undefined) return { district: row.code, after: row.code === mark.district ? mark.after : firstId }
  await sql.query('delete from backfill where name = $1', [name])
  return null
}

/** Stores the last id of a page. Without one the district is done, and the next page comes from the next district. */
export async function keepPlace(sql: Sql, name: string, district: string, last: string | undefined): Promise<void> {
  await sql.query('update backfill set home_district = $2, after_id = $3 where name = $1', [
    name,
    district,
    last ?? lastId,
  ])
}
