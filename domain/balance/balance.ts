import type { Account, Accounts } from './account.ts'

/** The balance of a khatian as its record keeps it: the accounts of the dags that something has touched. */
export type Balance = {
  readonly id: string
  readonly homeDistrict: string
  readonly khatianId: string
  /** the version of the khatian whose areas they are counted of */
  readonly version: number
  readonly accounts: readonly Account[]
  /** how many entries its history has */
  readonly entries: number
}

export function accountsOf(balance: Pick<Balance, 'accounts'> | null): Accounts {
  return new Map((balance?.accounts ?? []).map((account) => [account.dagNo, account]))
}

/** Accounts as they are kept: in one order, so that the same ones are the same text. */
export function keptAccounts(accounts: Accounts): Account[] {
  return [...accounts.values()].toSorted((a, b) => (a.dagNo < b.dagNo ? -1 : 1))
}
