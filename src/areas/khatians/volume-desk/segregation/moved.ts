import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { holdsNumber, type Volume } from '#domain/volume/volume.ts'

/** A khatian that is to be moved. */
export type Moved = { readonly id: string; readonly number: string }

/** How many of the khatians a volume's range holds. */
export function heldBy(volume: Pick<Volume, 'from' | 'to'>, khatians: readonly Moved[]): number {
  return khatians.filter(({ number }) => {
    const parsed = parseKhatianNumber(number)
    return parsed.ok && holdsNumber(volume, parsed.value.lead)
  }).length
}
