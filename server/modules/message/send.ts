import { forgetNoticesOf } from '#server/door/notice-effect.ts'
import { randomUUID } from 'node:crypto'
import { checkFilled, checkText } from '#domain/kernel/text.ts'
import { checkMarkdown } from '#domain/kernel/markdown.ts'
import { Refusal } from '#server/door/refusal.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import type { Sql } from '#server/db/port.ts'
import { queueJob } from '#server/jobs/job-store.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { RequestContext } from '#server/request/context.ts'
import { freshId } from '#server/request/request-helpers.ts'
import { noteDelivered, placeIn, type Target } from './deliver.ts'
import { attachFiles } from './files.ts'
import type { Seat } from './seat.ts'
import { senderOf, type Found } from './store.ts'

export type NewMessage = {
  readonly kind: 'MESSAGE' | 'CIRCULAR'
  readonly subject: string
  readonly body: string
  readonly replyTo: string | null
  readonly fileIds: readonly string[]
  readonly targets: readonly Target[]
}

/** Writes a message in the district of its sender, and before its receivers there; a job carries it into the others. */
export async function sendMessage(ctx: RequestContext, tx: Sql, seat: Seat, given: NewMessage): Promise<string> {
  const { subject, body } = checkFields({ subject: checkFilled(given.subject), body: checkMarkdown(given.body) })
  const { kind, targets } = given
  if (targets.length === 0) throw new Refusal('message.nobody')
  const id = freshId(ctx, 'message')
  const from = await senderOf(tx, seat)
  const files = await attachFiles(tx, seat, id, given.fileIds)
  await tx.query(
    `insert into message (home_district, id, kind, origin_district, subject, body, from_user, from_desk, from_office,
       from_bn, from_en, reply_to, files, targets)
     values ($1, $2, $3, $1, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13)`,
    [
      seat.district,
      id,
      kind,
      subject,
      body,
      seat.userId,
      seat.deskId,
      seat.officeId,
      from.bn,
      from.en,
      given.replyTo,
      JSON.stringify(files),
      targets.length,
    ],
  )
  await tx.query(
    `insert into message_target (home_district, message_id, receiver, sort, district)
     select $1, $2, receiver, sort, district
       from jsonb_to_recordset($3::jsonb) as x(receiver uuid, sort text, district text)`,
    [seat.district, id, JSON.stringify(targets)],
  )
  const here = targets.filter(({ district }) => district === seat.district)
  await placeIn(tx, seat.district, { id, fromUser: seat.userId, withdrawn: false }, here)
  await noteDelivered(tx, seat.district, id, seat.district)
  if (here.length < targets.length) await queue(tx, seat, 'circulate', id)
  if (kind === 'CIRCULAR') await note(ctx, tx, seat, 'message.circulate', id, null)
  return id
}

/** Marks a message as withdrawn for everybody who has it. [NTF-13] */
export async function withdrawMessage(
  ctx: RequestContext,
  tx: Sql,
  seat: Seat,
  found: Found,
  typed: string,
): Promise<void> {
  const { reason } = checkFields({ reason: checkText(typed) })
  if (reason.trim() === '') throw new Refusal('input.refused', { reason: 'reason.required' })
  const done = await tx.query(
    `update message set withdrawn_at = statement_timestamp(), withdrawn_reason = $3
      where home_district = $1 and id = $2 and withdrawn_at is null returning id`,
    [seat.district, found.id, reason],
  )
  if (done.length === 0) throw new Refusal('message.withdrawn')
  await forgetNoticesOf(tx, seat.district, found.id)
  await queue(tx, seat, 'withdraw-message', found.id)
  await note(ctx, tx, seat, 'message.withdraw', found.id, reason)
}

function queue(tx: Sql, seat: Seat, kind: 'circulate' | 'withdraw-message', messageId: string): Promise<void> {
  const params = { messageId, district: seat.district }
  return queueJob(tx, randomUUID(), { kind, subject: 'message', params, userId: seat.userId, deskId: seat.deskId })
}

function note(
  ctx: RequestContext,
  tx: Sql,
  seat: Seat,
  command: string,
  messageId: string,
  comment: string | null,
): Promise<void> {
  return addLoneEntry(tx, {
    homeDistrict: seat.district,
    command,
    userId: seat.userId,
    deskId: seat.deskId,
    at: ctx.now(),
    comment,
    changes: [{ path: 'message', before: null, after: messageId }],
  })
}
