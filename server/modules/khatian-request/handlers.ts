import { randomInt } from 'node:crypto'
import type { khatianRequestCalls } from '#contract/calls/khatian-request.ts'
import { trackingNumber } from '#domain/correction/tracking-number.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import { dagTerm } from '#domain/khatian/search-terms.ts'
import { requestStatus, type RequestKind, type ResetItem } from '#domain/khatian-request/request.ts'
import type { RequestAct } from '#domain/khatian-request/transitions.ts'
import { Refusal } from '#server/door/refusal.ts'
import { addPaper, listPapers, readPaper, removePaper, type PaperHolder } from '#server/modules/correction/papers.ts'
import { getKhatian } from '#server/modules/khatian/answers.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, execute, freshId, userOf } from '#server/request/request-helpers.ts'
import { findPages, findRequest, type StoredRequest } from './store.ts'
import { viewOf } from './view.ts'

type Seen = { readonly requestId: string; readonly baseRev: number; readonly comment?: string | undefined }

export const khatianRequestHandlers: Handlers<typeof khatianRequestCalls> = {
  'khatian-unlock-request.create': (ctx, input) => submit(ctx, 'unlock', input),
  'khatian-unlock-request.get': (ctx, { requestId }) => show(ctx, 'unlock', requestId),
  'khatian-unlock-request.unlock': (ctx, seen) => give(ctx, 'unlock', seen, 'unlock'),
  'khatian-unlock-request.reject': (ctx, seen) => give(ctx, 'unlock', seen, 'reject'),
  'khatian-unlock-request.abandon': (ctx, seen) => give(ctx, 'unlock', seen, 'abandon'),
  'scan-copy-request.create': (ctx, input) => submit(ctx, 'scan-copy', input),
  'scan-copy-request.get': (ctx, { requestId }) => show(ctx, 'scan-copy', requestId),
  'scan-copy-request.give': (ctx, { pages, ...seen }) => give(ctx, 'scan-copy', seen, 'give', pages),
  'scan-copy-request.refuse': (ctx, seen) => give(ctx, 'scan-copy', seen, 'reject'),
  'agoto-khatian-correction.request': (ctx, input) => submit(ctx, 'agoto', input),
  'agoto-khatian-correction.get': (ctx, { requestId }) => show(ctx, 'agoto', requestId),
  'agoto-khatian-correction.unlock': (ctx, seen) => give(ctx, 'agoto', seen, 'unlock'),
  'agoto-khatian-correction.reject': (ctx, seen) => give(ctx, 'agoto', seen, 'reject'),
  'agoto-khatian-correction.abandon': (ctx, seen) => give(ctx, 'agoto', seen, 'abandon'),
  'agoto-khatian-correction.files': (ctx, { requestId }) => papers(ctx, 'agoto', requestId),
  'agoto-khatian-correction.add-file': (ctx, input) => addTo(ctx, 'agoto', input),
  'agoto-khatian-correction.file': (ctx, input) => paper(ctx, 'agoto', input),
  'agoto-khatian-correction.remove-file': (ctx, input) => takeOff(ctx, 'agoto', input),
  'khatian-balance-reset.request': (ctx, { items, ...input }) =>
    submit(
      ctx,
      'balance-reset',
      input,
      items.map(({ dagNo, ownerId = null, remaining }) => ({ dagNo: dagTerm(dagNo), ownerId, remaining })),
    ),
  'khatian-balance-reset.get': (ctx, { requestId }) => show(ctx, 'balance-reset', requestId),
  'khatian-balance-reset.approve': (ctx, seen) => give(ctx, 'balance-reset', seen, 'approve'),
  'khatian-balance-reset.reject': (ctx, seen) => give(ctx, 'balance-reset', seen, 'reject'),
  'khatian-balance-reset.files': (ctx, { requestId }) => papers(ctx, 'balance-reset', requestId),
  'khatian-balance-reset.add-file': (ctx, input) => addTo(ctx, 'balance-reset', input),
  'khatian-balance-reset.file': (ctx, input) => paper(ctx, 'balance-reset', input),
  'khatian-balance-reset.remove-file': (ctx, input) => takeOff(ctx, 'balance-reset', input),
}

