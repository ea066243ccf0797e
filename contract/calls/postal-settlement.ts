import * as z from 'zod/mini'
import { call } from '../call.ts'
import { day, isoTime, uuid } from '../values.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))
const poisha = z.int()

const settlementView = z.object({
  id: uuid,
  postalCode: z.string(),
  from: day,
  to: day,
  sendings: z.int(),
  payable: poisha,
  paid: poisha,
  remaining: poisha,
  /** 1 open, 2 settled */
  status: z.literal([1, 2]),
  madeBn: z.string(),
  madeEn: z.string(),
  madeAt: isoTime,
  rev: z.int(),
})

/** What an office owes to a post office and has not settled yet. */
const payable = z.object({
  /** empty where the office had none when the orders were placed */
  postalCode: z.string(),
  sendings: z.int(),
  amount: poisha,
  from: day,
  to: day,
  /** beyond what one settlement takes: they wait for the next */
  more: z.int(),
})

const errors = ['settlement.not-found', 'input.refused'] as const

/** Settlements of an office with the post; their lists are declared. [DLV-4] */
export const postalSettlementCalls = {
  'postal-settlement.payable-amount': call({
    method: 'GET',
    path: '/postal-settlements/payable-amount',
    input: z.object({ from: z.optional(day), to: z.optional(day) }),
    output: z.array(payable),
    needs: 'POSTAL_SETTLEMENT.READ_ALL',
    errors: ['input.refused'],
  }),
  'postal-settlement.get': call({
    method: 'GET',
    path: '/postal-settlements/{settlementId}',
    input: z.object({ settlementId: uuid }),
    output: settlementView,
    needs: 'POSTAL_SETTLEMENT.READ_ONE',
    errors: ['settlement.not-found'],
  }),
  /** Settles what the post took in within a time, a thousand sendings at most; the sum that was told must still be owed. */
  'postal-settlement.new-settlement': call({
    method: 'POST',
    path: '/postal-settlements/new-settlement',
    input: z.object({
      postalCode: line(20),
      owedUnder: z.optional(line(20)),
      from: day,
      to: day,
      acceptedAmount: poisha,
    }),
    output: settlementView,
    needs: 'POSTAL_SETTLEMENT.CREATE',
    errors: [...errors, 'settlement.taken', 'settlement.changed'],
  }),
  'postal-settlement.pay': call({
    method: 'POST',
    path: '/postal-settlements/{settlementId}/pay',
    input: z.object({ settlementId: uuid, amount: poisha, paidOn: line(10), reference: line(100) }),
    output: settlementView,
    needs: 'POSTAL_SETTLEMENT.UPDATE',
    errors: [...errors, 'settlement.taken'],
  }),
} as const
