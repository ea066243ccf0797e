import type { RowCipher } from '#vault/row-cipher.ts'
import type { EntryRow, Rec } from '#sync/types.ts'
import type { KhatianCardRow } from './khatian-card.ts'

/** Rows as they lie in IndexedDB. What tells of people is in `body`, `input`, `text` and the like, or sealed in `z`. */
export type StoredRec = Omit<Rec, 'body'> & { readonly body?: unknown; readonly z?: Uint8Array }

export type StoredCard = Pick<KhatianCardRow, 'id' | 'scope' | 'numberLead' | 'status' | 'templateId'> &
  Partial<KhatianCardRow> & { readonly z?: Uint8Array }

type Told = 'input' | 'text' | 'conflicts'

export type StoredEntry = Omit<EntryRow, Told> &
  Partial<Pick<EntryRow, Told>> & {
    /** the record, while the entry is not settled: settled ones leave the index by which a record's work is found */
    readonly lane?: string
    readonly z?: Uint8Array
  }

/** Between rows as the engine knows them and rows as they are stored; synchronous, to stand inside a transaction. */
export type RowCodec = {
  /** Seals a record ahead of the `recIn` of the same object. */
  readonly prepare: (rec: Rec) => void
  readonly recIn: (rec: Rec) => StoredRec
  readonly recOut: (stored: StoredRec) => Rec
  readonly cardIn: (card: KhatianCardRow) => StoredCard
  readonly cardOut: (stored: StoredCard) => KhatianCardRow
  readonly entryIn: (entry: EntryRow) => StoredEntry
  readonly entryOut: (stored: StoredEntry) => EntryRow
  /** a value of the meta table that tells of the person */
  readonly noteIn: (key: string, value: unknown) => unknown
  readonly noteOut: (key: string, stored: unknown) => unknown
}

/**
 * With a cipher everything but ids, scope, number, status and the engine's own notes is sealed; without one, plain. Rows
 * that were stored before there was a vault are read as they are, until they are sealed too.
 */
export function createRowCodec(cipher: RowCipher | null): RowCodec {
  return cipher === null ? plainCodec : sealedCodec(cipher)
}

/** A sealed entry's input is part of its text, and is not stored a second time. */
function storedInput(entry: EntryRow): unknown {
  return entry.text === null ? entry.input : null
}

function inputOf(text: string | null, input: unknown): unknown {
  return text === null ? input : (JSON.parse(text) as { input?: unknown }).input
}

const plainCodec: RowCodec = {
  prepare: () => undefined,
  recIn: (rec) => rec,
  recOut: (stored) => stored as Rec,
  cardIn: (card) => card,
  cardOut: (stored) => stored as KhatianCardRow,
  entryIn: (entry) => ({ ...entry, input: storedInput(entry), ...laneOf(entry) }),
  entryOut: ({ lane: _lane, ...row }) => {
    const entry = row as EntryRow
    return { ...entry, input: inputOf(entry.text, entry.input) }
  },
  noteIn: (_key, value) => value,
  noteOut: (_key, stored) => stored,
}

function laneOf(entry: EntryRow): { lane?: string } {
  return entry.state === 'settled' ? {} : { lane: entry.recordId }
}

