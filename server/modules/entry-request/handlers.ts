import type { ApplicationCard, entryRequestCalls } from '#contract/calls/entry-request.ts'
import type { RequestAct } from '#domain/entry-request/transitions.ts'
import { checkMobile } from '#domain/kernel/identity.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { checkFilled, checkText } from '#domain/kernel/text.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, execute, freshId } from '#server/request/request-helpers.ts'
import { readActs } from '#server/request/record-acts.ts'
import { checkFields, optional } from '#server/request/check-fields.ts'
import { findRequest } from './list.ts'
import { findJlPlace } from './store.ts'

export const entryRequestHandlers: Handlers<typeof entryRequestCalls> = {
  'application.get': async (ctx, { applicationId }) => {
    const application = await getRequest(ctx, ctx.db, applicationId)
    const log = await readActs(ctx.db, deskOf(ctx).districtBbsCode, applicationId)
    return { application, log: log.map((line) => ({ ...line, act: line.act as 'register' | RequestAct })) }
  },
  'application.create': async (ctx, input) => {
    const { jlNumberId } = input
    const place = await findJlPlace(ctx.db, deskOf(ctx), jlNumberId)
    if (place === null) throw new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
    const { khatianNo, applicant, mobile, reference, note } = checkFields({
      khatianNo: parseKhatianNumber(input.khatianNo),
      applicant: checkFilled(input.applicant),
      mobile: checkMobile(input.mobile),
      reference: optional(input.reference, checkText),
      note: optional(input.note, checkText),
    })
    const { number } = khatianNo
    const { mouzaId, survey } = place
    const id = freshId(ctx)
    await execute(ctx, {
      recordId: id,
      command: 'application.register',
      input: { mouzaId, jlNumberId, survey, number, reference, party: { name: applicant, mobile, note } },
      sent: input,
    })
    return getRequest(ctx, ctx.db, id)
  },
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
  return async (ctx: RequestContext, { applicationId, comment: typed }: ActInput): Promise<ApplicationCard> => {
    // What lies elsewhere is not there, whatever else is wrong.
    await getRequest(ctx, ctx.db, applicationId)
    const { comment } = checkFields({ comment: optional(typed, checkText) })
    await execute(ctx, { recordId: applicationId, command: `application.${act}`, input: { comment } })
    return getRequest(ctx, ctx.db, applicationId)
  }
}
