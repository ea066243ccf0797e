import type { KhatianContext } from '../khatian/khatian-outcome.ts'
import type { Khatian } from '../khatian/khatian.ts'
import { isKeyedTwice } from '../volume/second-keying.ts'

/** Why a khatian cannot be compared yet; null where it can. [SEC-5] */
export function secondMissing(khatian: Khatian, { volume }: KhatianContext): string | null {
  const { second } = khatian
  if (second === undefined) return volume !== null && isKeyedTwice(volume, khatian.id) ? 'khatian.second-missing' : null
  return second.settled === null && second.differences.length > 0 ? 'khatian.unsettled' : null
}
