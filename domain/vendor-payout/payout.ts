/** Where commission that is paid out to a vendor stands. */
export const payoutStatus = { prepared: 1, paid: 2, cancelled: 3 } as const

export type PayoutStatus = (typeof payoutStatus)[keyof typeof payoutStatus]

/** Commission that an office owes a vendor: prepared by one person, said to be paid by another. [FEE-5] */
export type Payout = {
  readonly id: string
  readonly homeDistrict: string
  readonly officeId: string
  readonly vendorId: string
  /** poisha, all that was owed when it was prepared */
  readonly amount: number
  readonly status: PayoutStatus
  readonly preparedBy: string
  readonly preparedAt: number
  /** null until it is closed */
  readonly closedBy: string | null
  readonly closedAt: number | null
  /** day in Dhaka on which the bank paid it, and its reference */
  readonly paidOn: string | null
  readonly reference: string | null
}
