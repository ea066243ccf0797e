/** What a text may be to be kept parsed; anything else may change what tables look like, but for a part of a transaction. */
const plannable = /^\s*(select|insert|update|delete|with)\b/i
const partOfTransaction = /^\s*(savepoint|release|rollback to)\b/i

export type StatementKind = 'plannable' | 'part-of-transaction' | 'other'

/** Whether a statement may be kept parsed on its connection, and whether it may make those void that are. */
export function statementKind(text: string): StatementKind {
  if (plannable.test(text)) return 'plannable'
  return partOfTransaction.test(text) ? 'part-of-transaction' : 'other'
}

/** Most texts that are kept parsed at a time. */
export const mostKept = 300
