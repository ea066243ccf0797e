import type { CallOutput } from '#contract/call.ts'
import type { publicOrderCalls } from '#contract/calls/public-order.ts'
import type { Sql } from '#server/db/port.ts'
import type { Picture } from './map-pdf.ts'

type Sheet = CallOutput<(typeof publicOrderCalls)['public-order.maps']>[number]

const mostFound = 100

/** Sheets of the mouza and survey of a JL number, the first numbers first. [MAP-2] */
export async function findSheets(
  db: Sql,
  district: string,
  { jlNumberId, sheetNo }: { jlNumberId: string; sheetNo: string | null },
): Promise<Sheet[]> {
  return db.query<Sheet>(
    `select s.id as "mapId", s.sheet_no as "sheetNo", s.survey, j.id as "jlNumberId", j.number as "jlNumber",
            m.name_bn as "mouzaBn", m.name_en as "mouzaEn", s.payable and s.image_sha256 is not null as orderable
       from jl_number j join mouza m on m.id = j.mouza_id
       join mouza_map s on s.home_district = $1 and s.mouza_id = j.mouza_id and s.survey = j.survey and s.row_status = 1
      where j.id = $2 and ($3::text is null or s.sheet_no = $3)
      order by (substring(s.sheet_no from '^[0-9]+'))::int, s.sheet_no limit ${mostFound}`,
    [district, jlNumberId, sheetNo],
  )
}

export { mapPdf } from './map-pdf.ts'

/** The picture of one version of a sheet, also of one that was taken off it since: its copies still show it. [MAP-1] */
export async function findPicture(db: Sql, district: string, mapId: string, version: number): Promise<Picture | null> {
  const [row] = await db.query<Picture>(
    `select f.content as bytes, f.media_type as type, s.survey, s.sheet_no as "sheetNo",
            m.name_bn as "mouzaBn", u.name_bn as "upazilaBn", d.name_bn as "districtBn",
            (select min(j.number) from jl_number j where j.mouza_id = s.mouza_id and j.survey = s.survey) as "jlNumber"
       from map_file f
       join mouza_map s on s.home_district = $1 and s.home_district = f.home_district and s.id = f.sheet_id
       join mouza m on m.id = s.mouza_id join upazila u on u.id = m.upazila_id
       join district d on d.bbs_code = m.district_bbs
      where f.home_district = $1 and f.sheet_id = $2 and f.version = $3`,
    [district, mapId, version],
  )
  return row ?? null
}

/** The version of the picture that a sheet has now. */
export async function findSheetVersion(db: Sql, district: string, mapId: string): Promise<number | null> {
  const [row] = await db.query<{ version: number }>(
    'select version from mouza_map where home_district = $1 and id = $2 and image_sha256 is not null',
    [district, mapId],
  )
  return row?.version ?? null
}
