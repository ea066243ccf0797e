import type { volumeCalls, VolumeView } from '#contract/calls/volume.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { permissions } from '#domain/permission/permission.ts'
import { countRuns, reconcile, runsWithin } from '#domain/volume/reconciliation.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { DoorResult } from '#server/door/door-command.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, execute, freshId, offsetOf } from '#server/request/request-helpers.ts'
import { readActPage } from '#server/request/record-acts.ts'
import { listIndexed } from '#server/modules/khatian-temp/service.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { listNumbersToReview } from './number-review-store.ts'
import { listSegregations } from './segregation-store.ts'
import { findVolumeView, listEntered, listScans, listVolumeViews } from './store.ts'

export const volumeHandlers: Handlers<typeof volumeCalls> = {
  'volume.list': async (ctx, input) => {
    const { data, total } = await listVolumeViews(ctx.db, deskOf(ctx), {
      ...input,
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
  'volume.remove': async (ctx, { volumeId }) => ({
    volume: removedBody(await execute(ctx, { recordId: volumeId, command: 'volume.remove', input: {} })),
  }),
  'volume.skip-number': async (ctx, { volumeId, ...input }) =>
    bodyOf(await execute(ctx, { recordId: volumeId, command: 'volume.skip-number', input })),
  'volume.unskip-number': async (ctx, { volumeId, ...input }) =>
    bodyOf(await execute(ctx, { recordId: volumeId, command: 'volume.unskip-number', input })),
  'volume.history': async (ctx, { volumeId, ...page }) => {
    const { volume } = await viewOf(ctx, volumeId)
    const at = { limit: page.pageSize, offset: offsetOf(page) }
    const { data, total } = await readActPage(ctx.db, volume.homeDistrict, volumeId, at)
    return { data, meta: { total, page: page.pageNo, pageSize: page.pageSize } }
  },
  'volume.reconciliation': async (ctx, input) => {
    const { volume } = await viewOf(ctx, input.volumeId)
    // Names of owners are read by whoever may read khatians.
    const indexed = deskOf(ctx).permissions.has(permissions.khatianReadAll)
      ? await listIndexed(ctx.db, volume.homeDistrict, volume.id)
      : []
    const runs = reconcile(volume, await listEntered(ctx.db, volume.homeDistrict, volume.id), indexed)
    const wanted = runsWithin(runs, { from: input.from ?? volume.from, to: input.to ?? volume.to }, input.state)
    const start = offsetOf(input)
    return { counts: countRuns(runs), runs: wanted.slice(start, start + input.pageSize), total: wanted.length }
  },
  'volume.numbers-to-review': async (ctx, input) => {
    const { data, total } = await listNumbersToReview(ctx.db, deskOf(ctx), input.pageSize, offsetOf(input))
    return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
  },
  'volume.segregations': async (ctx, { volumeId, since, ...page }) => {
    const { volume } = await viewOf(ctx, volumeId)
    const { data, total } = await listSegregations(ctx.db, deskOf(ctx), {
      homeDistrict: volume.homeDistrict,
      volumeId,
      since: since === undefined ? 0 : Date.parse(since),
      limit: page.pageSize,
      offset: offsetOf(page),
    })
    return { data, meta: { total, page: page.pageNo, pageSize: page.pageSize } }
  },
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

function removedBody(result: DoorResult): Volume | null {
  return result.body === null ? null : bodyOf(result)
}
