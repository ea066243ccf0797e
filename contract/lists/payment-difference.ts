import { call } from '../call.ts'
import { code, data, date, money, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { between } from '../declare/resource.ts'
import { uuid } from '../values.ts'
import * as z from 'zod/mini'
import { paymentStateWords, providerWords } from './payment-words.ts'

const needs = 'REPORT.EKPAY_ORDER_EXPORT'

/** Payments of which we and their service say different things, with what to do next. [PAY-13] */
export const paymentDifference = list({
  name: 'payment-difference',
  path: '/payments/differences',
  label: ['পেমেন্টের অমিল', 'Differences with payment services'],
  needs,
  kind: null,
  columns: {
    id: rowId(),
    orderId: data(['আবেদন', 'Order'], uuid),
    no: text(['আবেদন নম্বর', 'Order number'], 20),
    provider: code(['পেমেন্ট মাধ্যম', 'Payment service'], providerWords),
    ref: text(['আমাদের রেফারেন্স', 'Our reference'], 64),
    day: date(['পরিশোধের দিন', 'Day of the payment']),
    status: code(['আমাদের হিসাবে', 'Here'], paymentStateWords),
    paidAmount: optional(money(['আমাদের টাকা', 'Amount here'])),
    toldStatus: code(['তাদের হিসাবে', 'There'], paymentStateWords),
    toldAmount: optional(money(['তাদের টাকা', 'Amount there'])),
    statedAmount: optional(money(['বিবরণীর টাকা', 'Amount in the statement'])),
    next: pick(['করণীয়', 'What to do'], {
      again: ['আবার যাচাই করুন: তারা টাকা পেয়েছে বলছে', 'Check once more: they say that they have the money'],
      proof: ['লেনদেনের প্রমাণ চান: তারা এই পরিশোধ জানে না', 'Ask them for proof: they do not know this payment'],
      missing: ['তাদের বিবরণীতে নেই: টাকা চান', 'Not in their statement: ask them for the money'],
      statement: ['তাদের বিবরণীর সঙ্গে টাকা মেলান', 'Compare the amount with their statement'],
    }),
    comparedAt: time(['মেলানোর সময়', 'Compared']),
  },
  shown: ['no', 'provider', 'day', 'paidAmount', 'toldStatus', 'toldAmount', 'statedAmount', 'next'],
  filters: ['provider', 'next', between('day')],
  search: ['আবেদন নম্বর বা রেফারেন্স', 'Order number or reference'],
  order: ['-day', 'day'],
  open: { to: '/khatian-orders/{orderId}', needs: 'KHATIAN_ORDER.READ_ONE' },
  excel: 'out',
})

export const paymentDifferenceCalls = {
  /** Asks the service about the payment once more; what it says is taken as ever, and compared anew. */
  'payment-difference.check': call({
    method: 'PUT',
    path: '/payments/differences/{id}/check',
    input: z.object({ id: uuid }),
    output: z.object({ differs: z.boolean() }),
    needs,
    errors: ['record.not-found', 'payment.provider-down'],
  }),
} as const
