import type { documentCalls } from '#contract/calls/document.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { getKhatian } from '#server/modules/khatian/answers.ts'
import { refuseWithheld } from '#server/modules/khatian/redact.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { findVersion, listVersions } from './store.ts'

export const documentHandlers: Handlers<typeof documentCalls> = {
  'khatian.versions': async (ctx, { khatianId }) => {
    const { khatian, rev } = await getKhatian(ctx, khatianId)
    const approved = (await listVersions(ctx.db, khatian.homeDistrict, khatianId)).map((line) => ({
      ...line,
      approved: true,
      approvedAt: line.approvedAt === null ? null : new Date(line.approvedAt).toISOString(),
    }))
    if (isApproved(khatian.status) && approved.some((line) => line.version === khatian.version)) return approved
    const { version, status } = khatian
    const nobody = { approvedAt: null, approvedByBn: null, approvedByEn: null }
    return [...approved, { version, rev, status, approved: isApproved(status), ...nobody }]
  },
  'khatian.version': async (ctx, { khatianId, version }) => {
    const { khatian: current } = await getKhatian(ctx, khatianId)
    // An earlier version tells most of what the one at hand holds.
    await refuseWithheld(ctx.db, deskOf(ctx), current)
    // Who may not see the draft of the next version does not know of it. [COR-12]
    if (version > current.version) throw new Refusal('version.not-found')
    const khatian = await findVersion(ctx.db, deskOf(ctx), khatianId, version)
    if (khatian === null) throw new Refusal('version.not-found')
    const template = await findTemplate(ctx.db, khatian.templateId)
    if (template === null) throw new Refusal('template.not-found')
    return { version, khatian, template }
  },
}
