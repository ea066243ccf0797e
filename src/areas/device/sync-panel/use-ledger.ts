import type { KhatianCardRow } from '#store/khatian-card.ts'
import { cardsById } from '#store/cards.ts'
import { heldVolumes, ledgerRows } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import type { EntryRow } from '#sync/types.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { tabOf, type LedgerTab } from './ledger-tabs.ts'

/** A change on its way, with the khatian and volume it belongs to as far as this device knows them. */
export type LedgerRow = {
  readonly entry: EntryRow
  readonly card: KhatianCardRow | undefined
  readonly volume: VolumeContext | undefined
}

export type LedgerRows = Readonly<Record<Exclude<LedgerTab, 'repeat'>, readonly LedgerRow[]>>

/** The device's ledger, live, sorted into its tabs; within a tab the oldest first, what was sent newest first. */
export function useLedger(user: UserReplica): LedgerRows | undefined {
  return useLiveQuery(async () => {
    const { waiting, sent } = await ledgerRows(user)
    const cards = await cardsById(
      user,
      [...waiting, ...sent].map((entry) => entry.recordId),
    )
    const volumes = new Map((await heldVolumes(user)).map((one) => [`volume:${one.volume.id}`, one]))
    const rows: Record<Exclude<LedgerTab, 'repeat'>, LedgerRow[]> = {
      waiting: [],
      conflicts: [],
      refused: [],
      sent: [],
    }
    for (const entry of [...waiting, ...sent])
      rows[tabOf(entry.state)].push({ entry, card: cards.get(entry.recordId), volume: volumes.get(entry.scope) })
    return rows
  }, [user])
}
