import { must } from '#domain/kernel/result.ts'
import { paymentProviders, type PaymentProvider } from '#domain/order/choices.ts'
import { openItems, payingPayment, type Order } from '#domain/order/order.ts'
import { isWithService, mayGoByService } from '#domain/order/refund-acts.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { PaymentAnswer } from '#domain/payment/facts.ts'
import type { Actor } from '#server/door/actor.ts'
import type { DoorCommand } from '#server/door/door-command.ts'
import { Refusal } from '#server/door/refusal.ts'
import { runPaymentTurn } from '#server/modules/order/order-jobs.ts'
import { createPayments } from '#server/modules/order/payments.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildItem, buildOrder } from '#tests/support/build-order.ts'
import { buildActor } from '#tests/support/door-place.ts'
import { checkPaymentLaws, must as hold } from './payment-laws.ts'
import { openPaymentPlace, orderId, party } from './payment-place.ts'
import type { Phase, Plan, Work } from './payment-plan.ts'
import { playProvider } from './payment-provider.ts'
import { Crashed, createScheduler, microtasksDone } from './scheduler.ts'
import { seeded } from './seeded.ts'

const district = '26'
const server = 'server'
const day = 86_400_000
const requestId = testId(650)
const everything = { has: () => true } as unknown as ReadonlySet<Permission>
const staff = [1, 2].map((n) => buildActor(n, { permissions: everything }))
const approved = 5
const newVersionNeeded = 7

