import { call } from '../call.ts'
import { code, data, date, money, optional, pick, rowId, text } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { between } from '../declare/resource.ts'
import { day, uuid } from '../values.ts'
import * as z from 'zod/mini'
import { provider } from '../calls/order-shapes.ts'
import { providerWords } from './payment-words.ts'

const needs = 'REPORT.EKPAY_ORDER_EXPORT'

/** What a line of a statement is, beside what stands here. */
const verdicts = {
  agrees: ['মেলে', 'Agrees'],
  amount: ['টাকায় অমিল', 'Another amount'],
  unpaid: ['এখানে অপরিশোধিত', 'Not paid here'],
  unknown: ['এখানে অজানা', 'Not known here'],
} as const

/** Payments of a district as the statements of their services have them. [PAY-18] */
export const statementLine = list({
  name: 'statement-line',
  path: '/payments/statements',
  label: ['পেমেন্ট মাধ্যমের বিবরণী', 'Statements of payment services'],
  needs,
  kind: null,
  columns: {
    id: rowId(),
    orderId: optional(data(['আবেদন', 'Order'], uuid)),
    no: optional(text(['আবেদন নম্বর', 'Order number'], 20)),
    provider: code(['পেমেন্ট মাধ্যম', 'Payment service'], providerWords),
    day: date(['বিবরণীর দিন', 'Day of the statement']),
    ref: text(['আমাদের রেফারেন্স', 'Our reference'], 64),
    txn: text(['তাদের লেনদেন নম্বর', 'Their transaction'], 64),
    amount: money(['পরিমাণ', 'Amount']),
    fee: money(['মাধ্যমের ফি', 'Kept by the service']),
    bankedOn: optional(date(['ব্যাংকে জমা', 'Came to the bank'])),
    bankRef: optional(text(['ব্যাংকের সূত্র নম্বর', 'Reference of the bank'], 100)),
    paidAmount: optional(money(['আমাদের টাকা', 'Amount here'])),
    verdict: pick(['মিল', 'Comparison'], verdicts),
  },
  shown: ['day', 'provider', 'no', 'txn', 'amount', 'fee', 'bankedOn', 'paidAmount', 'verdict'],
  filters: ['provider', 'verdict', between('day')],
  search: ['আবেদন নম্বর, রেফারেন্স বা লেনদেন', 'Order number, reference or transaction'],
  states: {
    differs: { label: ['অমিল', 'Differ'], status: ['differs'] },
    waits: { label: ['ব্যাংকে আসেনি', 'Not at the bank yet'], status: ['waits'] },
    banked: { label: ['ব্যাংকে এসেছে', 'Came to the bank'], status: ['banked'] },
  },
  order: ['-day', 'day'],
  counts: 'capped',
  excel: 'out',
})

export const paymentStatementCalls = {
  /** Asks a service for its payments of a day, as the job does when the day is over, and compares them. */
  'payment-statement.take': call({
    method: 'POST',
    path: '/payments/statements',
    input: z.object({ provider, day }),
    output: z.object({
      /** of the district of the desk */
      lines: z.int(),
      differing: z.int(),
      /** paid here and not in the statement */
      missing: z.int(),
    }),
    needs,
    errors: ['input.refused', 'payment.no-statement', 'payment.provider-down'],
  }),
} as const
