/** A payment of an order that came to the bank, as the statement of its service says. [PAY-18] */
export type BankIn = {
  readonly orderId: string
  readonly paymentId: string
  readonly amount: number
  readonly fee: number
  readonly on: string
  readonly reference: string
}
