import type { Sql } from '#server/db/port.ts'

export type OfficeRow = {
  id: string
  nameBn: string
  nameEn: string
  divisionBbsCode: string
  districtBbsCode: string
  upazilaBbsCode: string | null
  skipVerification: boolean
  allowSamePerson: boolean
  verifyMutations: boolean
}

export const officeColumns = `o.id, o.name_bn as "nameBn", o.name_en as "nameEn",
  o.division_bbs_code as "divisionBbsCode", o.district_bbs_code as "districtBbsCode",
  o.upazila_bbs_code as "upazilaBbsCode", o.skip_verification as "skipVerification",
  o.allow_same_person as "allowSamePerson", o.verify_mutations as "verifyMutations"`

export async function findOffice(db: Sql, id: string): Promise<OfficeRow | null> {
  const [row] = await db.query<OfficeRow>(`select ${officeColumns} from office o where o.id = $1`, [id])
  return row ?? null
}
