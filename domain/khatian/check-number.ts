import { parseKhatianNumber } from '../kernel/khatian-number.ts'
import { holdsNumber, type Volume } from '../volume/volume.ts'
import { refuse, type KhatianContext, type KhatianOutcome } from './khatian-outcome.ts'

/** The number in its stored form, where it is well formed, lies within the volume and is free. [KVN-1] */
export function checkNumber(text: string, volume: Volume, context: KhatianContext): string | KhatianOutcome {
  const parsed = parseKhatianNumber(text)
  if (!parsed.ok) return refuse(parsed.code, 'number')
  if (!holdsNumber(volume, parsed.value.lead)) return refuse('khatian.out-of-volume', 'number')
  if (context.numberTaken) return refuse('khatian.duplicate', 'number')
  return parsed.value.number
}
