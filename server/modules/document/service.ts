import type { Sql } from '#server/db/port.ts'
import { findPrintable, type Printable } from './store.ts'

/** An approved version of a khatian of a district, for a copy that was issued of it. */
export async function findPrintableVersion(
  db: Sql,
  district: string,
  khatianId: string,
  version: number,
): Promise<Printable | null> {
  const wholeDistrict = { districtBbsCode: district, upazilaBbsCode: null, mouzaIds: null }
  return (await findPrintable(db, wholeDistrict, khatianId, version))?.printable ?? null
}

/** The newest approved version of a khatian; null before the first. */
export async function findLastVersion(db: Sql, district: string, khatianId: string): Promise<number | null> {
  const [row] = await db.query<{ version: number | null }>(
    'select max(version)::int as version from khatian_version where home_district = $1 and khatian_id = $2',
    [district, khatianId],
  )
  return row?.version ?? null
}
