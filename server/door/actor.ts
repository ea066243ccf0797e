import type { Permission } from '#domain/permission/permission.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'

/** Who acts, from which desk, with which rights and over which ground; made anew from the database for every request. */
export type Actor = {
  readonly userId: string
  readonly deskId: string
  readonly officeId: string
  readonly permissions: ReadonlySet<Permission>
  /** the desk reaches records of this district, and of this upazila only where one is given */
  readonly districtBbsCode: string
  readonly upazilaBbsCode: string | null
  readonly rules: OfficeRules
}
