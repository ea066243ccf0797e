import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import {
  mostSendings,
  runSettlementCommand,
  type Sending,
  type SettlementCommand,
  type SettlementContext,
  type SettlementOutcome,
} from './command.ts'
import { remainingOf, settlementStatusOf, type Settlement } from './settlement.ts'

const sendings = new Map<string, Sending>()
function sending(n: number, over: Partial<Sending> = {}): string {
  const id = testId(n)
  sendings.set(id, { id, officeId: testId(2), postalCode: '1000', amount: 4000, settlementId: null, ...over })
  return id
}

const context: SettlementContext = {
  recordId: testId(1),
  userId: testId(3),
  homeDistrict: '26',
  officeId: testId(2),
  at: 1000,
  today: '2026-11-25',
  may: () => true,
  sending: (id) => sendings.get(id),
}

const made = (sendingIds: readonly string[], over: object = {}): SettlementOutcome =>
  runSettlementCommand(
    null,
    {
      name: 'settlement.make',
      input: { postalCode: '1000', owedUnder: '1000', from: '2026-11-01', to: '2026-11-25', sendingIds, ...over },
    },
    context,
  )

function paid(settlement: Settlement, amount: number, n = 1, over: object = {}): SettlementOutcome {
  const input = { paymentId: testId(50 + n), amount, paidOn: '2026-11-24', reference: 'BB-1', ...over }
  return runSettlementCommand(settlement, { name: 'settlement.pay', input } as SettlementCommand, context)
}

function passed(outcome: SettlementOutcome): Settlement {
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  return outcome.settlement
}

const told = (outcome: SettlementOutcome): unknown =>
  outcome.kind === 'done' ? 'done' : [outcome.code, Object.keys(outcome.fields ?? {})]

test('[DLV-4] what is owed is the sum of the sendings; one that is in a settlement is not settled again', () => {
  const settlement = passed(made([sending(10), sending(11), testId(10)]))
  expect([settlement.payable, settlement.sendingIds.length, settlementStatusOf(settlement)]).toEqual([8000, 2, 1])
  sending(12, { settlementId: testId(99) })
  expect(told(made([testId(10), testId(12)]))).toEqual(['settlement.taken', []])
  expect(told(made([]))).toEqual(['settlement.taken', []])
})

test('[DLV-4] sendings of another office or post office, a code that has not four digits and more than a thousand are refused', () => {
  sending(10)
  expect(told(made([sending(13, { officeId: testId(4) })]))).toEqual(['settlement.not-found', []])
  expect(told(made([testId(77)]))).toEqual(['settlement.not-found', []])
  expect(told(made([sending(14, { postalCode: '1340' })]))).toEqual(['settlement.changed', []])
  expect(told(made([testId(10)], { postalCode: '10A0' }))).toEqual(['code.postal', ['postalCode']])
  const many = Array.from({ length: mostSendings + 1 }, (_one, n) => sending(2000 + n))
  expect(told(made(many))).toEqual(['number.range', ['sendingIds']])
})

test('[DLV-4] a payment is above zero, of a day that came, with a reference, and never above what remains', () => {
  const settlement = passed(made([sending(10), sending(11)]))
  expect(told(paid(settlement, 0))).toEqual(['number.positive', ['amount']])
  expect(told(paid(settlement, 8001))).toEqual(['amount.above-remaining', ['amount']])
  expect(told(paid(settlement, 1, 1, { paidOn: '2026-11-26' }))).toEqual(['date.not-yet', ['paidOn']])
  expect(told(paid(settlement, 1, 1, { paidOn: '2026-02-30' }))).toEqual(['date.invalid', ['paidOn']])
  expect(told(paid(settlement, 1, 1, { reference: ' ' }))).toEqual(['value.required', ['reference']])
  const rest = passed(paid(settlement, 8000))
  expect(settlementStatusOf(rest)).toBe(2)
  expect(told(paid(rest, 1))).toEqual(['settlement.taken', []])
})

test('[DLV-4] [PAY-1] whatever is paid in whatever parts, what was posted is what was paid, and never above what was owed', () => {
  const whole = passed(made([sending(10), sending(11), sending(12)]))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10, max: 9000 }), { maxLength: 12 }), (amounts) => {
      let settlement = whole
      let posted = 0
      for (const [n, amount] of amounts.entries()) {
        const outcome = paid(settlement, amount, n)
        if (outcome.kind === 'refused') continue
        settlement = outcome.settlement
        for (const { lines } of outcome.postings) {
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
          posted += lines.find(({ account }) => account === 'payable:post:1000')?.amount ?? 0
        }
      }
      expect(posted).toBe(whole.payable - remainingOf(settlement))
      expect(remainingOf(settlement)).toBeGreaterThanOrEqual(0)
    }),
  )
})
