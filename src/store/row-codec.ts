import type { RowCipher } from '#vault/row-cipher.ts'
import type { Card, EntryRow, Rec } from '#sync/types.ts'
import { khatianCard, type KhatianCardRow } from './khatian-card.ts'
import { isKhatian } from './khatian-logic.ts'

/**
 * Rows as they lie in IndexedDB. What tells of people is in `body`, `input`, `text` and the like, or sealed in `z`. A
 * khatian's row carries its own card, sealed before the body in `z`: each row, and each buffer in one, costs the browser far
 * more than its bytes.
 */
export type StoredRec = Omit<Rec, 'body' | 'scope'> & {
  /** the scope, which with the number is the row's one index; rows of earlier builds name it `scope`, and have no card */
  readonly held?: string
  readonly numberLead?: number
  readonly scope?: string
  readonly body?: unknown
  readonly z?: Uint8Array
}

/** The card of a record that something waits on, or the word that it is not listed. */
export type StoredCard = Pick<KhatianCardRow, 'id' | 'scope' | 'numberLead'> &
  Partial<KhatianCardRow> & { readonly z?: Uint8Array; readonly hidden?: true }

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
  readonly cardIn: (card: Card) => StoredCard
  /** not for a hidden one, which says nothing */
  readonly cardOut: (stored: StoredCard) => KhatianCardRow
  /** how the record is listed while nothing waits on it; undefined where its row has no card */
  readonly ownCard: (stored: StoredRec) => KhatianCardRow | undefined
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
  recIn: ({ scope, ...rec }) => ({ ...rec, held: scope, numberLead: leadOf(ownCardOf({ scope, ...rec })) }),
  recOut: (row) => recOf(row, row.body),
  cardIn: (card) => (card.hidden ? hiddenRow(card) : (card as KhatianCardRow)),
  cardOut: (stored) => stored as KhatianCardRow,
  ownCard: (stored) => (stored.held === undefined ? undefined : ownCardOf(plainCodec.recOut(stored))),
  entryIn: (entry) => ({ ...entry, input: storedInput(entry), ...laneOf(entry) }),
  entryOut: ({ lane: _lane, ...row }) => {
    const entry = row as EntryRow
    return { ...entry, input: inputOf(entry.text, entry.input) }
  },
  noteIn: (_key, value) => value,
  noteOut: (_key, stored) => stored,
}

/** stands before every number in an index */
const noNumber = -1

function recOf(row: StoredRec, body: unknown): Rec {
  const { id, kind, rev, digest, provisional } = row
  const rec = { id, kind, scope: scopeOf(row), rev, digest, body }
  return provisional === undefined ? rec : { ...rec, provisional }
}

/** The scope of a record's row, of whichever build. */
export function scopeOf({ held, scope }: Pick<StoredRec, 'held' | 'scope'>): string {
  return held ?? scope ?? ''
}

/** The card of a record on which nothing waits; undefined for what is not listed. */
function ownCardOf({ body, scope, rev }: Rec): KhatianCardRow | undefined {
  return isKhatian(body) ? khatianCard(body, scope, { rev, pending: 0, trouble: null }) : undefined
}

/** What is no khatian is not listed, and stands in the index all the same. */
function leadOf(card: KhatianCardRow | undefined): number {
  return card?.numberLead ?? noNumber
}

/** It stands in the index of its scope, whatever number the record has. */
function hiddenRow({ id, scope }: Card): StoredCard {
  return { id, scope, numberLead: noNumber, hidden: true }
}

function laneOf(entry: EntryRow): { lane?: string } {
  return entry.state === 'settled' ? {} : { lane: entry.recordId }
}

