import type { Asked, Kind, OpenKind, Round } from './kind.ts'
import type { Kinds } from './kinds/registry.ts'

/**
 * Locks the records of a piece kind by kind, in the one order, and reads what each kind judges by. A kind may ask for
 * records of those behind it; asking for one that was locked before would break the order and is a mistake of the program.
 * Those that its commands name are known before anything is locked, and are locked in their turn.
 */
export async function openKinds(
  kinds: Kinds,
  round: Omit<Round, 'lockAlso'>,
  asked: readonly (Asked & { readonly kind: Kind })[],
): Promise<ReadonlyMap<string, OpenKind>> {
  const opened = new Map<string, OpenKind>()
  const also = new Map<string, readonly string[]>()
  const whole: Round = {
    ...round,
    lockAlso: (name, ids) => {
      if (ids.length === 0) return
      if (opened.has(name)) throw new Error(`records of ${name} are locked before those that ask for them`)
      also.set(name, [...(also.get(name) ?? []), ...ids])
    },
  }
  for (const kind of kinds.inLockOrder) {
    const own = asked.filter((one) => one.kind === kind)
    if (own.length > 0) for (const [name, ids] of Object.entries(kind.locksBefore(own))) whole.lockAlso(name, ids)
  }
  for (const kind of kinds.inLockOrder) {
    const own = asked.filter((one) => one.kind === kind)
    const ids = new Set([
      ...own.map(({ recordId }) => recordId),
      ...(own.length === 0 ? [] : kind.locks(own)),
      ...(also.get(kind.name) ?? []),
    ])
    if (ids.size === 0) continue
    for (const [id, record] of await round.tx.lockRecords(round.district, [...ids].sort()))
      round.records.set(id, record)
    opened.set(kind.name, await kind.open(whole, own))
  }
  return opened
}
