import type { Actor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'

export type ScanCopy = 'keying' | 'original'

/** A page's bytes, when its volume lies within the desk's ground. */
export async function readScan(db: Sql, actor: Actor, id: string, copy: ScanCopy): Promise<Buffer | null> {
  const [row] = await db.query<{ bytes: Uint8Array }>(
    `select s.${copy} as bytes from scan s
       join volume_index v on v.home_district = s.home_district and v.id = s.volume_id
      where s.home_district = $1 and s.id = $2 and ($3::text is null or v.upazila_bbs = $3)`,
    [actor.districtBbsCode, id, actor.upazilaBbsCode],
  )
  return row === undefined ? null : Buffer.from(row.bytes)
}
