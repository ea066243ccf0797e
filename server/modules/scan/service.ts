import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { asPicture } from './make-copies.ts'
import { readScan } from './store.ts'

export { listKhatianScans, readKhatianScan } from './of-khatian.ts'
export { readScan }

type Ground = Pick<DeskActor, 'districtBbsCode' | 'upazilaBbsCode' | 'mouzaIds'>

/** The original of a scanned page as a picture: an SVG, which can hold more than one, is drawn. */
export async function readScanPicture(
  db: Sql,
  ground: Ground,
  scanId: string,
): Promise<{ readonly type: string; readonly bytes: Uint8Array } | null> {
  const found = await readScan(db, ground, scanId, 'original')
  if (found === null) return null
  const isDrawing = found.type === 'image/svg+xml'
  return isDrawing ? { type: 'image/webp', bytes: await asPicture(found.bytes) } : found
}
