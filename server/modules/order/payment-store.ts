import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { PaymentAnswer } from '#domain/payment/facts.ts'
import type { OrderParty } from '#server/door/kinds/order-index.ts'
import type { Sql } from '#server/db/port.ts'
import * as store from './store.ts'
import type { AttemptRow, RefundRow, StoredOrder } from './store.ts'

/**
 * What payments and their jobs read and note beside the door. The proof of payments gives them one in memory, so that what
 * is proven is the order of steps of this very server.
 */
export type PaymentStore = {
  findOrder(district: string, id: string): Promise<StoredOrder | null>
  findParty(district: string, orderId: string): Promise<OrderParty | null>
  findOpenRequest(district: string, openNumber: string, mobile: string): Promise<string | null>
  attemptsOf(district: string, orderId: string): Promise<readonly AttemptRow[]>
  findAttempt(district: string, provider: number, ref: string): Promise<AttemptRow | null>
  /** its customer is given the provider's page */
  storeOpened(attempt: AttemptRow, providerRef: string | null, at: number): Promise<void>
  /** One request moves the money of an attempt; false where another one has it. [PAY-10] */
  claimExecute(attempt: AttemptRow, at: number): Promise<boolean>
  stopAsking(attempt: AttemptRow): Promise<void>
  storeMessage(message: Parameters<typeof store.storeMessage>[1]): Promise<void>
  /** attempts whose turn it is, each for one process */
  claimAttempts(district: string, now: number, most: number): Promise<readonly AttemptRow[]>
  /** attempts whose day is over and that were not compared with what their service says [PAY-13] */
  findUncompared(district: string, now: number, most: number): Promise<readonly AttemptRow[]>
  noteCompared(attempt: AttemptRow, now: number, told: PaymentAnswer): Promise<void>
  /** refunds whose service is to be told or asked, each for one process; all that are due, or one */
  claimRefunds(district: string, now: number, most: number, one: string | null): Promise<readonly RefundRow[]>
  findUnrequested(district: string, most: number): Promise<readonly string[]>
  findExpired(district: string, now: number, most: number): Promise<readonly string[]>
}

export function sqlPaymentStore(db: Sql): PaymentStore {
  return {
    findOrder: (district, id) => store.findOrder(db, district, id),
    findParty: (district, orderId) => store.findParty(db, district, orderId),
    findOpenRequest: (district, openNumber, mobile) => store.findOpenRequest(db, district, openNumber, mobile),
    attemptsOf: (district, orderId) => store.attemptsOf(db, district, orderId),
    findAttempt: (district, provider, ref) => store.findAttempt(db, district, provider, ref),
    storeOpened: (attempt, providerRef, at) => store.storeOpened(db, attempt, providerRef, at),
    claimExecute: (attempt, at) => store.claimExecute(db, attempt, at),
    stopAsking: (attempt) => store.stopAsking(db, attempt),
    storeMessage: (message) => store.storeMessage(db, message),
    claimAttempts: (district, now, most) => store.claimAttempts(db, district, now, most),
    findUncompared: (district, now, most) =>
      db.query<AttemptRow>(
        `select ${store.attemptColumns} from payment_attempt
          where home_district = $1 and compared_at is null and day < $2::date and status <> 2
          order by day, id limit $3`,
        [district, dhakaDay(now), most],
      ),
    noteCompared: async ({ homeDistrict, id }, now, { status, amount }) => {
      await db.query(
        `update payment_attempt set compared_at = $3, told_status = $4, told_amount = $5
          where home_district = $1 and id = $2`,
        [homeDistrict, id, now, status, status === 1 ? amount : null],
      )
    },
    claimRefunds: (district, now, most, one) => store.claimRefunds(db, district, now, most, one),
    findUnrequested: (district, most) => store.findUnrequested(db, district, most),
    findExpired: (district, now, most) => store.findExpired(db, district, now, most),
  }
}
