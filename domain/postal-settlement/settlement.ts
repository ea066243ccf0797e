/** Where a settlement with the post stands. */
export const settlementStatus = { open: 1, settled: 2 } as const

export type SettlementStatus = (typeof settlementStatus)[keyof typeof settlementStatus]

/** Poisha that the post was paid, by the bank's reference. */
export type SettlementPayment = {
  readonly id: string
  readonly amount: number
  /** day in Dhaka on which it was paid */
  readonly on: string
  readonly reference: string
  readonly by: string
  readonly at: number
}

/** What an office owes a post office for what it took in, and what was paid of it. [DLV-4] */
export type Settlement = {
  readonly id: string
  readonly homeDistrict: string
  readonly officeId: string
  /** four digits of the post office that is paid */
  readonly postalCode: string
  /** the code under which the journal owes it: empty where the office had none when the orders were placed */
  readonly owedUnder: string
  readonly from: string
  readonly to: string
  /** one for each time that the post took an order in: one that came back and was sent again is paid for again */
  readonly sendingIds: readonly string[]
  readonly payable: number
  readonly paid: readonly SettlementPayment[]
  readonly madeBy: string
  readonly madeAt: number
}

export function paidOf({ paid }: Pick<Settlement, 'paid'>): number {
  return paid.reduce((sum, { amount }) => sum + amount, 0)
}

export function remainingOf(settlement: Pick<Settlement, 'payable' | 'paid'>): number {
  return settlement.payable - paidOf(settlement)
}

export function settlementStatusOf(settlement: Pick<Settlement, 'payable' | 'paid'>): SettlementStatus {
  return remainingOf(settlement) > 0 ? settlementStatus.open : settlementStatus.settled
}
