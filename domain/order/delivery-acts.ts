import { checkText } from '../kernel/text.ts'
import { earnedPosting, envelopesOf, postAccount, postagePosting, type Posting } from '../payment/journal.ts'
import { judgeStep } from '../workflow/steps.ts'
import type { Handover, OrderContext, OrderOutcome } from './order-command.ts'
import { openItems, orderStatusOf, payingPayment, type Order } from './order.ts'
import { refuse, stepOf } from './order-step.ts'
import type { OrderAct, OrderGuard } from './transitions.ts'

const mostTries = 5

const guardCodes: Partial<Record<OrderGuard, string>> = { signed: 'copy.unsigned', printed: 'copy.unprinted' }

function whole(
  order: Order,
  act: OrderAct,
  context: OrderContext,
  comment: string,
  change: Partial<Order>,
  postings: readonly Posting[] = [],
): OrderOutcome {
  if (order.closed !== null) return refuse('order.closed')
  const step = stepOf(act, orderStatusOf(order), null, order, context)
  const problem = judgeStep(step, {
    may: context.may,
    isAuthor: false,
    allowSamePerson: true,
    comment,
    passes: (guard) =>
      guard === 'signed'
        ? context.signed
        : guard === 'printed'
          ? context.printed
          : guard === 'unpaid'
            ? payingPayment(order) === null
            : true,
  })
  if (problem?.kind === 'permission') return refuse('permission.denied')
  if (problem?.kind === 'comment') return refuse('reason.required', 'comment')
  if (problem?.kind === 'guard') return refuse(guardCodes[problem.guard] ?? 'payment.paid')
  if (problem !== null) return refuse('order.wrong-status')
  return { kind: 'done', order: { ...order, ...change }, postings, act, copies: [] }
}

/** The post has it: the office has earned its fee, and owes the postage. A second sending is at the office's cost. */
export function receiveDak(order: Order, articleNo: string, context: OrderContext): OrderOutcome {
  const typed = checkText(articleNo)
  if (!typed.ok) return refuse(typed.code, 'articleNo')
  if (typed.value === '') return refuse('value.required', 'articleNo')
  const returns = order.dak?.returns ?? 0
  const postings = returns === 0 ? [earnedPosting(order), postagePosting(order)] : [resendPosting(order, returns)]
  return whole(order, 'receive', context, '', { dak: { state: 'received', articleNo: typed.value, returns } }, postings)
}

function resendPosting(order: Order, returns: number): Posting {
  const charge = order.price.postage.charge * envelopesOf(order)
  return {
    kind: 'postage',
    ref: `${order.id}/${returns}`,
    lines: [
      { account: 'expense:postage', amount: charge },
      { account: postAccount(order.terms.postalCode), amount: -charge },
    ].filter(({ amount }) => amount !== 0),
  }
}

export function deliver(order: Order, { to, byCode }: Handover, context: OrderContext): OrderOutcome {
  const typed = checkText(to)
  if (!typed.ok) return refuse(typed.code, 'to')
  if (!byCode && typed.value === '') return refuse('value.required', 'to')
  if (byCode && order.handover.tries >= mostTries) return refuse('delivery.code', 'code')
  const isByPost = order.dak?.state === 'received'
  return whole(
    order,
    'deliver',
    context,
    '',
    {
      handover: { ...order.handover, to: typed.value, by: context.userId, at: context.at },
      ...(isByPost && order.dak !== null ? { dak: { ...order.dak, state: 'delivered' as const } } : {}),
    },
    // What went by post was earned when the post took it in.
    isByPost ? [] : [earnedPosting(order)],
  )
}

export function giveBack(order: Order, comment: string, context: OrderContext): OrderOutcome {
  const typed = checkText(comment)
  if (!typed.ok) return refuse(typed.code, 'comment')
  const dak = order.dak
  if (dak === null) return refuse('order.wrong-status')
  return whole(order, 'return', context, typed.value, {
    dak: { ...dak, state: 'returned', returns: dak.returns + 1 },
  })
}

export function closeUnpaid(order: Order, act: 'cancel' | 'expire', context: OrderContext): OrderOutcome {
  if (act === 'expire' && context.at <= order.payBy) return refuse('order.wrong-status')
  return whole(order, act, context, '', { closed: act === 'cancel' ? 'cancelled' : 'expired' })
}

/** Printed copies go to the digital centre, which receives them before it hands them over. [DLV-7] */
export function moveToUdc(order: Order, act: 'send-to-udc' | 'receive-at-udc', context: OrderContext): OrderOutcome {
  return whole(order, act, context, '', { udc: act === 'send-to-udc' ? 'sent' : 'received' })
}

/** What came back goes out again as a new copy, since nobody knows who had the paper meanwhile. [CPY-3] */
export function sendToDak(order: Order, context: OrderContext): OrderOutcome {
  const returns = order.dak?.returns ?? 0
  const sent = whole(order, 'send-to-dak', context, '', { dak: { state: 'pending', articleNo: null, returns } })
  return sent.kind === 'done' && returns > 0 ? { ...sent, copies: openItems(order) } : sent
}
