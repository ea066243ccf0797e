import { checkText } from '../kernel/text.ts'
import { takeAnswer, type PaymentAnswer } from '../payment/facts.ts'
import { earnedPosting, envelopesOf, postagePosting, refundDuePosting, type Posting } from '../payment/journal.ts'
import { findStep, judgeStep } from '../workflow/steps.ts'
import {
  copyTypes,
  deliveryMedia,
  paymentStatus,
  type CopyType,
  type DeliveryMedium,
  type ItemKind,
  type OrderChannel,
  type PaymentProvider,
} from './choices.ts'
import { feeOfItem, type Price } from './fees.ts'
import {
  openItems,
  orderStatusOf,
  payingPayment,
  type Order,
  type OrderItem,
  type OrderTerms,
  type Refund,
} from './order.ts'
import { orderStatus as s, type OrderStatus } from './status.ts'
import { isItemAct, orderWorkflow, type ItemAct, type OrderAct, type OrderCondition } from './transitions.ts'

export type PlacedItem = Pick<
  OrderItem,
  'id' | 'khatianId' | 'khatianNo' | 'survey' | 'jlNumberId' | 'mouzaId' | 'mapId' | 'sheetNo' | 'requestId'
>

export type PlaceInput = {
  readonly no: string
  readonly officeId: string
  readonly kind: ItemKind
  readonly copyType: CopyType
  readonly medium: DeliveryMedium
  readonly channel: OrderChannel
  readonly chain: 'FULL' | 'SHORT'
  readonly items: readonly PlacedItem[]
  readonly price: Price
  readonly terms: OrderTerms
  readonly payBy: number
}

type ActInput = { readonly itemId: string; readonly comment: string | null }

/** Who takes the copies: by the code of the order, or by a document that the desk looked at. [DLV-1] */
export type Handover = { readonly to: string; readonly byCode: boolean }

export type OrderCommand =
  | { readonly name: 'order.place'; readonly input: PlaceInput }
  | {
      readonly name: 'order.open-payment'
      readonly input: {
        readonly paymentId: string
        readonly provider: PaymentProvider
        readonly ref: string
        readonly day: string
      }
    }
  | {
      readonly name: 'order.answer-payment'
      readonly input: { readonly paymentId: string; readonly answer: PaymentAnswer; readonly refundId: string }
    }
  | { readonly name: `order.${ItemAct}`; readonly input: ActInput & { readonly refundId?: string } }
  | { readonly name: 'order.send-to-dak'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'order.receive'; readonly input: { readonly articleNo: string } }
  | { readonly name: 'order.deliver'; readonly input: Handover }
  | {
      readonly name: 'order.link-request'
      readonly input: { readonly itemId: string; readonly requestId: string }
    }
  | { readonly name: 'order.miss-code'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'order.return'; readonly input: { readonly comment: string } }
  | { readonly name: 'order.cancel' | 'order.expire'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'order.prepare-refund'; readonly input: { readonly refundId: string } }
  | {
      readonly name: 'order.pay-refund'
      readonly input: { readonly refundId: string; readonly bankRef: string | null }
    }

/** What is known of the khatian of an item under the order's lock. */
export type ItemFacts = {
  /** the khatian, also of what was ordered by number and keyed since; null while there is none */
  readonly khatianId: string | null
  /** approved, and not locked */
  readonly approved: boolean
  /** its version as it stands; null where it is not digitised */
  readonly version: number | null
  /** a case or a request holds it */
  readonly held: boolean
  /** the application for its entry is ready to process, or there is none */
  readonly requestReady: boolean
  /** who acts wrote a value of it */
  readonly isAuthor: boolean
}

export type OrderContext = {
  readonly recordId: string
  readonly userId: string
  readonly homeDistrict: string
  readonly at: number
  readonly may: Parameters<typeof judgeStep>[1]['may']
  readonly allowSamePerson: boolean
  readonly skipVerification: boolean
  /** the working day by which it is promised, counted from now [ORD-6] */
  readonly promised: string | null
  readonly item: (item: OrderItem) => ItemFacts
  /** every copy of the order is signed [CPY-2] */
  readonly signed: boolean
}

