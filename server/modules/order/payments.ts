import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { paymentProviders, paymentStatus, type PaymentProvider } from '#domain/order/choices.ts'
import { openItems, payingPayment, type Order, type OrderItem } from '#domain/order/order.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { PaymentAnswer } from '#domain/payment/facts.ts'
import type { Actor } from '#server/door/actor.ts'
import type { Door } from '#server/door/door.ts'
import { Refusal } from '#server/door/refusal.ts'
import { payments as counted } from '#server/kernel/meters/meters.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { ProviderDown, providerTimeoutMs, type PaymentAdapter } from '#server/integrations/payment/port.ts'
import type { StatementLine } from '#server/integrations/payment/statement-line.ts'
import type { BankIn } from './bank-in.ts'
import { api } from './public-urls.ts'
import { keptNotice } from './notice-text.ts'
import type { PaymentStore } from './payment-store.ts'
import type { AttemptRow, RefundRow } from './store.ts'

/** Whoever runs this installation: it tells orders what providers answered and what time it is, and applies for what is not digitised. */
const system: Actor = { kind: 'system', userId: systemUserId, permissions: new Set([permissions.khatianCreate]) }

/**
 * Why a provider is asked. Only a return that agrees lets us move money there; a return that cancels ends an attempt whose
 * money only we could move.
 */
export type Cause = 'return' | 'cancelled' | 'notice' | 'check' | 'job'

/** What the address says by which a browser came back. */
export type Outcome = 'agreed' | 'cancelled' | 'unknown'

export type PaymentPorts = {
  readonly store: PaymentStore
  readonly door: Pick<Door, 'execute'>
  readonly now: () => number
  readonly adapters: ReadonlyMap<PaymentProvider, PaymentAdapter>
  /** of this server, without a slash at the end */
  readonly publicUrl: string
  /** what follows from an order that was just paid, outside its transaction */
  readonly onPaid: (order: Order) => Promise<void>
  /** how long a call of a provider may take */
  readonly timeoutMs?: number | undefined
}

export type Payments = ReturnType<typeof createPayments>

