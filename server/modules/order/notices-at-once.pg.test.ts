import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import type { PaymentAdapter } from '#server/integrations/payment/port.ts'
import { findOrderGround, openCommand, orderingCitizen, placeCommand } from '#tests/support/place-orders.ts'
import { openDemoDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { sqlPaymentStore } from './payment-store.ts'
import { createPayments, type Payments } from './payments.ts'

const orders = 300
const notices = 8

let db: TestDatabase
let other: Database
beforeAll(async () => {
  db = await openDemoDatabase()
  other = openPostgres(db.url ?? '', { poolSize: 24 })
})
afterAll(async () => {
  await other.close()
  await db.close()
})

/** ekPay, which answers no notice of an order before all eight of it have asked: so they come to the door at once. */
function playEkpay(): PaymentAdapter {
  const waiting = new Map<string, (() => void)[]>()
  return {
    provider: 1,
    open: () => Promise.reject(new Error('nobody opens a payment here')),
    query: async ({ ref }) => {
      const row = waiting.get(ref) ?? []
      waiting.set(ref, row)
      if (row.length < notices - 1) await new Promise<void>((resolve) => row.push(resolve))
      else for (const go of row.splice(0)) go()
      return { status: 1, amount: 10_000, txn: `T${ref}` }
    },
  }
}

test(
  '[PAY-2] [PAY-4] 300 orders of which each has eight notices at once, at two processes: one posting of each',
  { timeout: 600_000 },
  async () => {
    const now = Date.now()
    const door = createDoor(sqlDoorStore(db), () => now)
    const ground = await findOrderGround(db)
    const placed = Array.from({ length: orders }, (_one, n) => placeCommand(ground, n, now, { copyType: 1, medium: 4 }))
    const tries = placed.map(({ recordId }) => ({
      ref: `26${randomUUID().replaceAll('-', '')}`,
      recordId,
    }))
    for (const commands of [placed, tries.map(({ ref, recordId }) => openCommand(recordId, 1, ref, now))]) {
      const results = await door.executeAll(orderingCitizen, commands)
      expect(new Set(results.map(({ result, code }) => code ?? result))).toEqual(new Set(['applied']))
    }

    // Each customer was given the page of the provider, without which no money moves.
    await db.query('update payment_attempt set page_at = $1', [now])
    const ekpay = playEkpay()
    const processes: Payments[] = [db, other].map((base) =>
      createPayments({
        store: sqlPaymentStore(base),
        door: createDoor(sqlDoorStore(base), () => now),
        now: () => now,
        adapters: new Map([[1, ekpay]]),
        publicUrl: '',
        onPaid: async () => undefined,
      }),
    )
    const row = [...tries]
    async function takeFromRow(): Promise<void> {
      for (let next = row.pop(); next !== undefined; next = row.pop()) {
        const { ref } = next
        await Promise.all(
          Array.from({ length: notices }, async (_one, n) =>
            processes[n % processes.length]?.heard(1, ref, 'notice', `{"n":${n},"ref":"${ref}"}`, 'unknown'),
          ),
        )
      }
    }
    await Promise.all(Array.from({ length: 4 }, takeFromRow))

    const [messages] = await db.query<{ n: number }>(
      `select count(*)::int as n from payment_message where home_district = '26' and way = 'notice'`,
    )
    expect(messages?.n).toBe(orders * notices)
    const postings = await db.query<{ kind: string; orders: number; n: number }>(
      `select kind, count(distinct order_id)::int as orders, count(*)::int as n from journal_posting
        where home_district = '26' group by kind order by kind`,
    )
    expect(postings).toEqual([
      { kind: 'earned', orders, n: orders },
      { kind: 'paid', orders, n: orders },
    ])
    const sums = await db.query<{ account: string; amount: number }>(
      `select account, sum(amount)::float8 as amount from journal_line where home_district = '26' group by 1 order by 1`,
    )
    expect(sums).toEqual([
      { account: 'clearing:ekpay', amount: orders * 10_000 },
      { account: 'held', amount: 0 },
      { account: 'revenue:khatian.online', amount: orders * -10_000 },
    ])
    // A copy of each, numbered without gaps. [CPY-1]
    const [copies] = await db.query<{ n: number; last: number }>(
      `select count(distinct no)::int as n, (select last_no from copy_counter where home_district = '26') as last
         from certified_copy where home_district = '26'`,
    )
    expect(copies).toEqual({ n: orders, last: orders })
  },
)
