import { holdsNumber, type SkippedNumber, type Volume } from './volume.ts'

/** A volume of which these numbers are skipped, in place of what was noted for them before. */
export function withSkips(volume: Volume, skips: readonly SkippedNumber[]): Volume {
  const fresh = new Set(skips.map((skip) => skip.number))
  const kept = (volume.skipped ?? []).filter((skip) => !fresh.has(skip.number))
  return withSkipList(volume, [...kept, ...skips])
}

/** A volume of which the numbers from one to another are no longer skipped. */
export function withoutSkips(volume: Volume, from: number, to: number): Volume {
  return withSkipList(
    volume,
    (volume.skipped ?? []).filter((skip) => skip.number < from || skip.number > to),
  )
}

export function isSkipped(volume: Pick<Volume, 'skipped'>, number: number): boolean {
  return volume.skipped?.some((skip) => skip.number === number) ?? false
}

/** What lies outside the range is nobody's to skip; a volume that skips nothing has no list. */
export function withSkipList({ skipped: _former, ...volume }: Volume, skips: readonly SkippedNumber[]): Volume {
  const inside = skips.filter((skip) => holdsNumber(volume, skip.number)).sort((a, b) => a.number - b.number)
  return inside.length === 0 ? volume : { ...volume, skipped: inside }
}
