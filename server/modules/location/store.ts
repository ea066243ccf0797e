import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/request/text-filter.ts'

export type RowStatus = 0 | 1

type Named = { nameBn: string; nameEn: string; rowStatus: RowStatus }

export type DivisionRow = Named & { bbsCode: string }
export type DistrictRow = Named & { bbsCode: string; divisionBbsCode: string }
export type UpazilaRow = Named & {
  id: string
  bbsCode: string | null
  divisionBbsCode: string
  districtBbsCode: string
}

/** An absent filter takes all. */
export type PlaceFilter = {
  rowStatus?: RowStatus | undefined
  bbsCode?: string | undefined
  divisionBbsCode?: string | undefined
  districtBbsCode?: string | undefined
  text?: string | undefined
}

const named = `t.name_bn as "nameBn", t.name_en as "nameEn", t.row_status as "rowStatus"`

const common = `($1::int is null or t.row_status = $1) and ($2::text is null or t.bbs_code = $2)
  and ${holdsText('$3', 't.name_bn', 't.name_en')}`

const commonParams = (filter: PlaceFilter): unknown[] => [
  filter.rowStatus ?? null,
  filter.bbsCode ?? null,
  filter.text ?? null,
]

export function listDivisions(db: Sql, filter: PlaceFilter): Promise<DivisionRow[]> {
  return db.query<DivisionRow>(
    `select t.bbs_code as "bbsCode", ${named} from division t where ${common} order by t.name_en, t.bbs_code`,
    commonParams(filter),
  )
}

export function listDistricts(db: Sql, filter: PlaceFilter): Promise<DistrictRow[]> {
  return db.query<DistrictRow>(
    `select t.bbs_code as "bbsCode", t.division_bbs_code as "divisionBbsCode", ${named} from district t
     where ${common} and ($4::text is null or t.division_bbs_code = $4) order by t.name_en, t.bbs_code`,
    [...commonParams(filter), filter.divisionBbsCode ?? null],
  )
}

export function listUpazilas(db: Sql, filter: PlaceFilter): Promise<UpazilaRow[]> {
  return db.query<UpazilaRow>(
    `select t.id, t.bbs_code as "bbsCode", t.district_bbs_code as "districtBbsCode",
       d.division_bbs_code as "divisionBbsCode", ${named}
     from upazila t join district d on d.bbs_code = t.district_bbs_code
     where ${common} and ($4::text is null or d.division_bbs_code = $4)
       and ($5::text is null or t.district_bbs_code = $5) order by t.name_en, t.id`,
    [...commonParams(filter), filter.divisionBbsCode ?? null, filter.districtBbsCode ?? null],
  )
}
