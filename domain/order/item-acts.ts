import { checkText } from '../kernel/text.ts'
import { itemKinds } from './choices.ts'
import { envelopesOf, refundDuePosting } from '../payment/journal.ts'
import { judgeStep } from '../workflow/steps.ts'
import { feeOfItem } from './fees.ts'
import type { ItemActInput, OrderContext, OrderOutcome } from './order-command.ts'
import { copyingAct } from './map-transitions.ts'
import { openItems, payingPayment, type Order, type OrderItem, type Refund } from './order.ts'
import { done, refuse, stepOf, withItem } from './order-step.ts'
import { orderStatus as s } from './status.ts'
import type { ItemAct, OrderAct } from './transitions.ts'

/** What was ordered by its number is applied for, so that it is keyed; the item follows that application. [ORD-4] */
export function linkRequest(order: Order, { itemId, requestId }: { itemId: string; requestId: string }): OrderOutcome {
  const item = openItems(order).find(({ id }) => id === itemId)
  if (item === undefined) return refuse('order.not-found', 'itemId')
  if (payingPayment(order) === null || item.khatianId !== null || item.requestId !== null)
    return refuse('order.wrong-status')
  return done(withItem(order, { ...item, requestId }))
}

export function runItemAct(
  order: Order,
  act: ItemAct,
  { itemId, comment, refundId }: ItemActInput & { readonly refundId?: string },
  context: OrderContext,
): OrderOutcome {
  const item = openItems(order).find(({ id }) => id === itemId)
  if (item === undefined) return refuse('order.not-found', 'itemId')
  if (payingPayment(order) === null || order.closed !== null) return refuse('order.wrong-status')
  const facts = context.item(item)
  const typed = checkText(comment ?? '')
  if (!typed.ok) return refuse(typed.code, 'comment')
  const step = stepOf(act, item.step, item, order, context)
  const problem = judgeStep(step, {
    may: context.may,
    isAuthor: facts.isAuthor || item.enteredBy === context.userId,
    allowSamePerson: context.allowSamePerson,
    comment: typed.value,
    passes: (guard) =>
      guard === 'approved'
        ? facts.approved
        : guard === 'not-held'
          ? !facts.held
          : guard === 'room-approved'
            ? !facts.agoto
            : guard === 'request-ready'
              ? facts.requestReady
              : guard === 'same-version'
                ? item.version === null || facts.version === item.version
                : true,
  })
  if (problem !== null) {
    // A khatian that got a new version since its entry was completed goes back by itself. [ORD-5]
    if (problem.kind === 'guard' && order.kind === itemKinds.map) return refuse('map.no-picture')
    if (problem.kind === 'guard')
      return refuse(guardCodes[problem.guard as keyof typeof guardCodes] ?? 'order.wrong-status')
    return refuse(
      problem.kind === 'own'
        ? 'order.own-work'
        : problem.kind === 'comment'
          ? 'reason.required'
          : problem.kind === 'permission'
            ? 'permission.denied'
            : 'order.wrong-status',
      ...(problem.kind === 'comment' ? ['comment'] : []),
    )
  }
  if (step === undefined) return refuse('order.wrong-status')
  if (act === 'undeliverable') return closeItem(order, item, refundId ?? '', act)
  const version =
    act === 'new-version' ? null : act === 'entry-complete' || item.version === null ? facts.version : item.version
  const after: OrderItem = {
    ...item,
    khatianId: item.khatianId ?? facts.khatianId,
    step: step.to,
    version: step.to === s.pending || step.to === s.acLandApprovalPending ? null : version,
    enteredBy: act === 'entry-complete' ? context.userId : act === 'new-version' ? null : item.enteredBy,
  }
  return {
    kind: 'done',
    order: withItem(order, after),
    postings: [],
    act,
    copies: act === copyingAct(order.kind) ? [after] : [],
  }
}

const guardCodes = {
  approved: 'khatian.not-approved',
  'not-held': 'order.khatian-held',
  'room-approved': 'order.khatian-agoto',
  'same-version': 'order.new-version',
  'request-ready': 'application.not-ready',
  signed: 'copy.unsigned',
} as const

/** The item's fee goes back, with the postage it no longer needs; with the last item the service fee as well. */
function closeItem(order: Order, item: OrderItem, refundId: string, act: OrderAct): OrderOutcome {
  const paying = payingPayment(order)
  if (paying === null) return refuse('order.wrong-status')
  const after = withItem(order, { ...item, closed: 'undeliverable' })
  const isLast = openItems(after).length === 0
  const postage = (envelopesOf(order) - envelopesOf(after)) * order.price.postage.each
  const due: Refund = {
    id: refundId,
    paymentId: paying.id,
    itemId: item.id,
    amount: feeOfItem(order.price) + postage + (isLast ? order.price.service : 0),
    why: 'undeliverable',
    state: 'due',
    way: null,
    bankRef: null,
    preparedBy: null,
  }
  return {
    kind: 'done',
    order: { ...after, refunds: [...after.refunds, due], closed: isLast ? 'undeliverable' : order.closed },
    postings: due.amount === 0 ? [] : [refundDuePosting(due)],
    act,
    copies: [],
  }
}
