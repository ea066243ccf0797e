import type { ApplicationCard, entryRequestCalls } from '#contract/calls/entry-request.ts'
import type { RequestAct } from '#domain/entry-request/transitions.ts'
import { judgeRequest } from '#domain/entry-request/transitions.ts'
import { checkMobile } from '#domain/kernel/identity.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { checkFilled, checkText } from '#domain/kernel/text.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers, RequestContext } from '#server/http/context.ts'
import { deskOf, freshId, offsetOf } from '#server/modules/request-helpers.ts'
import { checkFields, optional } from '#server/modules/check-fields.ts'
import { withIdempotency } from '#server/modules/with-idempotency.ts'
import {
  addRequest,
  countRequests,
  findJlPlace,
  findKhatianStatus,
  findRequest,
  listRequests,
  lockRequest,
  logRequest,
  readRequestLog,
  stepRequest,
} from './store.ts'

export const entryRequestHandlers: Handlers<typeof entryRequestCalls> = {
  'application.list': async (ctx, input) => {
    const { data, total } = await listRequests(ctx.db, deskOf(ctx), {
      ...input,
      limit: input.pageSize,
      offset: offsetOf(input),
    })
    return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
  },
  'application.counts': (ctx, input) => countRequests(ctx.db, deskOf(ctx), input),
  'application.get': async (ctx, { applicationId }) => {
    const application = await getRequest(ctx, ctx.db, applicationId)
    const log = await readRequestLog(ctx.db, deskOf(ctx), applicationId)
    return { application, log: log.map((line) => ({ ...line, at: new Date(line.at).toISOString() })) }
  },
  'application.create': (ctx, input) =>
    withIdempotency(ctx, 'application.create', input, async (tx) => {
      const actor = deskOf(ctx)
      const place = await findJlPlace(tx, actor, input.jlNumberId)
      if (place === null) throw new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
      const { khatianNo, ...said } = checkFields({
        khatianNo: parseKhatianNumber(input.khatianNo),
        applicant: checkFilled(input.applicant),
        mobile: checkMobile(input.mobile),
        reference: optional(input.reference, checkText),
        note: optional(input.note, checkText),
      })
      const { number, lead } = khatianNo
      const { jlNumberId } = input
      const standing = await findKhatianStatus(tx, actor, { jlNumberId, survey: place.survey, number })
      if (khatianStatuses.some((status) => status === standing && isApproved(status)))
        throw new Refusal('application.digitised', { khatianNo: 'application.digitised' })
      const id = freshId(ctx)
      const at = ctx.now()
      if (!(await addRequest(tx, actor, { id, jlNumberId, place, number, lead, ...said }, at)))
        throw new Refusal('application.already-received', { khatianNo: 'application.already-received' })
      await logRequest(tx, actor, id, { act: 'register', comment: null, at })
      return getRequest(ctx, tx, id)
    }),
  'application.take': acting('take'),
  'application.acland-approve': acting('acland-approve'),
  'application.receive': acting('receive'),
}

async function getRequest(ctx: RequestContext, db: Sql, id: string): Promise<ApplicationCard> {
  const found = await findRequest(db, deskOf(ctx), id)
  if (found === null) throw new Refusal('application.not-found')
  return found
}

type ActInput = { applicationId: string; comment?: string | undefined }

function acting(act: RequestAct) {
  return (ctx: RequestContext, input: ActInput): Promise<ApplicationCard> =>
    withIdempotency(ctx, `application.${act}`, input, async (tx) => {
      const actor = deskOf(ctx)
      const id = input.applicationId
      const locked = await lockRequest(tx, actor, id)
      if (locked === null) throw new Refusal('application.not-found')
      const outcome = judgeRequest(act, locked.status, locked)
      if (outcome.kind === 'refused') throw new Refusal(outcome.code)
      const { comment } = checkFields({ comment: optional(input.comment, checkText) })
      const at = ctx.now()
      const { step } = outcome.transition
      await stepRequest(tx, actor, id, step, step === 'ready' ? locked.khatianVersion : null, at)
      await logRequest(tx, actor, id, { act, comment, at })
      return getRequest(ctx, tx, id)
    })
}
