import { createHash } from 'node:crypto'
import { makeKeyingCopy } from '#server/documents/keying-copy.ts'
import type { Sql } from '#server/db/port.ts'
import { seedId } from './ids.ts'

type SeedScan = {
  readonly volume: string
  readonly pageNo: number
  readonly khatianNumber: string
  readonly original: Buffer
}

/** A scanned page of a seeded volume, with the copy that devices keep. */
export async function seedScan(db: Sql, { volume, pageNo, khatianNumber, original }: SeedScan): Promise<void> {
  const copy = await makeKeyingCopy(original)
  await db.query(
    `insert into scan (home_district, id, volume_id, page_no, khatian_number, width, height, original, keying,
       keying_bytes, keying_sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      '26',
      seedId.scan(volume, pageNo),
      seedId.volume(volume),
      pageNo,
      khatianNumber,
      copy.width,
      copy.height,
      original,
      copy.bytes,
      copy.bytes.byteLength,
      createHash('sha256').update(copy.bytes).digest('hex'),
    ],
  )
}
