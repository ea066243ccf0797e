import { randomInt } from 'node:crypto'
import type { CallOutput } from '#contract/call.ts'
import type { emRequestCalls } from '#contract/calls/em-request.ts'
import { trackingNumber } from '#domain/correction/tracking-number.ts'
import { emRequestWorkflow, type EmRequestAct } from '#domain/em-request/transitions.ts'
import { checkMobile } from '#domain/kernel/identity.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { dagTerm } from '#domain/khatian/search-terms.ts'
import type { RequestKind, ResetItem } from '#domain/khatian-request/request.ts'
import { judgeStep, possibleSteps } from '#domain/workflow/steps.ts'
import { Refusal } from '#server/door/refusal.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { findAddressed, type Address } from '#server/modules/mutation-integration/service.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { clientOf, deskOf, execute, freshId } from '#server/request/request-helpers.ts'
import { readActs } from '#server/request/record-acts.ts'
import { countCancelled, findOwn, findPlace, findReached, type SeenEmRequest, type StoredEmRequest } from './store.ts'

type Calls = typeof emRequestCalls
type View = CallOutput<Calls['em-request.get']>
type Asked = CallOutput<Calls['em-request.status']>
type Seen = { readonly requestId: string; readonly baseRev: number; readonly comment?: string | undefined }

/** Requests of e-mutation: it makes, sends and withdraws them, offices take or cancel them. [EM-7] */
export const emRequestHandlers: Handlers<Calls> = {
  'em-request.create': async (ctx, input) => {
    const actor = clientOf(ctx)
    const { kind, caseKey, survey, jlNumberId } = input
    const place = await findPlace(ctx.db, actor, input)
    const { applicant, mobile, reason } = checkFields({
      applicant: checkFilled(input.applicant),
      mobile: checkMobile(input.mobile),
      reason: checkFilled(input.reason),
    })
    const { homeDistrict, mouzaId, officeId, number } = place
    const before = await countCancelled(ctx.db, { homeDistrict, userId: actor.userId, caseKey, jlNumberId, number })
    // The same wish of the same case is the same request, however often it is sent.
    const id = nameUuid(`em-request/${[actor.userId, kind, caseKey, jlNumberId, number, before].join('/')}`)
    const known = await findOwn(ctx.db, actor, id)
    if (known !== null) return askedOf(known)
    const requestNo = trackingNumber(homeDistrict, randomInt(10_000_000_000))
    const party = { name: applicant, mobile }
    try {
      await execute(ctx, {
        recordId: id,
        command: 'em-request.create',
        input: { requestNo, kind, caseKey, survey, jlNumberId, mouzaId, number, officeId, reason, party },
        homeDistrict,
        sent: input,
      })
    } catch (cause) {
      // Another request of the same wish was quicker.
      if (!(cause instanceof Refusal) || cause.code !== 'khatian-request.decided') throw cause
    }
    return own(ctx, id)
  },
  'em-request.status': (ctx, { requestId }) => own(ctx, requestId),
  'em-request.send': (ctx, seen) => actOwn(ctx, 'send', seen),
  'em-request.withdraw': (ctx, seen) => actOwn(ctx, 'cancel', seen),
  'em-request.correct-source': async (ctx, { mutationJlNumberId, mutationKhatianNo, reason, ...address }) => {
    const mutation = await findAddressed(ctx.db, clientOf(ctx), {
      survey: 'MUTATION',
      jlNumberId: mutationJlNumberId,
      khatianNo: mutationKhatianNo,
    })
    return askCorrection(ctx, 'agoto', address, { reason, mutationKhatianId: mutation.khatianId, items: [] })
  },
  'em-request.correct-balance': (ctx, { reason, items, ...address }) =>
    askCorrection(ctx, 'balance-reset', address, {
      reason,
      mutationKhatianId: null,
      items: items.map(({ dagNo, ownerId = null, remaining }) => ({ dagNo: dagTerm(dagNo), ownerId, remaining })),
    }),
  'em-request.get': (ctx, { requestId }) => show(ctx, requestId),
  'em-request.take': (ctx, seen) => actAtDesk(ctx, 'take', seen),
  'em-request.take-mutation': (ctx, seen) => actAtDesk(ctx, 'take', seen),
  'em-request.cancel': (ctx, seen) => actAtDesk(ctx, 'cancel', seen),
}

