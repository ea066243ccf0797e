import type { KhatianCardRow } from '#store/khatian-card.ts'
import { heldVolumes, ledgerRows } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import type { EntryRow } from '#sync/types.ts'
import { useLiveQuery } from 'dexie-react-hooks'

/** A change on its way, with the khatian and volume it belongs to as far as this device knows them. */
export type SyncRow = {
  readonly entry: EntryRow
  readonly card: KhatianCardRow | undefined
  readonly volume: VolumeContext | undefined
}

export type SyncRows = {
  readonly waiting: readonly SyncRow[]
  readonly conflicts: readonly SyncRow[]
  readonly refused: readonly SyncRow[]
  readonly sent: readonly SyncRow[]
}

/** The device's ledger, live: what waits, what is undecided, what was refused, what was sent. */
export function useSyncRows(user: UserReplica): SyncRows | undefined {
  return useLiveQuery(async () => {
    const { waiting, sent } = await ledgerRows(user)
    const cards = await user.db.card.bulkGet([...new Set([...waiting, ...sent].map((entry) => entry.recordId))])
    const cardById = new Map(cards.flatMap((card) => (card === undefined ? [] : [[card.id, card] as const])))
    const volumes = new Map((await heldVolumes(user)).map((one) => [`volume:${one.volume.id}`, one]))
    const rows = (entries: readonly EntryRow[]): SyncRow[] =>
      entries.map((entry) => ({ entry, card: cardById.get(entry.recordId), volume: volumes.get(entry.scope) }))
    return {
      waiting: rows(waiting.filter((entry) => entry.state === 'open' || entry.state === 'sealed')),
      conflicts: rows(waiting.filter((entry) => entry.state === 'conflict')),
      refused: rows(waiting.filter((entry) => entry.state === 'quarantine')),
      sent: rows(sent),
    }
  }, [user])
}