export type OrderDone = {
  readonly kind: 'done'
  readonly order: Order
  readonly postings: readonly Posting[]
  /** the step of the workflow that was taken, for log and notice */
  readonly act: OrderAct | null
  /** items of which a copy is made now */
  readonly copies: readonly OrderItem[]
}

export type OrderRefused = {
  readonly kind: 'refused'
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
}
export type OrderOutcome = OrderDone | OrderRefused

const mostTries = 5

/** Runs one command on one order; what it is judged by was read under the order's lock. */
export function runOrderCommand(order: Order | null, command: OrderCommand, context: OrderContext): OrderOutcome {
  if (command.name === 'order.place')
    return order === null ? place(command.input, context) : refuse('order.wrong-status')
  if (order === null) return refuse('order.not-found')
  switch (command.name) {
    case 'order.open-payment':
      return openPayment(order, command.input, context)
    case 'order.answer-payment':
      return answerPayment(order, command.input, context)
    case 'order.cancel':
    case 'order.expire':
      return close(order, command.name === 'order.cancel' ? 'cancel' : 'expire', context)
    case 'order.send-to-dak':
      return whole(order, 'send-to-dak', context, '', {
        dak: { state: 'pending', articleNo: null, returns: order.dak?.returns ?? 0 },
      })
    case 'order.receive':
      return receive(order, command.input.articleNo, context)
    case 'order.deliver':
      return deliver(order, command.input, context)
    case 'order.link-request':
      return linkRequest(order, command.input)
    case 'order.miss-code':
      return done({ ...order, handover: { ...order.handover, tries: order.handover.tries + 1 } })
    case 'order.return':
      return giveBack(order, command.input.comment, context)
    case 'order.prepare-refund':
    case 'order.pay-refund':
      return refund(order, command, context)
    default: {
      const act = command.name.slice('order.'.length)
      return isItemAct(act) ? onItem(order, act, command.input, context) : refuse('order.wrong-status')
    }
  }
}

function place(input: PlaceInput, { recordId, userId, homeDistrict, at }: OrderContext): OrderOutcome {
  if (input.items.length === 0) return refuse('value.required', 'items')
  const fault = badWay(input)
  if (fault !== null) return fault
  const items = input.items.map((item): OrderItem => ({
    ...item,
    step: s.pending,
    version: null,
    enteredBy: null,
    closed: null,
    copyId: null,
  }))
  const { no, officeId, kind, copyType, medium, channel, chain, price, terms, payBy } = input
  return done(
    {
      id: recordId,
      no,
      homeDistrict,
      officeId,
      kind,
      copyType,
      medium,
      channel,
      chain,
      orderedBy: userId,
      items,
      price,
      terms,
      placedAt: at,
      payBy,
      payments: [],
      refunds: [],
      dak: null,
      handover: { tries: 0, to: null, by: null, at: null },
      promised: null,
      closed: null,
    },
    'place',
  )
}

/** An online copy goes out online and only what is digitised; a certified one by hand or by post. [ORD-4] */
function badWay({ copyType, medium, items, kind }: PlaceInput): OrderRefused | null {
  if ((copyType === copyTypes.online) !== (medium === deliveryMedia.online)) return refuse('value.kind', 'medium')
  const undigitised = items.some((item) => (kind === 1 ? item.khatianId === null : item.mapId === null))
  return copyType === copyTypes.online && undigitised ? refuse('order.certified-only', 'copyType') : null
}

/** Only an order that still waits for money takes another try. [PAY-9] */
function openPayment(
  order: Order,
  input: Extract<OrderCommand, { name: 'order.open-payment' }>['input'],
  { at }: OrderContext,
): OrderOutcome {
  if (payingPayment(order) !== null) return refuse('payment.paid')
  if (order.closed !== null || at > order.payBy) return refuse('order.closed')
  const { paymentId, provider, ref, day } = input
  return done({
    ...order,
    payments: [
      ...order.payments,
      {
        id: paymentId,
        provider,
        ref,
        providerTxn: null,
        amount: order.price.total,
        paidAmount: null,
        day,
        openedAt: at,
        confirmedAt: null,
        status: paymentStatus.pending,
        problem: null,
      },
    ],
  })
}