/** Money of orders: every way in which it may have moved ends in a question to the provider and one command. [PAY-5] */
export function createPayments({
  store,
  door,
  now,
  adapters,
  publicUrl,
  onPaid,
  timeoutMs = providerTimeoutMs,
}: PaymentPorts) {
  function adapterOf(provider: PaymentProvider): PaymentAdapter {
    const adapter = adapters.get(provider)
    if (adapter === undefined) throw new Refusal('payment.provider-down')
    return adapter
  }

  async function answerFor(attempt: AttemptRow, answer: PaymentAnswer): Promise<void> {
    const before = await store.findOrder(attempt.homeDistrict, attempt.orderId)
    const known = before?.order.payments.find(({ id }) => id === attempt.id)?.status
    // Proven money stays proven: what is heard of it again has nothing to tell, unless this server died before it went on.
    if (before === null || known === paymentStatus.success) return applyForItems(attempt.homeDistrict, attempt.orderId)
    await door.execute(system, {
      recordId: attempt.orderId,
      command: 'order.answer-payment',
      input: { paymentId: attempt.id, answer, refundId: randomUUID() },
      baseRev: null,
      mid: null,
      hash: null,
      homeDistrict: attempt.homeDistrict,
    })
    count(attempt.provider, answeredAs[answer.status])
    await applyForItems(attempt.homeDistrict, attempt.orderId)
    const after = await store.findOrder(attempt.homeDistrict, attempt.orderId)
    if (after === null) return
    if (payingPayment(before.order) === null && payingPayment(after.order) !== null) await onPaid(after.order)
  }

  /** Applies for what was ordered by its number and is not digitised; repeated, it does nothing more. [ORD-4] */
  async function applyForItems(district: string, orderId: string): Promise<void> {
    const order = (await store.findOrder(district, orderId))?.order
    if (order === undefined || payingPayment(order) === null) return
    const unrequested = openItems(order).filter(isUnrequested)
    const party = unrequested.length === 0 ? null : await store.findParty(district, orderId)
    if (party === null) return
    for (const item of unrequested) {
      const { mouzaId, jlNumberId, survey, khatianNo: number } = item
      const registered = nameUuid(`order-request/${item.id}`)
      const requestId = await door
        .execute(system, {
          recordId: registered,
          command: 'application.register',
          input: {
            mouzaId,
            jlNumberId,
            survey,
            number,
            reference: order.no,
            officeId: order.officeId,
            party: { name: party.name, mobile: party.mobile, note: null },
          },
          baseRev: null,
          mid: nameUuid(`order-request-mid/${item.id}`),
          hash: '',
          homeDistrict: district,
        })
        .then(() => registered)
        .catch(async (cause: unknown) => {
          if (!(cause instanceof Refusal)) throw cause
          // The same person applied for it before: the order joins that application.
          return store.findOpenRequest(district, `${jlNumberId}/${survey}/${number}`, party.mobile)
        })
      if (requestId === null) continue
      await door.execute(system, {
        recordId: order.id,
        command: 'order.link-request',
        input: { itemId: item.id, requestId },
        baseRev: null,
        mid: null,
        hash: null,
        homeDistrict: district,
      })
    }
  }

  /** Asks the provider about an attempt and takes what it says into the order; null where it does not answer. */
  async function ask(attempt: AttemptRow, cause: Cause): Promise<PaymentAnswer | null> {
    const adapter = adapters.get(attempt.provider)
    if (adapter === undefined) return null
    const { status } = attempt
    // Its customer was given no page, and it ended: no provider knows anything of it.
    if (status !== paymentStatus.pending && isUnopened(adapter, attempt)) return { status, amount: null, txn: null }
    try {
      const answer = await findAnswer(adapter, attempt, cause)
      if (answer.status !== paymentStatus.pending) await answerFor(attempt, answer)
      return answer
    } catch (cause) {
      if (!(cause instanceof ProviderDown)) throw cause
      count(attempt.provider, 'down')
      return null
    }
  }

  async function findAnswer(adapter: PaymentAdapter, attempt: AttemptRow, cause: Cause): Promise<PaymentAnswer> {
    const { status, openedAt, executedAt } = attempt
    const isPending = status === paymentStatus.pending
    // Without a page no money can move. Until the call that opens it must have ended, the attempt is left alone.
    if (isUnopened(adapter, attempt)) return now() - openedAt < openingMs ? stillPending : notOpened
    // Another request waits for the answer to execute: bKash wants no query within that time.
    if (isPending && executedAt !== null && now() - executedAt < timeoutMs) return stillPending
    if (adapter.execute === undefined || !isPending || (cause !== 'return' && cause !== 'cancelled'))
      return adapter.query(attempt)
    if (executedAt !== null) {
      // Execute gave no answer: it is repeated only after a query says that no money moved. [PAY-10]
      const answer = await adapter.query(attempt)
      if (answer.status !== paymentStatus.pending || cause === 'cancelled') return answer
    }
    // Money is moved only for what still has to be paid. [PAY-9]
    if (cause === 'return' && !(await isDue(attempt))) return adapter.query(attempt)
    // One request executes; an attempt that its customer cancelled is never executed.
    const at = now()
    if (!(await store.claimExecute(attempt, at))) return stillPending
    if (cause === 'cancelled') return cancelledHere
    return executeClaimed(adapter, { ...attempt, executedAt: at })
  }

  async function executeClaimed(adapter: PaymentAdapter, attempt: AttemptRow): Promise<PaymentAnswer> {
    let answer = stillPending
    try {
      answer = (await adapter.execute?.(attempt)) ?? stillPending
      return answer
    } catch (fault) {
      if (!(fault instanceof ProviderDown)) throw fault
      answer = await adapter.query(attempt)
      return answer
    } finally {
      // No answer is waited for any more: the next return may query and repeat.
      if (answer.status === paymentStatus.pending) await store.claimExecute(attempt, now() - timeoutMs)
    }
  }

  async function isDue({ homeDistrict, orderId }: AttemptRow): Promise<boolean> {
    const stored = await store.findOrder(homeDistrict, orderId)
    return stored !== null && payingPayment(stored.order) === null && stored.order.closed === null
  }

  /** What the provider says now of an attempt, taken nowhere; null where it does not answer. */
  async function look(attempt: AttemptRow): Promise<PaymentAnswer | null> {
    const adapter = adapters.get(attempt.provider)
    if (adapter === undefined || isUnopened(adapter, attempt)) return null
    try {
      return await adapter.query(attempt)
    } catch (cause) {
      if (cause instanceof ProviderDown) return null
      throw cause
    }
  }

  /** Opens a try and answers the page that it goes on at. What is stored comes before what is asked. [PAY-8] [PAY-9] */
  async function open(
    actor: Actor,
    order: Order,
    provider: PaymentProvider,
    names: { readonly paymentId: string; readonly mid: string | null },
  ): Promise<string> {
    const adapter = adapterOf(provider)
    for (const attempt of await store.attemptsOf(order.homeDistrict, order.id)) {
      if (attempt.status !== paymentStatus.pending) continue
      const answer = await ask(attempt, 'check')
      if (answer?.status === paymentStatus.success) throw new Refusal('payment.paid')
    }
    const ref = `${order.homeDistrict}${randomBytes(12).toString('hex').toUpperCase()}`
    await door.execute(actor, {
      recordId: order.id,
      command: 'order.open-payment',
      input: { paymentId: names.paymentId, provider, ref, day: dhakaDay(now()) },
      baseRev: null,
      mid: names.mid,
      hash: names.mid,
      homeDistrict: order.homeDistrict,
    })
    const attempt = (await store.attemptsOf(order.homeDistrict, order.id)).find(({ id }) => id === names.paymentId)
    const party = await store.findParty(order.homeDistrict, order.id)
    if (attempt === undefined || party === null) throw new Refusal('order.not-found')
    try {
      const opened = await adapter.open({
        ref: attempt.ref,
        amount: order.price.total,
        orderNo: order.no,
        day: attempt.day,
        at: attempt.openedAt,
        customer: { name: party.nameEn ?? party.name, mobile: party.mobile },
        returnUrl: `${publicUrl}${api.paymentReturn(provider, attempt.ref)}`,
        noticeUrl: `${publicUrl}${api.paymentNotice(provider, attempt.ref)}`,
      })
      await store.storeOpened(attempt, opened.providerRef, now())
      count(provider, 'opened')
      return opened.redirectUrl
    } catch (cause) {
      if (!(cause instanceof ProviderDown)) throw cause
      count(provider, 'down')
      await answerFor(attempt, notOpened)
      throw new Refusal('payment.provider-down')
    }
  }

  /** Somebody came back, or the provider told us of itself: it is kept as it came, and is the cause to ask. */
  async function heard(
    provider: PaymentProvider,
    ref: string,
    way: 'return' | 'notice',
    body: string,
    outcome: Outcome,
  ): Promise<AttemptRow | null> {
    const district = /^[0-9]{2}/.exec(ref)?.[0]
    const attempt = district === undefined ? null : await store.findAttempt(district, provider, ref)
    // A notice of an unknown attempt is counted and not kept: anybody can send one. [PAY-23]
    if (attempt === null) {
      if (way === 'notice') count(provider, 'unknown-notice')
      return null
    }
    if (way === 'notice')
      await store.storeMessage({
        district: attempt.homeDistrict,
        id: randomUUID(),
        provider,
        way,
        ref: ref.slice(0, 64),
        body: keptNotice(body),
        sha256: createHash('sha256').update(body).digest('hex'),
        at: now(),
      })
    await ask(attempt, way === 'notice' ? 'notice' : causeOf[outcome])
    return attempt
  }

  /**
   * Tells the service of a refund to make it. Whoever told it before, and heard nothing, asks first: a refund is made
   * once. [PAY-10]
   */
  async function payBack({ id, homeDistrict, orderId, tries }: RefundRow): Promise<void> {
    const order = (await store.findOrder(homeDistrict, orderId))?.order
    const due = order?.refunds.find((one) => one.id === id)
    const payment = order?.payments.find((one) => one.id === due?.paymentId)
    const attempt = (await store.attemptsOf(homeDistrict, orderId)).find((one) => one.id === due?.paymentId)
    const service = payment === undefined ? undefined : adapters.get(payment.provider)?.refund
    if (due === undefined || payment === undefined || attempt === undefined || service === undefined) return
    const asked = { ...attempt, providerTxn: payment.providerTxn, amount: due.amount }
    try {
      const answer = (tries > 1 ? await service.query(asked) : null) ?? (await service.send(asked))
      await door.execute(system, {
        recordId: orderId,
        command: 'order.answer-refund',
        input: { refundId: id, answer },
        baseRev: null,
        mid: null,
        hash: null,
        homeDistrict,
      })
    } catch (cause) {
      // It did not answer, or somebody has said meanwhile what became of it.
      if (!(cause instanceof ProviderDown) && !(cause instanceof Refusal)) throw cause
    }
  }

  return {
    open,
    /** For who comes by the link of an order and has no account. [PAY-17] */
    openByLink: (order: Order, provider: PaymentProvider): Promise<string> =>
      open(system, order, provider, { paymentId: randomUUID(), mid: null }),
    ask,
    look,
    /** services that give the payments of a day */
    stating: (): PaymentProvider[] =>
      [...adapters.values()].filter(({ statement }) => statement !== undefined).map(({ provider }) => provider),
    /** What a service says of a whole day; throws where it gives none or is down. [PAY-18] */
    statementOf: async (provider: PaymentProvider, day: string): Promise<readonly StatementLine[]> => {
      const statement = adapters.get(provider)?.statement
      if (statement === undefined) throw new Refusal('payment.no-statement')
      return statement(day)
    },
    /** Proven money came to the bank; an order that was told of it before stays as it is. [PAY-18] */
    bankIn: async (district: string, { orderId, ...input }: BankIn): Promise<void> => {
      const command = {
        recordId: orderId,
        command: 'order.bank-in',
        input,
        baseRev: null,
        mid: null,
        hash: null,
        homeDistrict: district,
      }
      await door.execute(system, command).catch((cause: unknown) => {
        if (!(cause instanceof Refusal)) throw cause
      })
    },
    heard,
    payBack,
    /** At once, for who waits before the screen; where somebody else is at it, it is left to them. */
    payBackNow: async (district: string, refundId: string): Promise<void> => {
      for (const refund of await store.claimRefunds(district, now(), 1, refundId)) await payBack(refund)
    },
    /** Asks about every open try of an order: what a customer does who is not sure. */
    check: async (order: Order): Promise<void> => {
      for (const attempt of await store.attemptsOf(order.homeDistrict, order.id))
        if (attempt.status !== paymentStatus.success) await ask(attempt, 'check')
    },
    /** One turn of the job for an attempt; once its service has answered after the last day, nothing more is asked. */
    turn: async (attempt: AttemptRow): Promise<void> => {
      const answer = await ask(attempt, 'job')
      const stored = await store.findOrder(attempt.homeDistrict, attempt.orderId)
      const last = stored === null ? 0 : stored.order.payBy + stored.order.terms.lateDays * 86_400_000
      // Who did not answer is asked again, however late it is: money may have moved there.
      if (answer !== null && (answer.status !== paymentStatus.pending || now() > last)) await store.stopAsking(attempt)
    },
    /** What was paid while this server died before it applied for all of it. */
    applyForItems,
    /** Asks once more before an order expires. */
    checkBeforeExpiry: async (district: string, orderId: string): Promise<void> => {
      for (const attempt of await store.attemptsOf(district, orderId))
        if (attempt.status === paymentStatus.pending) await ask(attempt, 'job')
    },
    /** An order that was paid meanwhile stays as it is. */
    expire: async (district: string, orderId: string): Promise<void> => {
      const command = {
        recordId: orderId,
        command: 'order.expire',
        input: {},
        baseRev: null,
        mid: null,
        hash: null,
        homeDistrict: district,
      }
      await door.execute(system, command).catch((cause: unknown) => {
        if (!(cause instanceof Refusal)) throw cause
      })
    },
  }
}

