import type { Khatian } from '#domain/khatian/khatian.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { FileAnswer } from '#server/request/file-answer.ts'

type Of = Pick<Khatian, 'homeDistrict' | 'volumeId' | 'number' | 'pages'>

/** Pages that the record names, and pages that the index of its volume assigns to its number. */
const ofKhatian = `volume_id = $2 and removed_at is null
  and (khatian_number = $3 or id = any($4::uuid[]))`

function valuesOf({ homeDistrict, volumeId, number, pages }: Of): unknown[] {
  const named = pages.map(({ cells }) => cells['scanId']).filter((id) => typeof id === 'string')
  return [homeDistrict, volumeId, number, named]
}

/** The scanned pages of a khatian in the order of its book. */
export function listKhatianScans(db: Sql, khatian: Of): Promise<{ id: string; pageNo: number }[]> {
  return db.query(
    `select id, page_no as "pageNo" from scan where home_district = $1 and ${ofKhatian} order by page_no`,
    valuesOf(khatian),
  )
}

/** The keying copy of one of its pages; a page of another khatian is not found. */
export async function readKhatianScan(db: Sql, khatian: Of, scanId: string): Promise<FileAnswer> {
  const [row] = await db.query<{ bytes: Uint8Array }>(
    `select keying as bytes from scan where home_district = $1 and ${ofKhatian} and id = $5`,
    [...valuesOf(khatian), scanId],
  )
  if (row === undefined) throw new Refusal('record.not-found')
  return new FileAnswer({ name: 'page', type: 'image/webp', bytes: row.bytes })
}
