import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { isSkipped } from '#domain/volume/skips.ts'
import type { DoorTx, NumberClaim, StoredRecord, VolumeFacts } from './store.ts'

type Claiming = { readonly volumeId: string; readonly claim: NumberClaim | null }

/**
 * Locks the volumes in which a number is to be keyed that was skipped: with the khatian the skip goes, in one transaction.
 * Other volumes are not locked, so that keyers of one book do not wait for each other. [VOL-9]
 */
export async function lockSkipping(
  tx: DoorTx,
  district: string,
  claiming: readonly Claiming[],
  volumes: ReadonlyMap<string, VolumeFacts>,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const wanted = claiming.flatMap(({ volumeId, claim }) => {
    const volume = volumes.get(volumeId)?.volume
    return volume !== undefined && claim !== null && isSkipped(volume, leadOf(claim.number)) ? [volumeId] : []
  })
  return wanted.length === 0 ? new Map() : tx.lockRecords(district, [...new Set(wanted)].sort())
}

/** The leading number, by which ranges and skips go. */
export function leadOf(number: string): number {
  const parsed = parseKhatianNumber(number)
  return parsed.ok ? parsed.value.lead : -1
}