function answerPayment(
  order: Order,
  { paymentId, answer, refundId }: Extract<OrderCommand, { name: 'order.answer-payment' }>['input'],
  context: OrderContext,
): OrderOutcome {
  const deliverable = openItems(order).every((item) => item.khatianId === null || context.item(item).version !== null)
  const answered = takeAnswer(order, paymentId, answer, {
    at: context.at,
    lateDays: order.terms.lateDays,
    deliverable,
    refundId,
  })
  if (!answered.pays) return { kind: 'done', order: answered.order, postings: answered.postings, act: null, copies: [] }
  const items = answered.order.items.map((item) => ({
    ...item,
    step: stepOf('pay', s.created, item, order, context)?.to ?? s.pending,
  }))
  const paid: Order = { ...answered.order, items, promised: context.promised }
  if (order.copyType === copyTypes.certified)
    return { kind: 'done', order: paid, postings: answered.postings, act: 'pay', copies: [] }
  // An online copy is out of the office's hands with the money: the version that is approved now.
  const bound = items.map((item) => ({ ...item, version: context.item(item).version, step: s.approved }))
  const delivered: Order = {
    ...paid,
    items: bound,
    handover: { ...paid.handover, at: context.at },
  }
  return {
    kind: 'done',
    order: delivered,
    postings: [...answered.postings, earnedPosting(delivered)],
    act: 'pay',
    copies: bound,
  }
}

/** What was ordered by its number is applied for, so that it is keyed; the item follows that application. [ORD-4] */
function linkRequest(order: Order, { itemId, requestId }: { itemId: string; requestId: string }): OrderOutcome {
  const item = openItems(order).find(({ id }) => id === itemId)
  if (item === undefined) return refuse('order.not-found', 'itemId')
  if (payingPayment(order) === null || item.khatianId !== null || item.requestId !== null)
    return refuse('order.wrong-status')
  return done(withItem(order, { ...item, requestId }))
}

function conditionsOf(item: OrderItem | null, order: Order, context: OrderContext): Set<OrderCondition> {
  const holds = new Set<OrderCondition>()
  if (order.copyType === copyTypes.online) holds.add('online')
  if (item !== null && order.terms.aclandSurveys.includes(item.survey)) holds.add('acland')
  if (item !== null && order.chain === 'SHORT' && context.item(item).approved) holds.add('short')
  if (context.skipVerification) holds.add('skip-verification')
  if (order.medium === deliveryMedia.byMail) holds.add('by-mail')
  if (order.medium === deliveryMedia.officeCounter || order.medium === deliveryMedia.udc) holds.add('at-counter')
  if (order.dak?.state === 'pending') holds.add('dak-pending')
  if (order.dak?.state === 'received') holds.add('dak-received')
  return holds
}

function stepOf(act: OrderAct, from: OrderStatus, item: OrderItem | null, order: Order, context: OrderContext) {
  const holds = conditionsOf(item, order, context)
  return findStep(orderWorkflow, act, from, (condition) => holds.has(condition))
}

/** The permission that an act needs as the order stands; none where the table asks for none or has no row. */
export function neededForOrder(order: Order, act: OrderAct, itemId: string | null, context: OrderContext) {
  const item = order.items.find(({ id }) => id === itemId) ?? null
  const from = item === null ? orderStatusOf(order) : item.step
  return stepOf(act, from, item, order, context)?.needs ?? null
}

function onItem(
  order: Order,
  act: ItemAct,
  { itemId, comment, refundId }: ActInput & { refundId?: string },
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
          : guard === 'request-ready'
            ? facts.requestReady
            : guard === 'same-version'
              ? item.version === null || facts.version === item.version
              : true,
  })
  if (problem !== null) {
    // A khatian that got a new version since its entry was completed goes back by itself. [ORD-5]
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
    copies: act === 'approve' ? [after] : [],
  }
}

