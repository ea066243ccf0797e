import type { WireLimits } from '#contract/limits.ts'
import { inPieces } from './in-pieces.ts'
import { restart } from './pull.ts'
import { checkFence } from './push.ts'
import { dropReceipts } from './receipts.ts'
import type { EntryRow, EntryState, RecordLogic, Replica } from './types.ts'

/** Which of these mutations the server has not carried out, as far as it knows. Throws where there is no answer. */
export type Known = (mids: readonly string[]) => Promise<readonly string[]>

export type ProofPlace = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly epoch: number
  readonly now: () => number
  readonly limits: Pick<WireLimits, 'mids'>
}

/** entries read in one go */
const atOnce = 200

/**
 * Asks whether the server still has what it acknowledged since a time. A cursor notices a restored database only where it
 * had come further than the backup; what was pushed and not pulled since would be missed by it. Whatever scope lost
 * something is read anew, and its entries are queued once more. Gives the number of scopes that went back. [S1]
 *
 * @param only asks about these records alone
 */
export async function verifyAcknowledged(
  place: ProofPlace,
  known: Known,
  since: number,
  only?: ReadonlySet<string>,
): Promise<number> {
  await place.replica.write(async (tx) => {
    await checkFence(tx, place.epoch)
    // What only a receipt speaks of is asked about by sending it once more.
    await dropReceipts(tx)
  })
  const isAsked = (row: EntryRow): boolean =>
    row.ackRev !== 0 && (row.answer?.at ?? 0) >= since && only?.has(row.recordId) !== false
  const recent = [
    ...(await entriesWhere(place.replica, 'settled', isAsked)),
    ...(await entriesWhere(place.replica, 'acknowledged', isAsked)),
  ]
  const lost = new Set<string>()
  for (const asked of inPieces(recent, place.limits.mids)) {
    const unknown = new Set(await known(asked.map((row) => row.mid)))
    for (const row of asked) if (unknown.has(row.mid)) lost.add(row.scope)
  }
  for (const scope of lost)
    await place.replica.write(async (tx) => {
      await checkFence(tx, place.epoch)
      await restart(tx, place, scope, 'sync.epoch')
    })
  return lost.size
}

/** Piece by piece: there may be twenty thousand, and a cell that is to be saved meanwhile must not wait for all of them. */
async function entriesWhere(replica: Replica, state: EntryState, wanted: (row: EntryRow) => boolean) {
  const found: EntryRow[] = []
  for (let from: number | null = 0; from !== null;) {
    const start: number = from
    const rows = await replica.read((tx) => tx.entriesFrom(state, start, atOnce))
    found.push(...rows.filter(wanted))
    from = rows.length < atOnce ? null : (rows.at(-1)?.cseq ?? 0) + 1
  }
  return found
}
