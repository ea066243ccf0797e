/** Why an attempt ended without money, as far as its customer can act on it. [PAY-19] */
export const paymentReasons = [
  'cancelled',
  'no-money',
  'wrong-pin',
  'account',
  'limit',
  'expired',
  'refused',
  'not-opened',
] as const
export type PaymentReason = (typeof paymentReasons)[number]
