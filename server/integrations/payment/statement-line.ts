/** A payment as the statement of its service has it. */
export type StatementLine = {
  readonly ref: string
  readonly txn: string
  /** poisha */
  readonly amount: number
  readonly fee: number
  /** when and under which reference it came to the bank; null while it has not */
  readonly bankedOn: string | null
  readonly bankRef: string | null
}
