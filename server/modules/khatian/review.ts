import { transitionOf } from '#domain/khatian/survey-way.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { findVolumeView } from '#server/modules/volume/service.ts'
import { startReview } from '#server/door/kinds/review-store.ts'
import { findKhatian } from './store.ts'

const passes = ['verify', 'compare', 'approve'] as const

/** Notes that a khatian was opened by somebody who may pass it where it stands; of others nothing is noted. [KHS-21] */
export async function startReviewOf(ctx: RequestContext, khatianId: string): Promise<boolean> {
  const desk = deskOf(ctx)
  const found = await findKhatian(ctx.db, desk, khatianId)
  if (found === null) throw new Refusal('khatian.not-found')
  const { khatian, rev } = found
  const volume = await findVolumeView(ctx.db, desk, khatian.volumeId)
  if (volume === null) throw new Refusal('khatian.not-found')
  const mayPass = passes.some((act) => {
    const row = transitionOf(act, khatian, volume.rules)
    if (row === undefined || !desk.permissions.has(row.needs)) return false
    return row.notOwn !== true || volume.rules.allowSamePerson || !khatian.authors.includes(desk.userId)
  })
  if (!mayPass) return false
  await startReview(ctx.db, khatian.homeDistrict, { khatianId, rev, userId: desk.userId, at: ctx.now() })
  return true
}
