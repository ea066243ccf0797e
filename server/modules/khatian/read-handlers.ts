import { type khatianCalls } from '#contract/calls/khatian.ts'
import { khatianFilters } from '#contract/calls/khatian-lists.ts'
import { numberStart, parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { firstPage } from '#domain/khatian/first-page.ts'
import { holdsNumber } from '#domain/volume/volume.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { findVolumeView } from '#server/modules/volume/service.ts'
import { getKhatian } from './answers.ts'
import { deskConditions, filterConditions, filterDesks, type KhatianFilter } from './list-conditions.ts'
import { pageOfCards } from './list-service.ts'
import { countCards, type CardFilter } from './list-store.ts'
import { commentsOf, logOf } from './log.ts'
import { secondKeyingReport } from './second-keying-report.ts'
import { findByNumber, isImported } from './store.ts'

type Reads =
  | 'khatian.entry-operator-list'
  | 'khatian.verifier-list'
  | 'khatian.comparer-list'
  | 'khatian.approver-list'
  | 'khatian.list-by-volume'
  | 'khatian.list-counts'
  | 'khatian.search'
  | 'khatian.entry-status'
  | 'khatian.get'
  | 'khatian.first-page-id'
  | 'khatian.log'
  | 'khatian.comments'
  | 'khatian.second-keying-report'

export const khatianReads: Handlers<Pick<typeof khatianCalls, Reads>> = {
  'khatian.entry-operator-list': (ctx, input) => roleList(ctx, 'operator', input),
  'khatian.verifier-list': (ctx, input) => roleList(ctx, 'verifier', input),
  'khatian.comparer-list': (ctx, input) => roleList(ctx, 'comparer', input),
  'khatian.approver-list': (ctx, input) => roleList(ctx, 'approver', input),
  'khatian.list-by-volume': async (ctx, input) => {
    if ((await findVolumeView(ctx.db, deskOf(ctx), input.volumeId)) === null) throw new Refusal('volume.not-found')
    return pageOfCards(ctx, input, { condition: 'true', volumeId: input.volumeId })
  },
  'khatian.list-counts': async (ctx, { survey, imported }) => {
    const desk = deskOf(ctx)
    const open = khatianFilters.filter((filter) =>
      desk.permissions.has(permissionFor(survey, filterDesks[filter].needs)),
    )
    const conditions = open.map(
      (filter) => `${deskConditions[filterDesks[filter].desk]} and ${filterConditions[filter]}`,
    )
    const totals = await countCards(ctx.db, desk, { survey, imported }, conditions)
    return { counts: open.map((filter, at) => ({ filter, total: totals[at] ?? 0 })) }
  },
  'khatian.search': (ctx, input) =>
    pageOfCards(ctx, input, {
      condition: 'true',
      survey: input.survey,
      jlNumberId: input.jlNumberId,
      numberStart: numberStart(input.khatianNo),
      firstNumber: numberStart(input.khatianNo),
    }),
  'khatian.entry-status': async (ctx, { volumeId, khatianNo }) => {
    const view = await findVolumeView(ctx.db, deskOf(ctx), volumeId)
    if (view === null) throw new Refusal('volume.not-found')
    const parsed = parseKhatianNumber(khatianNo)
    if (!parsed.ok) throw new Refusal('khatian.number', { khatianNo: 'khatian.number' })
    const { volume } = view
    const taken = await findByNumber(ctx.db, volume.homeDistrict, { ...volume, number: parsed.value.number })
    return {
      exists: taken !== null,
      khatianId: taken?.id ?? null,
      status: taken?.status ?? null,
      inVolume: holdsNumber(volume, parsed.value.lead),
    }
  },
  'khatian.get': async (ctx, input) => {
    const found = await getKhatian(ctx, input.khatianId)
    if (input.survey !== undefined && input.survey !== found.khatian.survey) throw new Refusal('khatian.not-found')
    const template = input.withTemplateInfo ? await findTemplate(ctx.db, found.khatian.templateId) : null
    const volume = input.withVolumeInfo ? await findVolumeView(ctx.db, deskOf(ctx), found.khatian.volumeId) : null
    const imported = await isImported(ctx.db, found.khatian)
    return { ...found, imported, ...(template === null ? {} : { template }), ...(volume === null ? {} : { volume }) }
  },
  'khatian.first-page-id': async (ctx, { khatianId }) => {
    const { khatian } = await getKhatian(ctx, khatianId)
    return { pageId: firstPage(khatian)?.id ?? null }
  },
  'khatian.log': (ctx, { khatianId }) => logOf(ctx, khatianId),
  'khatian.second-keying-report': (ctx, input) => secondKeyingReport(ctx, input),
  'khatian.comments': (ctx, { khatianId }) => commentsOf(ctx, khatianId),
}

type Page = { pageNo: number; pageSize: number }

function roleList(
  ctx: RequestContext,
  desk: keyof typeof deskConditions,
  input: Page & {
    survey?: CardFilter['survey']
    volumeId?: string | undefined
    khatianNo?: string | undefined
    khatianFilterType?: KhatianFilter | undefined
    mine?: boolean | undefined
    imported?: boolean | undefined
    order?: 'age' | undefined
  },
) {
  const wanted = input.khatianFilterType === undefined ? 'true' : filterConditions[input.khatianFilterType]
  return pageOfCards(ctx, input, {
    // Mutations have lists of their own.
    condition: `${deskConditions[desk]} and ${wanted}${input.survey === 'MUTATION' ? '' : ` and k.survey <> 'MUTATION'`}`,
    survey: input.survey,
    volumeId: input.volumeId,
    writtenBy: input.mine === true ? deskOf(ctx).userId : undefined,
    imported: input.imported,
    oldestFirst: input.order === 'age',
    // A number that was not given narrows nothing.
    numberStart: numberStart(input.khatianNo ?? '') || undefined,
  })
}
