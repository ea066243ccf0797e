import type { undpCalls } from '#contract/calls/undp-integration.ts'
import { checkText } from '#domain/kernel/text.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { maskedKhatian } from '#domain/khatian/masked.ts'
import { isCell } from '#domain/khatian/path.ts'
import { isBroughtBy } from '#domain/khatian/permission-for.ts'
import { isEditable, khatianStatus as s, type KhatianStatus } from '#domain/khatian/status.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { Refusal } from '#server/door/refusal.ts'
import { editsToWhole } from '#server/modules/em-khatian/whole.ts'
import { judgeFirstEdits } from '#server/modules/khatian/judge-first-edits.ts'
import { listKhatianScans, readKhatianScan } from '#server/modules/scan/service.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { findVolume } from '#server/modules/volume/service.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { actorOf, execute } from '#server/request/request-helpers.ts'
import { addReview, findBooks, findUndp, readReviews, type Review, type UndpBook } from './store.ts'

/** The UNDP project keys mutations and reviews what became of them. */
export const undpHandlers: Handlers<typeof undpCalls> = {
  'undp-integration.books': async (ctx) => {
    const books = await findBooks(ctx.db, actorOf(ctx))
    return books.map(({ homeDistrict: _district, ...book }) => book)
  },
  'undp-integration.form': async (ctx, { volumeId }) => formOf(ctx, (await bookOf(ctx, volumeId)).templateId),
  'undp-integration.create': async (ctx, { khatianId, volumeId, khatianNo, ...whole }) => {
    const { homeDistrict, templateId } = await bookOf(ctx, volumeId)
    const input = { volumeId, templateId, number: khatianNo, origin: 'undp' } as const
    const volume = await findVolume(ctx.db, homeDistrict, volumeId)
    const begun = { recordId: khatianId, templateId, number: khatianNo, origin: 'undp', valuesField: 'header' } as const
    if (volume !== null)
      await judgeFirstEdits(ctx, { ...begun, volume }, (khatian, template) => editsToWhole(khatian, template, whole))
    await execute(ctx, { recordId: khatianId, command: 'khatian.create', input, homeDistrict })
    return write(ctx, khatianId, whole)
  },
  'undp-integration.update': (ctx, { khatianId, baseRev, ...whole }) => write(ctx, khatianId, whole, baseRev),
  'undp-integration.entry-complete': async (ctx, { khatianId, baseRev }) => {
    const { khatian } = await findUndp(ctx.db, actorOf(ctx), khatianId)
    const input = { act: 'entry-complete' }
    await execute(ctx, {
      recordId: khatianId,
      command: 'khatian.act',
      input,
      baseRev,
      homeDistrict: khatian.homeDistrict,
    })
    return show(ctx, khatianId)
  },
  'undp-integration.get': (ctx, { khatianId }) => {
    const held = ctx.desk?.permissions
    if (held !== undefined && !readers.some((key) => held.has(key))) throw new Refusal('permission.denied')
    return show(ctx, khatianId)
  },
  'undp-integration.scans': async (ctx, { khatianId }) => listKhatianScans(ctx.db, await keyedNow(ctx, khatianId)),
  'undp-integration.scan': async (ctx, { khatianId, scanId }) =>
    readKhatianScan(ctx.db, await keyedNow(ctx, khatianId), scanId),
  'undp-integration.review': async (ctx, { khatianId, baseRev, result, fields = [], comment }) => {
    const at = await findUndp(ctx.db, actorOf(ctx), khatianId)
    const { khatian } = at
    const text = checkText(comment)
    if (!text.ok) throw new Refusal('input.refused', { comment: text.code })
    if (result === 'wrong' && text.value === '') throw new Refusal('comment.required', { comment: 'comment.required' })
    const unknown = fields.find((path) => !isCell(khatian, path))
    if (unknown !== undefined) throw new Refusal('path.unknown', { fields: 'path.unknown' })
    if (!isReviewable(khatian.status)) throw new Refusal('khatian.wrong-status')
    if (khatian.authors.includes(actorOf(ctx).userId)) throw new Refusal('khatian.own-version')
    const before = (await readReviews(ctx.db, khatian)).filter(({ version }) => version === khatian.version)
    if (before.some(({ sentBack }) => !sentBack)) throw new Refusal('undp.reviewed')
    if (at.rev !== baseRev) throw new Refusal('khatian.stale')
    const sentBack = result === 'wrong' && isOnItsWay(khatian.status)
    if (sentBack)
      await execute(ctx, {
        recordId: khatianId,
        command: 'khatian.act',
        input: { act: 'send-back', comment: text.value, ...(fields.length === 0 ? {} : { paths: fields }) },
        baseRev,
        homeDistrict: khatian.homeDistrict,
      })
    const review = { version: khatian.version, result, fields, comment: text.value, sentBack }
    const by = { n: before.length, by: actorOf(ctx).userId, at: ctx.now() }
    if (!(await addReview(ctx.db, khatian, { ...review, ...by }))) throw new Refusal('undp.reviewed')
    return show(ctx, khatianId)
  },
}