async function own(ctx: RequestContext, requestId: string): Promise<Asked> {
  const found = await findOwn(ctx.db, clientOf(ctx), requestId)
  if (found === null) throw new Refusal('khatian-request.not-found')
  return askedOf(found)
}

function askedOf({ rev, body, khatianId, khatianStatus }: StoredEmRequest): Asked {
  const { id, requestNo, kind, caseKey, stage, survey, jlNumberId, number, decision } = body
  const comment = decision?.comment ?? ''
  const khatianNo = number
  return { id, rev, requestNo, kind, caseKey, stage, survey, jlNumberId, khatianNo, khatianId, khatianStatus, comment }
}

async function actOwn(ctx: RequestContext, act: 'send' | 'cancel', seen: Seen): Promise<Asked> {
  const found = await findOwn(ctx.db, clientOf(ctx), seen.requestId)
  if (found === null) throw new Refusal('khatian-request.not-found')
  await sendAct(ctx, act, seen, found.body.homeDistrict)
  return own(ctx, seen.requestId)
}

async function sendAct(ctx: RequestContext, act: EmRequestAct, seen: Seen, homeDistrict: string): Promise<void> {
  const { requestId, baseRev, comment = '' } = seen
  await execute(ctx, { recordId: requestId, command: 'em-request.act', input: { act, comment }, baseRev, homeDistrict })
}

/** Asks for a correction of an approved khatian, which goes the way of those that offices ask for. */
async function askCorrection(
  ctx: RequestContext,
  kind: RequestKind,
  address: Address,
  asked: { readonly reason: string; readonly mutationKhatianId: string | null; readonly items: readonly ResetItem[] },
) {
  const { khatianId, homeDistrict } = await findAddressed(ctx.db, clientOf(ctx), address)
  const { reason } = checkFields({ reason: checkFilled(asked.reason) })
  const id = freshId(ctx, 'khatian-request')
  const made = await execute(ctx, {
    recordId: id,
    command: 'khatian-request.submit',
    input: { khatianId, requestNo: trackingNumber(homeDistrict, randomInt(10_000_000_000)), kind, ...asked, reason },
    homeDistrict,
    sent: [kind, address, asked],
  })
  const { requestNo, status } = made.body as { requestNo: string; status: number }
  return { id, requestNo, status, khatianId }
}

async function reached(ctx: RequestContext, requestId: string): Promise<SeenEmRequest> {
  const found = await findReached(ctx.db, deskOf(ctx), requestId)
  if (found === null) throw new Refusal('khatian-request.not-found')
  return found
}

async function actAtDesk(ctx: RequestContext, act: EmRequestAct, seen: Seen): Promise<View> {
  const { body } = await reached(ctx, seen.requestId)
  await sendAct(ctx, act, seen, body.homeDistrict)
  return show(ctx, seen.requestId)
}

async function show(ctx: RequestContext, requestId: string): Promise<View> {
  const found = await reached(ctx, requestId)
  const { body, createdAt, rev: _rev, khatianId: _id, khatianStatus: _status, ...names } = found
  return {
    ...askedOf(found),
    ...names,
    reason: body.reason,
    applicationId: body.applicationId,
    createdAt: new Date(createdAt).toISOString(),
    acts: actsFor(ctx, found),
    log: await readActs(ctx.db, body.homeDistrict, requestId),
  }
}

/** The acts that whoever asks may give here, and what stands in the way of one. */
function actsFor(ctx: RequestContext, { body, khatianStatus }: SeenEmRequest): View['acts'] {
  const { permissions } = deskOf(ctx)
  const steps = possibleSteps(emRequestWorkflow, body.stage, (condition) => condition === body.kind)
  return steps.flatMap((step) => {
    // Only the other system sends what it asks for.
    if (step.act === 'send' || step.needs === null || !permissions.has(step.needs)) return []
    const passes = (): boolean => khatianStatus === null || !isApproved(khatianStatus)
    const giver = { may: () => true, isAuthor: false, allowSamePerson: false, comment: '-', passes }
    const barred = judgeStep(step, giver) === null ? null : 'khatian.already-approved'
    return [{ act: step.act, comment: step.comment === 'required', barred }]
  })
}