/** Lives through a plan: the server's own payments and jobs with the real door; then everybody does what is left to do. */
export async function runPaymentPlan(plan: Plan, seed: number): Promise<void> {
  const scheduler = createScheduler(seeded(seed), microtasksDone)
  const pause = (): Promise<void> => scheduler.pause(server)
  const start = Date.UTC(2026, 10, 24, 4)
  let clock = start
  const now = (): number => clock
  const khatian = { status: approved, version: 1 }
  const place = openPaymentPlace(khatian, now, pause)
  const order = (): Order => must(place.order(), 'an order')
  let alone = true
  let asked = new Set<string>()

  const providers = new Map(
    Object.values(paymentProviders).map((provider) => [
      provider,
      playProvider(provider, {
        pause,
        called: (way, { ref }) => {
          const { payments } = order()
          const own = payments.find((one) => one.ref === ref)
          hold(own !== undefined, 'PAY-8', `${way} was called before its try was stored`)
          if (way === 'query') asked.add(ref)
          if (!alone) return
          hold(!place.inTransaction(), 'PAY-8', `${way} was called within a transaction`)
          if (way === 'open') {
            // Of an attempt without a page there is nothing to ask, and execute is waited for.
            const unasked = payments.find((one) => {
              const note = place.noteOf(one.id)
              const isOver = note?.executedAt === null || (note?.executedAt ?? 0) + 30_000 <= clock
              const isOpen = one.ref !== ref && one.status === 2 && note?.pageAt !== null && isOver
              return isOpen && !asked.has(one.ref)
            })
            hold(unasked === undefined, 'PAY-9', 'a new try was opened without asking about the open one')
          }
          if (way === 'execute') {
            const { closed } = order()
            hold(
              payingPayment(order()) === null && closed === null,
              'PAY-9',
              'money of an order that needs none was moved',
            )
            const unsure = providers.get(3)?.payments.get(ref)?.unsure === true
            hold(!unsure, 'PAY-10', 'money was moved again without asking')
          }
        },
      }),
    ]),
  )
  const provider = (of: PaymentProvider) => must(providers.get(of), 'a provider')

  /** The door, told apart by nothing; what may not happen at it is noticed here. */
  async function execute(actor: Actor, command: DoorCommand) {
    if (command.command === 'application.register') {
      await pause()
      place.requestOf = requestId
      return { result: 'applied', kind: 'application' } as const
    }
    const before = place.order()
    if (command.command === 'order.answer-payment') {
      const { paymentId, answer } = command.input as { paymentId: string; answer: PaymentAnswer }
      const of = must(
        before?.payments.find(({ id }) => id === paymentId),
        'a payment',
      )
      const said = provider(of.provider).said.get(of.ref) ?? []
      const ours = answer.reason === 'not-opened' || (answer.reason === 'cancelled' && of.provider === 3)
      hold(
        said.some((one) => one.status === answer.status && one.amount === answer.amount) ||
          (ours && (provider(of.provider).payments.get(of.ref)?.moved ?? 0) === 0),
        'PAY-5',
        'an answer of nobody',
      )
    }
    const result = await place.door.execute(actor, command)
    const after = order()
    if (before !== null && before.closed === 'expired' && after.closed === null) {
      const inTime = clock <= after.payBy + after.terms.lateDays * day
      // What is not digitised is keyed for the order.
      const needsCopy = openItems(after).some(({ khatianId }) => khatianId !== null)
      hold(
        inTime && (!needsCopy || khatian.status !== newVersionNeeded),
        'PAY-11',
        'an order was reopened that is too late or has no copy',
      )
    }
    await pause()
    return result
  }

  const payments = createPayments({
    store: place.store,
    door: { execute },
    now,
    adapters: new Map([...providers].map(([of, { adapter }]) => [of, adapter])),
    publicUrl: '',
    onPaid: pause,
  })
  const jobs = (): Promise<void> => runPaymentTurn(place.store, payments, district, clock)
  const give = (actor: Actor, command: string, input: object): Promise<unknown> =>
    execute(actor, { recordId: orderId, command, input, baseRev: null, mid: null, hash: null, homeDistrict: district })

  const items = Array.from({ length: plan.items }, (_one, n) =>
    buildItem(n + 1, plan.keyed && n === plan.items - 1 ? { khatianId: null } : {}),
  )
  const like = buildOrder({
    items,
    copyType: plan.online ? 1 : 2,
    medium: plan.online ? 4 : plan.byMail ? 2 : 1,
  })
  const orderer: Actor = { kind: 'citizen', userId: like.orderedBy, permissions: new Set() }
  const { no, officeId, kind, copyType, medium, channel, price, terms } = like
  await place.door.execute(orderer, {
    recordId: orderId,
    command: 'order.place',
    input: {
      no,
      officeId,
      kind,
      copyType,
      medium,
      channel,
      chain: 'SHORT',
      items: items.map(({ step: _s, version: _v, enteredBy: _e, closed: _c, copyId: _i, ...item }) => item),
      price,
      terms,
      payBy: start + day,
      party,
    },
    baseRev: null,
    mid: null,
    hash: null,
    homeDistrict: district,
  })

  let opened = 0
  let refundTurn = 0
  const attemptOf = (n: number) => order().payments[n % Math.max(1, order().payments.length)]

  /** The next step of an order that is paid, as the desk would give it. */
  async function step(): Promise<void> {
    const [desk] = staff
    const one = order()
    if (payingPayment(one) === null || one.handover.at !== null || desk === undefined) return
    const waiting = openItems(one).find((item) => item.step < 7)
    if (waiting !== undefined) {
      const act = { 2: 'acland-approve', 3: 'entry-complete', 4: 'verify', 5: 'compare', 6: 'approve' }[
        waiting.step as 2
      ]
      const of = { itemId: waiting.id, comment: null }
      await give(desk, `order.${act}`, of).catch((cause: unknown) => {
        if (!(cause instanceof Refusal) || cause.code !== 'order.new-version') throw cause
        return give(desk, 'order.new-version', { ...of, comment: 'নতুন সংস্করণ' })
      })
      return
    }
    const to = { to: 'রহিমা', byCode: false }
    if (one.medium !== 2) await give(desk, 'order.deliver', to)
    else if (one.dak === null || one.dak.state === 'returned') await give(desk, 'order.send-to-dak', {})
    else if (one.dak.state === 'pending') await give(desk, 'order.receive', { articleNo: 'RD-1' })
    else if (one.dak.returns === 0 && seed % 3 === 0) await give(desk, 'order.return', { comment: 'ঠিকানা ভুল' })
    else await give(desk, 'order.deliver', to)
  }

  async function prepareRefund(): Promise<void> {
    const due = order().refunds.find(({ state }) => state === 'due' || state === 'failed')
    if (due === undefined) return
    refundTurn += 1
    const way = mayGoByService(order(), due) && refundTurn % 3 !== 0 ? 'api' : 'manual'
    await give(must(staff[refundTurn % 2], 'a desk'), 'order.prepare-refund', { refundId: due.id, way })
  }

  async function letRefundGo(way: 'api' | 'manual'): Promise<void> {
    const sent = order().refunds.find((one) => one.state === 'sent' && one.way === way && !isWithService(one))
    if (sent === undefined) return
    const other = must(
      staff.find(({ userId }) => userId !== sent.preparedBy),
      'somebody else',
    )
    if (way === 'manual') await give(other, 'order.pay-refund', { refundId: sent.id, bankRef: 'BB-1' })
    else {
      await give(other, 'order.send-refund', { refundId: sent.id })
      await payments.payBackNow(district, sent.id)
    }
  }

  async function live(work: Work): Promise<void> {
    switch (work.do) {
      case 'open':
        opened += 1
        await payments.open(orderer, order(), work.provider, { paymentId: testId(1000 + opened), mid: null })
        return
      case 'press': {
        const of = attemptOf(work.attempt)
        // A page that nobody used so long is gone.
        const gone = clock > order().payBy + order().terms.lateDays * day
        // The address of the page leaves the server after it is stored.
        if (of !== undefined && typeof place.noteOf(of.id)?.pageAt === 'number')
          provider(of.provider).press(of.ref, gone ? 'expire' : work.button)
        return
      }
      case 'return':
      case 'notice': {
        const of = attemptOf(work.attempt)
        const outcome = work.do === 'notice' ? 'unknown' : work.agreed ? 'agreed' : 'cancelled'
        if (of !== undefined) await payments.heard(of.provider, of.ref, work.do, '{}', outcome)
        return
      }
      case 'check':
        return payments.check(order())
      case 'jobs':
        return jobs()
      case 'cancel':
        await give(orderer, 'order.cancel', {})
        return
      case 'undeliverable': {
        const [item] = openItems(order())
        const [desk] = staff
        if (item === undefined || desk === undefined) return
        const input = { itemId: item.id, comment: 'বইয়ে নেই', refundId: testId(2000 + order().refunds.length) }
        await give(desk, 'order.undeliverable', input)
        return
      }
      case 'prepare-refund':
        return prepareRefund()
      case 'pay-refund':
        return letRefundGo('manual')
      case 'send-refund':
        return letRefundGo('api')
      case 'step':
        return step()
      case 'lose':
        return void provider(work.provider).faults.add(work.call)
      case 'down':
      case 'up':
        provider(work.provider).down = work.do === 'down'
        return
      case 'withdraw':
        khatian.status = newVersionNeeded
        return
      case 'restore':
        if (khatian.status === newVersionNeeded) Object.assign(khatian, { status: 12, version: khatian.version + 1 })
    }
  }

  async function livePhase({ after, works, crashAt }: Phase): Promise<void> {
    clock += after
    alone =
      works.filter((work) => !['press', 'lose', 'down', 'up', 'withdraw', 'restore'].includes(work.do)).length <= 1
    asked = new Set()
    if (crashAt !== null) scheduler.killAt(server, scheduler.pauses(server) + crashAt)
    const ends = await scheduler.run(works.map((work) => () => live(work)))
    scheduler.killAt(server, 0)
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof Refusal) && !(end.reason instanceof Crashed))
        throw end.reason
    checkPaymentLaws(order(), place.postings())
  }
  const only = (work: Work, after = 0): Promise<void> => livePhase({ after, works: [work], crashAt: null })

  for (const phase of plan.phases) await livePhase(phase)

  // From here on nothing goes wrong any more, and everybody does what is theirs.
  for (const one of providers.values()) {
    one.down = false
    one.faults.clear()
  }
  await only({ do: 'restore' })
  const end = Math.max(clock, start + 2 * day + terms.lateDays * day) + 2 * day
  while (clock < end) await only({ do: 'jobs' }, 3 * day)
  const isOpen = (): boolean =>
    order().closed === null && order().handover.at === null && payingPayment(order()) !== null
  for (let turn = 0; isOpen() && turn < 40; turn++) await only({ do: 'step' })
  while (order().refunds.some(({ state }) => state !== 'paid'))
    for (const next of ['prepare-refund', 'send-refund', 'pay-refund', 'jobs'] as const) await only({ do: next }, day)
  await only({ do: 'jobs' }, day)
  checkPaymentLaws(order(), place.postings(), { providers, compared: place.compared })
}
