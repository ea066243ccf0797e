import type { Accounts } from './account.ts'
import type { Entry } from './entry.ts'

/** Why nothing is posted: of which dag, where it stands in the list that was asked for, and what there is instead. */
export type BalanceRefusal = {
  readonly code:
    | 'balance.insufficient'
    | 'balance.no-area'
    | 'balance.range'
    | 'balance.taken'
    | 'balance.dag-split'
    | 'balance.settled'
  readonly dagNo: string
  readonly item: number
  readonly left?: number
}

/** All accounts after an act with the entries that tell of it, or why there is none. */
export type Postings =
  | { readonly ok: true; readonly accounts: Accounts; readonly entries: readonly Entry[] }
  | { readonly ok: false; readonly refusal: BalanceRefusal }

export function refuse(code: BalanceRefusal['code'], dagNo: string, item: number, left?: number): Postings {
  return { ok: false, refusal: { code, dagNo, item, ...(left === undefined ? {} : { left }) } }
}
