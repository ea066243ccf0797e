import type { LogEntry } from '#server/door/log-entry.ts'
import { allKinds } from '#server/door/kinds/all.ts'
import type { RowLogEntry } from '#server/resources/history.ts'

/** Where a chain ends, and what its last entry says of what it left. */
export type LogHead = {
  readonly index: number
  readonly hash: string
  /** of what the entry left; null where it says nothing of that */
  readonly digest: string | null
  /** whether what the chain tells of must stand in the database */
  readonly stands: boolean
}

/** The heads of a district's chains, by what they tell of. */
export type LogHeads = Map<string, LogHead>

/** Something that the log and the database do not tell alike. */
export type RowFault = { readonly recordId: string; readonly index: number; readonly reason: string }

export function headOf({ idx, hash, text }: { idx: number; hash: string; text: string }): LogHead {
  const { command, act, digest } = JSON.parse(text) as Pick<LogEntry | RowLogEntry, 'command' | 'act' | 'digest'>
  // Acts on what is neither record nor row, as rights and exports are, leave nothing that a digest could be made of.
  const leaves = digest !== undefined || allKinds.ofCommand(command) !== undefined
  return { index: idx, hash, digest: digest ?? null, stands: leaves && act !== 'remove' }
}

/** A removed record stays without its body, and a removed row says so: nothing else that was written may be gone. [LOG-9] */
export function goneFault(heads: LogHeads, isThere: (id: string) => boolean): RowFault | null {
  for (const [recordId, { index, stands }] of heads)
    if (stands && !isThere(recordId)) return { recordId, index, reason: 'the log tells of it, and it is gone' }
  return null
}
