import type { messageCalls } from '#contract/calls/message.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { keepMessageFile, readMessageFile } from './files.ts'
import { deskTargets, desksToPick, officesToPick, officeTargets } from './ground.ts'
import { seatOf } from './seat.ts'
import { sendMessage, withdrawMessage } from './send.ts'
import { findMessage, noteRead, receiversOfMessage, shownMessage, type Found } from './store.ts'

/** Messages from desk to desk, and circulars to offices. [NTF-12] [NTF-13] */
export function messageHandlers(wake: () => void): Handlers<typeof messageCalls> {
  return {
    'message.get': async (ctx, { messageId }) => shownMessage(await find(ctx, messageId)),
    'message.send': async (ctx, input) => {
      const seat = seatOf(ctx)
      const deskIds = [...new Set(input.deskIds)]
      const sent = await withIdempotency(ctx, 'message.send', input, async (tx) => {
        const targets = await deskTargets(tx, seat, deskIds)
        if (targets.length < deskIds.length) throw new Refusal('input.refused', { deskIds: 'message.outside' })
        const id = await sendMessage(ctx, tx, seat, { ...input, kind: 'MESSAGE', replyTo: null, targets })
        return shownMessage(await findMessage(tx, seat, id, false))
      })
      wake()
      return sent
    },
    'message.reply': async (ctx, input) => {
      const seat = seatOf(ctx)
      const answered = await find(ctx, input.messageId)
      if (!answered.received) throw new Refusal('record.not-found')
      if (answered.withdrawnAt !== null) throw new Refusal('message.withdrawn')
      const { fromDesk, fromUser, originDistrict: district, subject } = answered
      const sent = await withIdempotency(ctx, 'message.reply', input, async (tx) => {
        const id = await sendMessage(ctx, tx, seat, {
          kind: 'MESSAGE',
          subject: subject.startsWith(again) ? subject : `${again}${subject}`.slice(0, 200),
          body: input.body,
          fileIds: input.fileIds,
          replyTo: answered.id,
          targets: [{ receiver: fromDesk ?? fromUser, sort: fromDesk === null ? 'PERSON' : 'DESK', district }],
        })
        return shownMessage(await findMessage(tx, seat, id, false))
      })
      wake()
      return sent
    },
    'message.read': async (ctx, { messageId }) => {
      const found = await find(ctx, messageId)
      if (found.received) await noteRead(ctx.db, seatOf(ctx), found.id)
      return undefined
    },
    'message.withdraw': async (ctx, input) => {
      const seat = seatOf(ctx)
      const own = await findOwn(ctx, input.messageId)
      const withdrawn = await withIdempotency(ctx, 'message.withdraw', input, async (tx) => {
        await withdrawMessage(ctx, tx, seat, own, input.reason)
        return shownMessage(await findMessage(tx, seat, own.id, mayCirculate(ctx)))
      })
      wake()
      return withdrawn
    },
    'message.receivers': async (ctx, { messageId }) => {
      const own = await findOwn(ctx, messageId)
      return receiversOfMessage(ctx.db, own.originDistrict, own.id)
    },
    'message.desks': (ctx, asked) => desksToPick(ctx.db, seatOf(ctx), asked),
    'message.upload': (ctx, { fileName }) => keepMessageFile(ctx, seatOf(ctx), fileName),
    'message.file': async (ctx, { messageId, fileId }) => {
      const found = await find(ctx, messageId)
      if (found.withdrawnAt !== null && !found.own) throw new Refusal('record.not-found')
      return readMessageFile(ctx.db, found, fileId)
    },
    'message-circulation.send': async (ctx, input) => {
      const seat = seatOf(ctx)
      const ids = input.to === 'OFFICES' ? [...new Set(input.officeIds)] : null
      if (input.to === 'LAYER' && input.layer === undefined)
        throw new Refusal('input.refused', { layer: 'value.required' })
      const sent = await withIdempotency(ctx, 'message-circulation.send', input, async (tx) => {
        const targets = await officeTargets(tx, seat, {
          ids,
          layer: input.to === 'LAYER' ? (input.layer ?? null) : null,
        })
        if (ids !== null && targets.length < ids.length)
          throw new Refusal('input.refused', { officeIds: 'message.outside' })
        const id = await sendMessage(ctx, tx, seat, { ...input, kind: 'CIRCULAR', replyTo: null, targets })
        return shownMessage(await findMessage(tx, seat, id, true))
      })
      wake()
      return sent
    },
    'message-circulation.offices': (ctx, asked) => officesToPick(ctx.db, seatOf(ctx), asked),
  }
}

/** Stands before the subject of an answer, in both scripts of the offices. */
const again = 'উত্তর (Re): '

function mayCirculate({ desk, systemRights }: RequestContext): boolean {
  return (desk?.permissions ?? systemRights)?.has('MESSAGE.CIRCULATE') === true
}

function find(ctx: RequestContext, messageId: string): Promise<Found> {
  return findMessage(ctx.db, seatOf(ctx), messageId, mayCirculate(ctx))
}

async function findOwn(ctx: RequestContext, messageId: string): Promise<Found> {
  const found = await find(ctx, messageId)
  if (!found.own) throw new Refusal('record.not-found')
  return found
}