const answeredAs = {
  [paymentStatus.success]: 'paid',
  [paymentStatus.pending]: 'pending',
  [paymentStatus.failed]: 'failed',
  [paymentStatus.cancel]: 'cancelled',
  [paymentStatus.expired]: 'expired',
} as const

function count(provider: PaymentProvider, result: string): void {
  const [name = ''] = Object.entries(paymentProviders).find(([, number]) => number === provider) ?? []
  counted.add({ provider: name, result })
}

const causeOf = { agreed: 'return', cancelled: 'cancelled', unknown: 'check' } as const

/** longer than the call that opens an attempt, with a token before it */
const openingMs = 120_000

const stillPending: PaymentAnswer = { status: paymentStatus.pending, amount: null, txn: null }
/** Ends that we know by ourselves, since no money can have moved. [PAY-19] */
const notOpened: PaymentAnswer = { status: paymentStatus.failed, amount: null, txn: null, reason: 'not-opened' }
const cancelledHere: PaymentAnswer = { status: paymentStatus.cancel, amount: null, txn: null, reason: 'cancelled' }

/** Without a page for its customer, or without the payment id that every call of its provider needs. */
function isUnopened(adapter: PaymentAdapter, { pageAt, providerRef }: AttemptRow): boolean {
  return pageAt === null || (adapter.execute !== undefined && providerRef === null)
}

/** Neither digitised nor applied for; a sheet of a map is never keyed. */
function isUnrequested({ khatianId, requestId, mapId }: OrderItem): boolean {
  return khatianId === null && requestId === null && mapId === null
}