async function reached(ctx: RequestContext, kind: RequestKind, requestId: string): Promise<StoredRequest> {
  const found = await findRequest(ctx.db, deskOf(ctx), kind, requestId)
  if (found === null) throw new Refusal('khatian-request.not-found')
  return found
}

async function show(ctx: RequestContext, kind: RequestKind, requestId: string) {
  return viewOf(ctx.db, deskOf(ctx), await reached(ctx, kind, requestId))
}

/** The request as what keeps papers: those of one that is decided stay as they are. */
async function holder(ctx: RequestContext, kind: RequestKind, requestId: string): Promise<PaperHolder> {
  const { id, homeDistrict, status } = (await reached(ctx, kind, requestId)).body
  return { id, homeDistrict, closed: status === requestStatus.submitted ? null : 'khatian-request.decided' }
}

type Paper = { readonly requestId: string; readonly fileId: string }

async function papers(ctx: RequestContext, kind: RequestKind, requestId: string) {
  return listPapers(ctx.db, await holder(ctx, kind, requestId), userOf(ctx))
}

async function addTo(
  ctx: RequestContext,
  kind: RequestKind,
  { requestId, fileName }: { readonly requestId: string; readonly fileName: string },
) {
  return addPaper(ctx, await holder(ctx, kind, requestId), fileName)
}

async function paper(ctx: RequestContext, kind: RequestKind, { requestId, fileId }: Paper) {
  return readPaper(ctx.db, await holder(ctx, kind, requestId), fileId)
}

async function takeOff(ctx: RequestContext, kind: RequestKind, { requestId, fileId }: Paper) {
  return removePaper(ctx, await holder(ctx, kind, requestId), fileId)
}

async function submit(
  ctx: RequestContext,
  kind: RequestKind,
  input: { readonly khatianId: string; readonly reason: string; readonly mutationKhatianId?: string },
  items: readonly ResetItem[] = [],
) {
  const { khatianId, mutationKhatianId = null } = input
  const desk = deskOf(ctx)
  await getKhatian(ctx, khatianId)
  const { reason } = checkFields({ reason: checkFilled(input.reason) })
  const id = freshId(ctx, 'khatian-request')
  const requestNo = trackingNumber(desk.districtBbsCode, randomInt(10_000_000_000))
  await execute(ctx, {
    recordId: id,
    command: 'khatian-request.submit',
    input: { khatianId, requestNo, kind, reason, mutationKhatianId, items },
    sent: [kind, input, items],
  })
  return show(ctx, kind, id)
}

/** Gives an act on a request exactly as it was seen. */
async function give(
  ctx: RequestContext,
  kind: RequestKind,
  { requestId, baseRev, comment = '' }: Seen,
  act: RequestAct,
  pages: readonly string[] = [],
) {
  const { body, volumeId } = await reached(ctx, kind, requestId)
  if (pages.length > 0) await checkPages(ctx, body.homeDistrict, volumeId, pages)
  await execute(ctx, {
    recordId: requestId,
    command: 'khatian-request.act',
    input: { khatianId: body.khatianId, act, comment, pages },
    baseRev,
  })
  return show(ctx, kind, requestId)
}

/** What is given are pages of the khatian's own book. */
async function checkPages(ctx: RequestContext, homeDistrict: string, volumeId: string, pages: readonly string[]) {
  const found = await findPages(ctx.db, homeDistrict, pages)
  const own = found.filter((page) => page.volumeId === volumeId)
  if (own.length !== new Set(pages).size) throw new Refusal('input.refused', { pages: 'record.not-found' })
}
