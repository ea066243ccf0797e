import type { Khatian } from '#domain/khatian/khatian.ts'
import { landOf } from '#domain/khatian/land.ts'
import { effectTable, type Effect } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'

const clearLand = effectTable<{ readonly khatianId: string }>(
  'khatian_land',
  `delete from khatian_land old using jsonb_to_recordset($2::jsonb) as x("khatianId" uuid)
    where old.home_district = $1 and old.khatian_id = x."khatianId"`,
)

const keepLand = effectTable<object>(
  'khatian_land',
  `insert into khatian_land (home_district, khatian_id, n, version, mouza_id, upazila_bbs, survey, land_use, land_type,
     land_class, dags, area)
   select $1, "khatianId", n, version, "mouzaId", "upazilaBbs", survey, "landUse", "landType", "landClass", dags, area
     from jsonb_to_recordset($2::jsonb) as x("khatianId" uuid, n smallint, version int, "mouzaId" uuid, "upazilaBbs" text,
       survey text, "landUse" smallint, "landType" smallint, "landClass" text, dags int, area bigint)`,
)

/** The land of what was approved, in the place of that of the version before. */
export function landRows({ id: khatianId, mouzaId, upazilaBbs }: WrittenRecord, khatian: Khatian): Effect[] {
  const { version, survey } = khatian
  return [
    clearLand({ khatianId }),
    ...landOf(khatian).map((land, n) => keepLand({ ...land, khatianId, n, version, mouzaId, upazilaBbs, survey })),
  ]
}
