import type { BothNames } from '../declare/field.ts'

/** Payment services, by their numbers. */
export const providerWords = {
  1: ['একপে', 'ekPay'],
  2: ['উপায়', 'uPay'],
  3: ['বিকাশ', 'bKash'],
} as const satisfies Record<number, BothNames>

/** Where a try to pay stands, here or with its provider. */
export const paymentStateWords = {
  1: ['সফল', 'Paid'],
  2: ['অপেক্ষমাণ', 'Pending'],
  3: ['ব্যর্থ', 'Failed'],
  4: ['বাতিল', 'Cancelled'],
  5: ['মেয়াদোত্তীর্ণ', 'Expired'],
} as const satisfies Record<number, BothNames>
