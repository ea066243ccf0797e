import type { Card, EntryRow, Rec, RecordLogic, ReplicaTx } from './types.ts'

/** What a screen shows of a record: the server's copy with everything pending replayed over it. */
export type RecordView = {
  readonly rec: Rec | undefined
  readonly entries: readonly EntryRow[]
  readonly body: unknown
  readonly scope: string | null
}

export async function viewRecord(tx: ReplicaTx, logic: RecordLogic, recordId: string): Promise<RecordView> {
  const [view] = await viewRecords(tx, logic, [recordId])
  return view ?? { rec: undefined, entries: [], body: undefined, scope: null }
}

async function viewRecords(tx: ReplicaTx, logic: RecordLogic, ids: readonly string[]): Promise<RecordView[]> {
  const recs = await tx.recs(ids)
  const entriesById = await tx.entriesOf(ids)
  const contexts = new Map<string, unknown>()
  const views: RecordView[] = []
  for (const [index, id] of ids.entries()) {
    const rec = recs[index]
    const entries = waiting(rec?.rev ?? 0, entriesById.get(id) ?? [])
    const scope = rec?.scope ?? entries[0]?.scope ?? null
    if (scope !== null && !contexts.has(scope)) contexts.set(scope, (await tx.scope(scope))?.context)
    const context = scope === null ? undefined : contexts.get(scope)
    views.push({ rec, entries, scope, body: logic.replay(rec, entries, context) })
  }
  return views
}

/** Entries that the copy held here does not contain yet. */
export function waiting(heldRev: number, entries: readonly EntryRow[]): EntryRow[] {
  return entries.filter((entry) => {
    if (entry.state === 'settled') return false
    return entry.state !== 'acknowledged' || (entry.ackRev ?? 0) > heldRev
  })
}

/** Brings the cards of records in step with what stands in the transaction. */
export async function refreshCards(tx: ReplicaTx, logic: RecordLogic, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return
  const views = await viewRecords(tx, logic, recordIds)
  await putViewCards(tx, logic, new Map(views.map((view, index) => [recordIds[index] ?? '', view])))
}

/** Lists records as these views show them. */
export async function putViewCards(
  tx: ReplicaTx,
  logic: RecordLogic,
  views: ReadonlyMap<string, RecordView>,
): Promise<void> {
  const cards = new Map([...views].map(([id, view]) => [id, cardOf(logic, id, view)]))
  await Promise.all([
    tx.putCards([...cards.values()].filter((card): card is Card => card !== null)),
    tx.deleteCards([...cards].flatMap(([id, card]) => (card === null ? [id] : []))),
  ])
}

/** The card of a record on which something waits; null where it is listed as its copy has it. */
function cardOf(logic: RecordLogic, id: string, { rec, entries, scope, body }: RecordView): Card | null {
  if (entries.length === 0 || scope === null) return null
  const card =
    body === undefined
      ? null
      : logic.card(body, scope, {
          rev: rec?.rev ?? 0,
          pending: entries.filter((entry) => entry.state === 'open' || entry.state === 'sealed').length,
          trouble: troubleOf(entries),
        })
  // What waits takes the record away: its copy must not be listed in the meantime.
  return card ?? (rec === undefined ? null : { id, scope, hidden: true })
}

function troubleOf(entries: readonly EntryRow[]): 'conflict' | 'quarantine' | null {
  if (entries.some((entry) => entry.state === 'conflict')) return 'conflict'
  return entries.some((entry) => entry.state === 'quarantine') ? 'quarantine' : null
}