const guardCodes = {
  approved: 'khatian.not-approved',
  'not-held': 'order.khatian-held',
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
      guard === 'signed' ? context.signed : guard === 'unpaid' ? payingPayment(order) === null : true,
  })
  if (problem?.kind === 'permission') return refuse('permission.denied')
  if (problem?.kind === 'comment') return refuse('reason.required', 'comment')
  if (problem?.kind === 'guard') return refuse(problem.guard === 'signed' ? 'copy.unsigned' : 'payment.paid')
  if (problem !== null) return refuse('order.wrong-status')
  return { kind: 'done', order: { ...order, ...change }, postings, act, copies: [] }
}

/** The post has it: the office has earned its fee, and owes the postage. A second sending is at the office's cost. */
function receive(order: Order, articleNo: string, context: OrderContext): OrderOutcome {
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
      { account: `payable:post:${order.terms.postalCode}`, amount: -charge },
    ].filter(({ amount }) => amount !== 0),
  }
}

function deliver(order: Order, { to, byCode }: Handover, context: OrderContext): OrderOutcome {
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

function giveBack(order: Order, comment: string, context: OrderContext): OrderOutcome {
  const typed = checkText(comment)
  if (!typed.ok) return refuse(typed.code, 'comment')
  const dak = order.dak
  if (dak === null) return refuse('order.wrong-status')
  return whole(order, 'return', context, typed.value, {
    dak: { ...dak, state: 'returned', returns: dak.returns + 1 },
  })
}

function close(order: Order, act: 'cancel' | 'expire', context: OrderContext): OrderOutcome {
  if (act === 'expire' && context.at <= order.payBy) return refuse('order.wrong-status')
  return whole(order, act, context, '', { closed: act === 'cancel' ? 'cancelled' : 'expired' })
}

/** One person prepares a refund, another one says that it was paid, with the bank's reference. [PAY-12] */
function refund(
  order: Order,
  command: Extract<OrderCommand, { name: 'order.prepare-refund' | 'order.pay-refund' }>,
  { userId }: OrderContext,
): OrderOutcome {
  const { refundId } = command.input
  const due = order.refunds.find(({ id }) => id === refundId)
  if (due === undefined) return refuse('order.not-found', 'refundId')
  const payment = order.payments.find(({ id }) => id === due.paymentId)
  if (due.state === 'paid' || payment === undefined) return refuse('order.wrong-status')
  const paidBack = order.refunds
    .filter((one) => one.paymentId === due.paymentId && one.state === 'paid')
    .reduce((sum, one) => sum + one.amount, 0)
  if (paidBack + due.amount > (payment.paidAmount ?? 0)) return refuse('refund.too-much', 'amount')
  if (command.name === 'order.prepare-refund')
    return due.state === 'due'
      ? done(withRefund(order, { ...due, state: 'sent', preparedBy: userId }))
      : refuse('order.wrong-status')
  if (due.state !== 'sent') return refuse('order.wrong-status')
  if (due.preparedBy === userId) return refuse('order.own-work')
  const reference = checkText(command.input.bankRef ?? '')
  if (!reference.ok) return refuse(reference.code, 'bankRef')
  if (reference.value === '') return refuse('value.required', 'bankRef')
  const paid: Refund = { ...due, state: 'paid', way: 'manual', bankRef: reference.value }
  return {
    kind: 'done',
    order: withRefund(order, paid),
    postings: [
      {
        kind: 'refund-paid',
        ref: paid.id,
        lines: [
          { account: 'payable:refund', amount: paid.amount },
          { account: 'bank', amount: -paid.amount },
        ],
      },
    ],
    act: null,
    copies: [],
  }
}

function withRefund(order: Order, changed: Refund): Order {
  return { ...order, refunds: order.refunds.map((one) => (one.id === changed.id ? changed : one)) }
}

function withItem(order: Order, changed: OrderItem): Order {
  return { ...order, items: order.items.map((one) => (one.id === changed.id ? changed : one)) }
}

function done(order: Order, act: OrderAct | null = null): OrderDone {
  return { kind: 'done', order, postings: [], act, copies: [] }
}

function refuse(code: string, field?: string): OrderRefused {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
