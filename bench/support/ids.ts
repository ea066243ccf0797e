import { type IdSource, uuid7Node } from '#domain/kernel/uuid7.ts'

/** what is keyed between two loadings of the page: some fifty khatians */
const idsASitting = 500

/**
 * Ids as devices make them while somebody keys, so many seconds apart and with another node for each sitting: what they
 * have in common packs, and keeps neighbours together.
 */
export function idsOfSittings(secondsApart: number): IdSource {
  let clock = Date.UTC(2026, 0, 1)
  let made = 0
  const sit = (): IdSource =>
    uuid7Node(
      () => (clock += Math.ceil(Math.random() * secondsApart * 2000)),
      () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    )
  let next = sit()
  return () => {
    made += 1
    if (made % idsASitting === 0) next = sit()
    return next()
  }
}
