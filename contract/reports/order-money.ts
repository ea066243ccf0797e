import { date } from '../declare/field.ts'
import { amount, count } from '../declare/measure.ts'
import { bars, report } from '../declare/report.ts'

/**
 * The money of an office's orders, by day and payment service, as the journal has it. What came in and what was spent on
 * sending again, less what left the bank, is what is held, apart, earned, and owed to others, the post and customers. [PAY-14]
 */
export const orderMoney = report({
  name: 'order-money',
  label: ['দিনের টাকার হিসাব', 'Money of orders by day'],
  needs: 'REPORT.EKPAY_ORDER_EXPORT',
  ground: 'office',
  params: { from: date(['যে দিন থেকে', 'From the day']), to: date(['যে দিন পর্যন্ত', 'To the day']) },
  group: ['day', 'provider'],
  columns: {
    payments: count('পরিশোধ', 'Payments'),
    paid: amount('আদায়', 'Came in'),
    earned: amount('অর্জিত', 'Earned'),
    held: amount('জমা রাখা', 'Held'),
    apart: amount('অমীমাংসিত', 'Lies apart'),
    owedPost: amount('ডাকের পাওনা', 'Owed to the post'),
    owedOthers: amount('অন্যের পাওনা', 'Owed to others'),
    owedBack: amount('ফেরতের দায়', 'Owed back'),
    sentAgain: amount('পুনঃপ্রেরণের খরচ', 'Spent on sending again'),
    refunded: amount('ফেরত দেওয়া', 'Paid back'),
    paidPost: amount('ডাককে পরিশোধ', 'Paid to the post'),
    paidVendors: amount('ভেন্ডরকে পরিশোধ', 'Paid to vendors'),
    banked: amount('ব্যাংকে এসেছে', 'Came to the bank'),
    gatewayFee: amount('মাধ্যমের ফি', 'Kept by the services'),
  },
  order: ['-day', 'provider'],
  chart: bars('day', ['paid', 'earned']),
  cheap: true,
})
