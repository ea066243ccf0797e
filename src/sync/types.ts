import type { WireConflict } from '#contract/values.ts'

/** The server's copy of a record. The engine moves bodies and never looks into them. */
export type Rec = {
  readonly id: string
  readonly kind: string
  readonly scope: string
  readonly rev: number
  readonly digest: string
  readonly body: unknown
  readonly provisional?: Provisional
}

/**
 * Why a copy is not the record as the server has it now, so that whatever the server brings replaces it: its scope is read
 * anew and has not come to it yet; the server removed it, and there is work on it; or an answer brought it beside a
 * snapshot under way, for a decision to be made on it. Its revision is the one that it had.
 */
export type Provisional = 'awaiting-snapshot' | 'deleted' | 'beside-snapshot'

export type RecHead = Pick<Rec, 'id' | 'rev' | 'digest' | 'provisional'>

/** Whether a copy is what the server has. Rows of builds that told none of this apart stand at revision 0. */
export function isCurrent({ rev, provisional }: Pick<Rec, 'rev' | 'provisional'>): boolean {
  return provisional === undefined && rev > 0
}

/**
 * What lists show of a record that waits for something: as it stands with everything pending on it. `hidden` shows
 * nothing of it. A record on which nothing waits is listed as its copy has it, and needs no card.
 */
export type Card = {
  readonly id: string
  readonly scope: string
  readonly hidden?: true
  readonly [column: string]: unknown
}

/**
 * Where a change is on its way. `open` gathers cells and may still change; `sealed` is a fixed text that is sent until it
 * is answered; `acknowledged` is in the server's history but not in this device's copy yet; `settled` is in both; `conflict` and `quarantine` wait for a person.
 */
export type EntryState = 'open' | 'sealed' | 'acknowledged' | 'settled' | 'conflict' | 'quarantine'

export type EntryAnswer = {
  readonly code: string | null
  readonly fields: Readonly<Record<string, string>> | null
  readonly at: number
}

export type EntryRow = {
  readonly cseq: number
  readonly mid: string
  readonly recordId: string
  readonly scope: string
  readonly userId: string
  readonly deskId: string
  readonly state: EntryState
  readonly command: string
  readonly input: unknown
  readonly baseRev: number
  readonly madeAt: number
  readonly touchedAt: number
  /** what is sent, to the letter; null while open */
  readonly text: string | null
  /** failed sendings of this entry alone */
  readonly attempts: number
  /** the lane rests until then after repeated failure */
  readonly parkedUntil: number
  readonly answer: EntryAnswer | null
  readonly conflicts: readonly WireConflict[]
  /** revision that the server gave it */
  readonly ackRev: number | null
  /** a refused entry of which the server holds a copy as evidence */
  readonly salvaged?: true
  /** queued when the server's database had been restored: its next refusal may be one from before it was restored, repeated */
  readonly again?: true
}

/** How far a scope is replicated, and what its records are judged by (opaque to the engine). */
export type ScopeRow = {
  readonly scope: string
  readonly deskId: string
  readonly cursor: string | null
  /** position of a snapshot under way */
  readonly after: string | null
  /** the snapshot came through to its last page once */
  readonly bootstrapped: boolean
  readonly total: number
  readonly pulledAt: number | null
  readonly problem: string | null
  /** a new snapshot replaces what is held: records that it does not bring are swept at its end */
  readonly sweeping: boolean
  readonly context: unknown
}

