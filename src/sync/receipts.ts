import type { PushResult } from '#contract/sync.ts'
import type { Sent } from './take-answers.ts'
import type { ReplicaTx } from './types.ts'

/**
 * Answers that say "carried out" and nothing more, on the disk until they are taken in. An entry with a receipt is in the
 * server's history; its row and its record's copy still stand as before. A receipt that is lost costs one repetition.
 */
export type Receipt = { readonly sent: readonly Sent[]; readonly results: readonly PushResult[] }

/** Receipts `first` to `next - 1` are held, for so many entries. */
export type ReceiptsHeld = { readonly first: number; readonly next: number; readonly entries: number }

/** their head in the meta table; each lies under this name, a colon and its number */
export const metaReceipts = 'receipts'
const none: ReceiptsHeld = { first: 0, next: 0, entries: 0 }

function receiptKey(number: number): string {
  return `${metaReceipts}:${number}`
}

async function receiptsHeld(tx: ReplicaTx): Promise<ReceiptsHeld> {
  return ((await tx.meta(metaReceipts)) as ReceiptsHeld | undefined) ?? none
}

export async function keepReceipt(tx: ReplicaTx, receipt: Receipt): Promise<void> {
  const { first, next, entries } = await receiptsHeld(tx)
  const held: ReceiptsHeld = { first, next: next + 1, entries: entries + receipt.sent.length }
  await Promise.all([tx.putMeta(receiptKey(next), receipt), tx.putMeta(metaReceipts, held)])
}

export async function allReceipts(tx: ReplicaTx): Promise<Receipt[]> {
  const { first, next } = await receiptsHeld(tx)
  const numbers = Array.from({ length: next - first }, (_one, index) => first + index)
  return Promise.all(numbers.map(async (number) => (await tx.meta(receiptKey(number))) as Receipt))
}

/** What a server said of another history than it has now is worth nothing: the entries are sent once more. */
export async function dropReceipts(tx: ReplicaTx): Promise<void> {
  while ((await takeReceipt(tx)) !== undefined);
}

/** The oldest receipt leaves the disk, to be taken in by the same transaction. */
export async function takeReceipt(tx: ReplicaTx): Promise<Receipt | undefined> {
  const { first, next, entries } = await receiptsHeld(tx)
  if (first === next) return undefined
  const receipt = (await tx.meta(receiptKey(first))) as Receipt
  await tx.deleteMeta(receiptKey(first))
  if (first + 1 === next) await tx.deleteMeta(metaReceipts)
  else await tx.putMeta(metaReceipts, { first: first + 1, next, entries: entries - receipt.sent.length })
  return receipt
}
