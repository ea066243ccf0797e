import { fitsEntry, wireLimits } from '#contract/limits.ts'
import { wireVersion, type EntryBody } from '#contract/sync.ts'
import type { EntryRow, Ids, RecordLogic, ReplicaTx } from './types.ts'

export const metaCseq = 'cseq'
export const metaClockOffset = 'clockOffset'

export type SealPorts = { readonly logic: RecordLogic; readonly newId: Ids }

export async function nextCseq(tx: ReplicaTx): Promise<number> {
  const next = Number((await tx.meta(metaCseq)) ?? 0) + 1
  await tx.putMeta(metaCseq, next)
  return next
}

/** What is more than the server takes in one entry goes as several, in the same order. [S10] */
export async function sealRow(tx: ReplicaTx, { logic, newId }: SealPorts, open: EntryRow): Promise<void> {
  const offset = Number((await tx.meta(metaClockOffset)) ?? 0)
  const [first, ...others] = sealedParts(logic, open, offset)
  const rows = first === undefined ? [] : [first]
  for (const { input } of others) rows.push(sealed({ ...open, cseq: await nextCseq(tx), mid: newId(), input }, offset))
  await tx.putEntries(rows)
}

/** The parts in which an open entry is sent; all but the first need a number and a name of their own. */
export function sealedParts(logic: RecordLogic, open: EntryRow, clockOffset: number): EntryRow[] {
  const whole = sealed(open, clockOffset)
  if (isTaken(whole)) return [whole]
  const inputs = logic.split(open.input, (input) => isTaken(sealed({ ...open, input }, clockOffset)))
  return inputs.map((input) => sealed({ ...open, input }, clockOffset))
}

/** The entry as it will be sent: serialised once, so that its hash never changes. */
export function sealed(row: EntryRow, clockOffset: number): EntryRow {
  const body: EntryBody = {
    mid: row.mid,
    cseq: row.cseq,
    sv: wireVersion,
    userId: row.userId,
    deskId: row.deskId,
    madeAt: row.madeAt,
    clockOffset,
    recordId: row.recordId,
    command: row.command,
    input: row.input,
    baseRev: row.baseRev,
  }
  return { ...row, state: 'sealed', text: JSON.stringify(body) }
}

/** Whether the server takes the sealed entry as it is. */
function isTaken({ text, input }: EntryRow): boolean {
  return text !== null && fitsEntry(text) && sizeOf(input) <= wireLimits.edits
}

export function sizeOf(input: unknown): number {
  return typeof input === 'object' && input !== null && 'edits' in input && Array.isArray(input.edits)
    ? input.edits.length
    : 1
}
