import { findDistrictsThere } from '#server/db/citus.ts'
import type { Database } from '#server/db/port.ts'
import type { Log } from '#server/kernel/log.ts'
import { maintenanceFailures } from '#server/kernel/meters/meters.ts'
import { signCopies } from '#server/modules/copy/sign-copies.ts'
import type { SigningKey } from '#server/modules/copy/signing-key.ts'
import { comparePayments } from './compare-payments.ts'
import type { Payments } from './payments.ts'
import { sqlPaymentStore, type PaymentStore } from './payment-store.ts'
import { takeDueStatements } from './statements.ts'
import { hasDueOrders } from './store.ts'

/** No provider is asked sooner than a minute after a payment was opened. */
const everyMs = 60_000
const mostOfATurn = 50

type Ports = { readonly payments: Payments; readonly signingKey: () => Promise<SigningKey | null> }

/** What falls due of orders, district by district: asking about open payments, then expiring what nobody paid. */
export async function runOrderJobs(db: Database, { payments, signingKey }: Ports, now: number): Promise<void> {
  const key = await signingKey()
  const store = sqlPaymentStore(db)
  await takeDueStatements(db, payments, now)
  for (const code of await findDistrictsThere(db)) {
    if (!(await hasDueOrders(db, code, now))) continue
    await signCopies(db, code, key, null)
    await runPaymentTurn(store, payments, code, now)
  }
}

/** What falls due of the payments of a district. */
export async function runPaymentTurn(
  store: PaymentStore,
  payments: Payments,
  district: string,
  now: number,
): Promise<void> {
  for (const attempt of await store.claimAttempts(district, now, mostOfATurn)) await payments.turn(attempt)
  await comparePayments(store, payments, district, now, mostOfATurn)
  for (const orderId of await store.findUnrequested(district, mostOfATurn))
    await payments.applyForItems(district, orderId)
  for (const orderId of await store.findExpired(district, now, mostOfATurn)) {
    // Money may have moved while nobody asked: an order expires only after its provider was asked.
    await payments.checkBeforeExpiry(district, orderId)
    await payments.expire(district, orderId)
  }
  for (const refund of await store.claimRefunds(district, now, mostOfATurn, null)) await payments.payBack(refund)
}

/** Runs them again and again; the answer stops it and waits for the turn that runs. */
export function startOrderJobs(db: Database, ports: Ports, log: Log, now: () => number): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = runOrderJobs(db, ports, now())
      .catch((cause: unknown) => {
        maintenanceFailures.add({ work: 'orders' })
        log.error({ err: cause }, 'orders: a turn failed')
      })
      .finally(() => {
        busy = false
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
