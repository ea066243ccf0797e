import type { locationCalls } from '#contract/calls/location.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { findOffice } from '#server/modules/office/service.ts'
import { listDistricts, listDivisions, listUpazilas } from './store.ts'

/** Places: all of them for the public, and those of the office's own ground for a desk. [LOC-2] */
export const locationHandlers: Handlers<typeof locationCalls> = {
  'location.public-divisions': (ctx, filter) => listDivisions(ctx.db, filter),
  'location.public-districts': (ctx, filter) => listDistricts(ctx.db, filter),
  'location.public-upazilas': (ctx, filter) => listUpazilas(ctx.db, filter),
  'location.divisions': async (ctx, filter) => {
    const own = await ground(ctx)
    const rows = await listDivisions(ctx.db, filter)
    return own === null ? rows : rows.filter((row) => row.bbsCode === own.division)
  },
  'location.districts': async (ctx, filter) => {
    const own = await ground(ctx)
    const rows = await listDistricts(ctx.db, filter)
    return own === null ? rows : rows.filter((row) => row.bbsCode === own.district)
  },
  'location.upazilas': async (ctx, filter) => {
    const own = await ground(ctx)
    const rows = await listUpazilas(ctx.db, filter)
    return own === null
      ? rows
      : rows.filter(
          (row) => row.districtBbsCode === own.district && (own.upazila === null || row.bbsCode === own.upazila),
        )
  },
}

type Ground = { division: string; district: string; upazila: string | null }

/** The office's division, district and upazila; null for a system administrator, who has the whole country. */
async function ground(ctx: RequestContext): Promise<Ground | null> {
  if (ctx.systemRights !== null) return null
  const office = await findOffice(ctx.db, deskOf(ctx).officeId)
  if (office === null) throw new Refusal('desk.foreign')
  return {
    division: office.divisionBbsCode,
    district: office.districtBbsCode,
    upazila: office.upazilaBbsCode,
  }
}
