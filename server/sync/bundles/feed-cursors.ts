import type { Sql } from '#server/db/port.ts'
import { parseCursor, printCursor } from '../cursor.ts'

/** The last cursors of a scope up to one of its own, the newest first. */
export async function feedCursors(
  db: Sql,
  homeDistrict: string,
  scope: string,
  upTo: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db.query<{ seq: number; tag: string }>(
    `select seq, tag from feed where home_district = $1 and scope = $2 and seq <= $3 order by seq desc limit $4`,
    [homeDistrict, scope, parseCursor(upTo)?.seq ?? 0, limit],
  )
  const whole = rows.length < limit && (rows.at(-1)?.seq ?? 1) === 1
  return [...rows.map(({ seq, tag }) => printCursor(seq, tag)), ...(whole ? [printCursor(0, '-')] : [])]
}