/** One transaction on the replica. Nothing but these calls may be awaited inside. */
export type ReplicaTx = {
  recs(ids: readonly string[]): Promise<(Rec | undefined)[]>
  /** revisions of those among these records that are held as the server has them */
  recRevs(ids: readonly string[]): Promise<Map<string, number>>
  recsOfScope(scope: string): Promise<Rec[]>
  recIdsOfScope(scope: string): Promise<string[]>
  /** what digests compare, without opening any body */
  recHeads(scope: string): Promise<RecHead[]>
  putRecs(recs: readonly Rec[]): Promise<void>
  deleteRecs(ids: readonly string[]): Promise<void>
  putCards(cards: readonly Card[]): Promise<void>
  /** From here on these records are listed as their copies have them, or not at all where none is held. */
  deleteCards(ids: readonly string[]): Promise<void>
  entries(cseqs: readonly number[]): Promise<(EntryRow | undefined)[]>
  /** entries of these records that are not settled, in order */
  entriesOf(recordIds: readonly string[]): Promise<Map<string, EntryRow[]>>
  /** the record's entry that still gathers cells */
  openEntry(recordId: string): Promise<EntryRow | undefined>
  entriesIn(states: readonly EntryState[]): Promise<EntryRow[]>
  /** entries of one state in order, from `fromCseq` on */
  entriesFrom(state: EntryState, fromCseq: number, limit: number): Promise<EntryRow[]>
  /** numbers and states of entries, without opening any */
  entryStates(states: readonly EntryState[]): Promise<Map<number, EntryState>>
  /** records that have an entry in one of these states */
  lanesIn(states: readonly EntryState[]): Promise<Set<string>>
  countIn(states: readonly EntryState[]): Promise<number>
  /** the lowest number, from `fromCseq` on, of an entry in one of these states */
  firstOf(states: readonly EntryState[], fromCseq: number): Promise<number | null>
  putEntries(rows: readonly EntryRow[]): Promise<void>
  deleteEntries(cseqs: readonly number[]): Promise<void>
  scopes(): Promise<ScopeRow[]>
  scope(scope: string): Promise<ScopeRow | undefined>
  putScope(row: ScopeRow): Promise<void>
  deleteScope(scope: string): Promise<void>
  meta(key: string): Promise<unknown>
  metas(): Promise<Map<string, unknown>>
  putMeta(key: string, value: unknown): Promise<void>
  deleteMeta(key: string): Promise<void>
}

/** Where the replica lives: memory in the simulation, Dexie in the browser. A transaction is whole or not at all. */
export type Replica = {
  read<T>(work: (tx: ReplicaTx) => Promise<T>): Promise<T>
  write<T>(work: (tx: ReplicaTx) => Promise<T>): Promise<T>
  /** Work on rows that needs no transaction, done before one is open; a hint, which writes nothing. */
  prepare(recs: readonly Rec[]): void
}

/** What the engine must ask of those who know the records. */
export type RecordLogic = {
  /** The record after the entries; undefined where it does not exist. Entries that do not apply leave it as it is. */
  replay(base: Rec | undefined, entries: readonly EntryRow[], context: unknown): unknown
  digest(body: unknown): string
  card(
    body: unknown,
    scope: string,
    state: { readonly rev: number; readonly pending: number; readonly trouble: 'conflict' | 'quarantine' | null },
  ): Card | null
  /** One more edit into an open entry's input; null when nothing is left of it. */
  fold(input: unknown, edit: unknown): unknown
  /** The same changes in several inputs, in order, each of which `fits` wherever it can be made to. */
  split(input: unknown, fits: (input: unknown) => boolean): readonly unknown[]
  /** the command that carries edits */
  readonly editCommand: string
  kindOf(command: string): string
  /** whether the command ends its record */
  removes(command: string): boolean
}

export type Ids = () => string

export type Person = { readonly userId: string; readonly deskId: string }

/** Why a call came to nothing: `too-large` and `server` were answered, by a refusal of the call itself. */
export type Unsent = 'network' | 'sign-in' | 'wrong-user' | 'server' | 'too-large'

/** A question that found no answer, and why. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly reason: Unsent

  constructor(reason: Unsent, options?: { readonly cause: unknown }) {
    super(reason, options)
    this.reason = reason
  }
}

export class Fenced extends Error {
  override readonly name = 'Fenced'
}
