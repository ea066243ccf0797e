import type { volumeCalls, VolumeView } from '#contract/calls/volume.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { DoorResult } from '#server/door/door-command.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/http/context.ts'
import { deskOf, execute, freshId, offsetOf } from '#server/modules/acting.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { findVolumeView, listScans, listVolumeViews } from './store.ts'

export const volumeHandlers: Handlers<typeof volumeCalls> = {
  'volume.list': async (ctx, input) => {
    const { data, total } = await listVolumeViews(ctx.db, deskOf(ctx), {
      survey: input.survey,
      mouzaId: input.mouzaId,
      limit: input.pageSize,
      offset: offsetOf(input),
    })
    return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
  },
  'volume.get': (ctx, { volumeId }) => viewOf(ctx, volumeId),
  'volume.template': async (ctx, { volumeId }) => {
    const { volume } = await viewOf(ctx, volumeId)
    const template = await findTemplate(ctx.db, volume.templateId)
    if (template === null) throw new Refusal('template.not-found')
    return template
  },
  'volume.scans': async (ctx, { volumeId, from, to }) => {
    const { volume } = await viewOf(ctx, volumeId)
    const scans = await listScans(ctx.db, volume.homeDistrict, volumeId)
    // A page of which nobody said whose it is may be any khatian's, so it goes with every range.
    return scans.filter(({ khatianNumber }) => {
      const lead = khatianNumber === null ? null : leadOf(khatianNumber)
      return lead === null || (lead >= (from ?? 0) && lead <= (to ?? Number.MAX_SAFE_INTEGER))
    })
  },
  'volume.create': async (ctx, { volumeId, ...content }) =>
    bodyOf(await execute(ctx, { recordId: volumeId ?? freshId(ctx), command: 'volume.create', input: content })),
  'volume.update': async (ctx, { volumeId, ...content }) =>
    bodyOf(await execute(ctx, { recordId: volumeId, command: 'volume.update', input: content })),
  'volume.approve': async (ctx, { volumeId }) =>
    bodyOf(await execute(ctx, { recordId: volumeId, command: 'volume.approve', input: {} })),
}

async function viewOf(ctx: RequestContext, volumeId: string): Promise<VolumeView> {
  const view = await findVolumeView(ctx.db, deskOf(ctx), volumeId)
  if (view === null) throw new Refusal('volume.not-found')
  return view
}

function leadOf(number: string): number | null {
  const parsed = parseKhatianNumber(number)
  return parsed.ok ? parsed.value.lead : null
}

function bodyOf(result: DoorResult): Volume {
  if (result.kind !== 'volume' || !result.body) throw new Refusal('volume.not-found')
  return result.body as Volume
}