function sealedCodec(cipher: RowCipher): RowCodec {
  const cards = cardMemory()
  const entries = entryMemory()
  const prepared = new WeakMap<Rec, StoredRec>()
  const sealRec = (rec: Rec): StoredRec => {
    const { body, scope, ...rest } = rec
    const own = ownCardOf(rec)
    const card = own === undefined ? nothing : cipher.seal(sealedFields(own, ownColumns), `own:${rec.id}`)
    return { ...rest, held: scope, numberLead: leadOf(own), z: packSections(card, cipher.seal(body, `rec:${rec.id}`)) }
  }
  const openCard = (z: Uint8Array, place: string, columns: readonly string[], plain: Plain): KhatianCardRow => {
    const known = cards.get(plain.id, z)
    if (known !== undefined) return known
    const values = cipher.open(z, `${place}:${plain.id}`) as unknown[]
    const opened = Object.fromEntries(columns.map((column, index) => [column, values[index]]))
    return cards.keep(plain.id, z, { ...plain, ...opened } as KhatianCardRow)
  }
  return {
    prepare: (rec) => void prepared.set(rec, sealRec(rec)),
    recIn: (rec) => prepared.get(rec) ?? sealRec(rec),
    recOut: (stored) => {
      const { id, z } = stored
      if (z === undefined) return plainCodec.recOut(stored)
      const sealed = stored.held === undefined ? z : unpackSections(z).body
      return recOf(stored, cipher.open(sealed, `rec:${id}`))
    },
    cardIn: (card) => {
      if (card.hidden) return hiddenRow(card)
      const { id, scope, numberLead, number, status, templateId } = card as KhatianCardRow
      const z = cipher.seal(sealedFields(card, cardColumns), `card:${id}`)
      return { id, scope, numberLead, number, status, templateId, z }
    },
    cardOut: (stored) => {
      const { z, ...plain } = stored
      return z === undefined ? plainCodec.cardOut(stored) : openCard(z, 'card', cardColumns, plain)
    },
    ownCard: (stored) => {
      const { id, rev, numberLead, z } = stored
      if (z === undefined || stored.held === undefined) return plainCodec.ownCard(stored)
      const { card } = unpackSections(z)
      if (card.length === 0) return undefined
      const plain = { id, scope: stored.held, numberLead, rev, pending: 0, trouble: null }
      return openCard(card, 'own', ownColumns, plain)
    },
    entryIn: (entry) => {
      const { input, text, conflicts, ...rest } = entry
      return { ...rest, ...laneOf(entry), z: entries.sealed(entry) ?? sealEntry() }

      function sealEntry(): Uint8Array {
        const sealedFields = { input: storedInput(entry), text, conflicts }
        const z = cipher.seal(sealedFields, `entry:${entry.cseq}`)
        entries.keep(entry.cseq, z, { input, text, conflicts })
        return z
      }
    },
    entryOut: ({ z, lane: _lane, ...rest }) => {
      if (z === undefined) return plainCodec.entryOut(rest)
      const sealedFields = entries.opened(rest.cseq, z) ?? entries.keep(rest.cseq, z, openEntry(cipher, rest.cseq, z))
      return { ...rest, ...sealedFields }
    },
    noteIn: (key, value) => cipher.seal(value, `meta:${key}`),
    noteOut: (key, stored) => (stored instanceof Uint8Array ? cipher.open(stored, `meta:${key}`) : stored),
  }
}

function openEntry(cipher: RowCipher, cseq: number, z: Uint8Array): Pick<EntryRow, Told> {
  const { input, text, conflicts } = cipher.open(z, `entry:${cseq}`) as Pick<EntryRow, Told>
  return { input: inputOf(text, input), text, conflicts }
}

type Plain = { readonly id: string; readonly [column: string]: unknown }

function sealedFields(card: Card, columns: readonly string[]): unknown[] {
  return columns.map((column) => card[column])
}

const nothing = new Uint8Array()

/** Bytes of the number that tells how long the card is. */
const lengthBytes = 4

/** How long the first one is, then both. */
function packSections(card: Uint8Array, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(lengthBytes + card.length + body.length)
  new DataView(bytes.buffer).setUint32(0, card.length)
  bytes.set(card, lengthBytes)
  bytes.set(body, lengthBytes + card.length)
  return bytes
}

function unpackSections(z: Uint8Array): { card: Uint8Array; body: Uint8Array } {
  const from = lengthBytes + new DataView(z.buffer, z.byteOffset).getUint32(0)
  return { card: z.subarray(lengthBytes, from), body: z.subarray(from) }
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
  'returnedFrom',
] as const satisfies readonly (keyof KhatianCardRow)[]

/** What a khatian's own card tells beside its row, in the order in which it is sealed: a new column goes to the end. */
const ownColumns = [
  'number',
  'status',
  'templateId',
  'survey',
  'version',
  'ownerCount',
  'dagCount',
  'firstOwner',
  'totalArea',
  'lastRemark',
  'authors',
  'returnedFrom',
] as const satisfies readonly (keyof KhatianCardRow)[]

const rememberedEntries = 1_000

type Opened = { readonly tag: string; readonly z: Uint8Array; readonly sealedFields: Pick<EntryRow, Told> }

/**
 * Entries are read several times on their way, and their text never changes once it is sealed: an opened one is kept, and
 * one that only changes its state keeps its sealed part. The form before the last is kept too: a look at what stands on the
 * disk may come behind the sealing of what is to stand there.
 */
function entryMemory() {
  const held = new Map<number, { last: Opened; before: Opened | undefined }>()
  return {
    opened(cseq: number, z: Uint8Array): Pick<EntryRow, Told> | undefined {
      const known = held.get(cseq)
      if (known === undefined) return undefined
      const tag = tagOf(z)
      return [known.last, known.before].find((one) => one?.tag === tag)?.sealedFields
    },
    sealed({ cseq, text, conflicts }: EntryRow): Uint8Array | undefined {
      const last = held.get(cseq)?.last
      if (last === undefined || text === null) return undefined
      return last.sealedFields.text === text && last.sealedFields.conflicts === conflicts ? last.z : undefined
    },
    keep(cseq: number, z: Uint8Array, sealedFields: Pick<EntryRow, Told>): Pick<EntryRow, Told> {
      if (held.size >= rememberedEntries) held.clear()
      held.set(cseq, { last: { tag: tagOf(z), z, sealedFields }, before: held.get(cseq)?.last })
      return sealedFields
    },
  }
}

/** The authentication tag: other bytes have another one. */
function tagOf(z: Uint8Array): string {
  return String.fromCharCode(...z.subarray(z.length - 16))
}

const rememberedCards = 5_000

/** Lists read the same cards again and again: an opened one is kept as long as its bytes are the same, sealedFields by their tag. */
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
