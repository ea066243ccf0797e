import type { Cleared } from './clear.ts'
import type { Entry } from './entry.ts'

/** An entry as its history keeps it: with the case or khatian that it was posted for. */
export type KeptEntry = Cleared & { readonly key: string }

/** A taking that has not been cleared, by the number that its dag has now, and the one it had then. */
export type Standing = Cleared & { readonly was: string }

/**
 * What was taken under a key and has not been cleared. [BAL-4]
 *
 * @param history the entries of the key with all moves of the khatian, oldest first
 */
export function standingTakings(history: readonly KeptEntry[], key: string): Standing[] {
  let standing: Standing[] = []
  const moving = new Map<string, Standing[]>()
  for (const { place, entry, key: of } of history) {
    if (entry.kind === 'move') standing = moved(standing, moving, entry)
    else if (of !== key) continue
    else if (entry.kind === 'clear') standing = standing.filter((one) => one.place !== entry.reverses)
    else if (entry.kind === 'deduct' || entry.kind === 'mutation')
      standing = [...standing, { place, entry, was: entry.dagNo }]
  }
  return standing
}

/** All leave their numbers before the first comes to another, as they were posted. */
function moved(standing: Standing[], moving: Map<string, Standing[]>, { dagNo, from }: Entry): Standing[] {
  if (from === undefined) {
    moving.set(
      dagNo,
      standing.filter(({ entry }) => entry.dagNo === dagNo),
    )
    return standing.filter(({ entry }) => entry.dagNo !== dagNo)
  }
  return [...standing, ...(moving.get(from) ?? []).map((one) => ({ ...one, entry: { ...one.entry, dagNo } }))]
}