function sealedCodec(cipher: RowCipher): RowCodec {
  const cards = cardMemory()
  const entries = entryMemory()
  const prepared = new WeakMap<Rec, StoredRec>()
  const sealRec = ({ body, ...rest }: Rec): StoredRec => ({ ...rest, z: cipher.seal(body, `rec:${rest.id}`) })
  return {
    prepare: (rec) => void prepared.set(rec, sealRec(rec)),
    recIn: (rec) => prepared.get(rec) ?? sealRec(rec),
    recOut: ({ z, ...rest }) =>
      z === undefined ? plainCodec.recOut(rest) : { ...rest, body: cipher.open(z, `rec:${rest.id}`) },
    cardIn: (card) => {
      const { id, scope, numberLead, number, status, templateId } = card
      const told = cardColumns.map((column) => card[column])
      return { id, scope, numberLead, number, status, templateId, z: cipher.seal(told, `card:${id}`) }
    },
    cardOut: (stored) => {
      const { id, z, ...plain } = stored
      if (z === undefined) return plainCodec.cardOut(stored)
      const known = cards.get(id, z)
      if (known !== undefined) return known
      const told = cipher.open(z, `card:${id}`) as unknown[]
      const columns = Object.fromEntries(cardColumns.map((column, index) => [column, told[index]]))
      return cards.keep(id, z, { id, ...plain, ...columns } as KhatianCardRow)
    },
    entryIn: (entry) => {
      const { input, text, conflicts, ...rest } = entry
      return { ...rest, ...laneOf(entry), z: entries.sealed(entry) ?? sealEntry() }

      function sealEntry(): Uint8Array {
        const told = { input: storedInput(entry), text, conflicts }
        // An open entry is written again with the next cell.
        const z = cipher.seal(told, `entry:${entry.cseq}`, entry.state !== 'open')
        entries.keep(entry.cseq, z, { input, text, conflicts })
        return z
      }
    },
    entryOut: ({ z, lane: _lane, ...rest }) => {
      if (z === undefined) return plainCodec.entryOut(rest)
      const told = entries.opened(rest.cseq, z) ?? entries.keep(rest.cseq, z, openEntry(cipher, rest.cseq, z))
      return { ...rest, ...told }
    },
    noteIn: (key, value) => cipher.seal(value, `meta:${key}`, false),
    noteOut: (key, stored) => (stored instanceof Uint8Array ? cipher.open(stored, `meta:${key}`) : stored),
  }
}

function openEntry(cipher: RowCipher, cseq: number, z: Uint8Array): Pick<EntryRow, Told> {
  const { input, text, conflicts } = cipher.open(z, `entry:${cseq}`) as Pick<EntryRow, Told>
  return { input: inputOf(text, input), text, conflicts }
}

/** What a card tells beyond its index columns, in the order in which it is sealed: a new column goes to the end. */
const cardColumns = [
  'survey',
  'version',
  'ownerCount',
  'dagCount',
  'firstOwner',
  'totalArea',
  'lastRemark',
  'authors',
  'rev',
  'pending',
  'trouble',
] as const satisfies readonly (keyof KhatianCardRow)[]

const rememberedEntries = 1_000

/**
 * Entries are read several times on their way, and their text never changes once it is sealed: an opened one is kept, and
 * one that only changes its state keeps its sealed part.
 */
function entryMemory() {
  const held = new Map<number, { tag: string; z: Uint8Array; told: Pick<EntryRow, Told> }>()
  return {
    opened(cseq: number, z: Uint8Array): Pick<EntryRow, Told> | undefined {
      const known = held.get(cseq)
      return known?.tag === tagOf(z) ? known.told : undefined
    },
    sealed({ cseq, text, conflicts }: EntryRow): Uint8Array | undefined {
      const known = held.get(cseq)
      if (known === undefined || text === null) return undefined
      return known.told.text === text && known.told.conflicts === conflicts ? known.z : undefined
    },
    keep(cseq: number, z: Uint8Array, told: Pick<EntryRow, Told>): Pick<EntryRow, Told> {
      if (held.size >= rememberedEntries) held.clear()
      held.set(cseq, { tag: tagOf(z), z, told })
      return told
    },
  }
}

/** The authentication tag: other bytes have another one. */
function tagOf(z: Uint8Array): string {
  return String.fromCharCode(...z.subarray(z.length - 16))
}

const rememberedCards = 5_000

/** Lists read the same cards again and again: an opened one is kept as long as its bytes are the same, told by their tag. */
function cardMemory() {
  const held = new Map<string, { tag: string; card: KhatianCardRow }>()
  return {
    get: (id: string, bytes: Uint8Array): KhatianCardRow | undefined => {
      const known = held.get(id)
      return known?.tag === tagOf(bytes) ? known.card : undefined
    },
    keep: (id: string, bytes: Uint8Array, card: KhatianCardRow): KhatianCardRow => {
      if (held.size >= rememberedCards) held.clear()
      held.set(id, { tag: tagOf(bytes), card })
      return card
    },
  }
}
