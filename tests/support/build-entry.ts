import { wireVersion, type EntryBody } from '#contract/sync.ts'

/** The text of a sealed entry as a device would send it. */
export function buildEntry(
  values: Partial<EntryBody> & Pick<EntryBody, 'mid' | 'cseq' | 'userId' | 'deskId' | 'recordId' | 'command' | 'input'>,
): string {
  return JSON.stringify({ sv: wireVersion, madeAt: 1_700_000_000_000, clockOffset: 0, baseRev: 0, ...values })
}