const readers = ['KHATIAN.UNDP_ENTRY', 'KHATIAN.UNDP_VERIFY', 'KHATIAN.UNDP_REPORT'] as const

const isOnItsWay = (status: KhatianStatus): boolean =>
  status === s.entryComplete || status === s.verified || status === s.compared

const isReviewable = (status: KhatianStatus): boolean => isOnItsWay(status) || isApproved(status)

async function bookOf(ctx: RequestContext, volumeId: string): Promise<UndpBook> {
  const book = (await findBooks(ctx.db, actorOf(ctx))).find((one) => one.volumeId === volumeId)
  if (book === undefined) throw new Refusal('volume.not-found', { volumeId: 'volume.not-found' })
  return book
}

async function formOf(ctx: RequestContext, templateId: string) {
  const template = await findTemplate(ctx.db, templateId)
  if (template === null) throw new Refusal('template.not-found')
  return template
}

type Typed = { readonly [field: string]: string }
type Whole = { readonly header: Typed; readonly owners: readonly Typed[]; readonly dags: readonly Typed[] }

async function write(ctx: RequestContext, khatianId: string, whole: Whole, baseRev?: number) {
  const { khatian } = await findUndp(ctx.db, actorOf(ctx), khatianId)
  const edits = editsToWhole(khatian, await formOf(ctx, khatian.templateId), whole)
  if (edits.length === 0) return show(ctx, khatianId)
  await execute(ctx, {
    recordId: khatianId,
    command: 'khatian.edit',
    input: { edits },
    baseRev,
    homeDistrict: khatian.homeDistrict,
    part: ':edits',
    sent: whole,
  })
  return show(ctx, khatianId)
}

/** As whoever asks sees it: who keys it now needs what was keyed, all others see no identity and no mobile number. [UND-1] */
async function show(ctx: RequestContext, khatianId: string) {
  const actor = actorOf(ctx)
  const { khatian, ...at } = await findUndp(ctx.db, actor, khatianId)
  const template = await formOf(ctx, khatian.templateId)
  const reviewed = await readReviews(ctx.db, khatian)
  const keys = isKeyer(khatian, actor.userId) && actor.permissions.has('KHATIAN.UNDP_ENTRY')
  return {
    ...at,
    khatian: keys ? khatian : maskedKhatian(khatian, template),
    template,
    keys,
    reviews:
      actor.permissions.has('KHATIAN.UNDP_VERIFY') &&
      !khatian.authors.includes(actor.userId) &&
      isReviewable(khatian.status) &&
      reviewed.every((one: Review) => one.version !== khatian.version || one.sentBack),
    reviewed: reviewed.map(({ at: when, sentBack: _back, fields, ...review }) => ({
      ...review,
      fields: [...fields],
      at: new Date(when).toISOString(),
    })),
  }
}

async function keyedNow(ctx: RequestContext, khatianId: string): Promise<Khatian> {
  const actor = actorOf(ctx)
  const { khatian } = await findUndp(ctx.db, actor, khatianId)
  if (!isKeyer(khatian, actor.userId)) throw new Refusal('permission.denied')
  return khatian
}

function isKeyer(khatian: Khatian, userId: string): boolean {
  return isBroughtBy('undp', khatian) && isEditable(khatian.status) && khatian.authors.includes(userId)
}
