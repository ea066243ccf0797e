import type { AnyReport } from '#contract/declare/report.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Asking } from '#server/resources/ground.ts'
import type { DeskGround } from './per-district.ts'

/** Where a report is counted. */
export type Ground = DeskGround & { readonly districts: readonly string[] }

/**
 * The ground of whoever asks, as in every list: what the desk reaches, and the whole country for a system administrator
 * without a desk. [RPT-1]
 */
export async function groundOf(db: Sql, d: AnyReport, { desk, systemRights }: Asking): Promise<Ground> {
  if (desk !== null)
    return {
      districts: [desk.districtBbsCode],
      upazilaBbs: desk.upazilaBbsCode,
      mouzaIds: desk.mouzaIds,
      officeId: d.ground === 'office' ? desk.officeId : null,
      readsMutations: desk.permissions.has(permissions.mutationReadAll),
    }
  if (systemRights === null || d.ground === 'office') throw new Refusal('desk.required')
  const rows = await db.query<{ code: string }>('select bbs_code as code from district order by bbs_code')
  return {
    districts: rows.map(({ code }) => code),
    upazilaBbs: null,
    mouzaIds: null,
    officeId: null,
    readsMutations: true,
  }
}
