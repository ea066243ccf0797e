import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))
const needs = 'KHATIAN_ORDER.PAY_COMMISSION'
const errors = ['settlement.not-found', 'settlement.taken'] as const

const payoutView = z.object({
  id: uuid,
  vendorId: uuid,
  amount: z.int(),
  /** 1 prepared, 2 paid, 3 cancelled */
  status: z.literal([1, 2, 3]),
})

/** Commission of vendors that an office pays out; its list is declared. [FEE-5] */
export const vendorPayoutCalls = {
  /** What the office owes to vendors for copies that are out, but for what is being paid out. */
  'vendor-payout.owed': call({
    method: 'GET',
    path: '/vendor-payouts/owed',
    input: z.object({}),
    output: z.array(
      z.object({
        vendorId: uuid,
        nameBn: z.string(),
        nameEn: z.string(),
        centreName: z.string(),
        amount: z.int(),
      }),
    ),
    needs,
  }),
  /** Prepares paying out all of it; the sum that was told must still be owed. */
  'vendor-payout.prepare': call({
    method: 'POST',
    path: '/vendor-payouts',
    input: z.object({ vendorId: uuid, acceptedAmount: z.int() }),
    output: payoutView,
    needs,
    errors: [...errors, 'settlement.changed'],
  }),
  /** Another person says that the bank paid it. */
  'vendor-payout.pay': call({
    method: 'PUT',
    path: '/vendor-payouts/{payoutId}/pay',
    input: z.object({ payoutId: uuid, paidOn: line(10), reference: line(100) }),
    output: payoutView,
    needs,
    errors: [...errors, 'settlement.changed', 'order.own-work', 'input.refused'],
  }),
  'vendor-payout.cancel': call({
    method: 'PUT',
    path: '/vendor-payouts/{payoutId}/cancel',
    input: z.object({ payoutId: uuid }),
    output: payoutView,
    needs,
    errors,
  }),
} as const
