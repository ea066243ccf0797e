import { isFormerSeal, SealBroken, type RowCipher } from '#vault/row-cipher.ts'
import type { Card, EntryRow, Rec, RecHead } from '#sync/types.ts'
import { khatianCard, type KhatianCardRow } from './khatian-card.ts'
import { isKhatian } from './khatian-logic.ts'
import { cardMemory, entryMemory } from './opened-rows.ts'
import { packSections, unpackSections } from './row-sections.ts'

/**
 * Rows as they lie in IndexedDB. What tells of people is in `body`, `input`, `text` and the like, or sealed in `z`. A
 * khatian's row carries its own card, sealed before the body in `z`: each row, and each buffer in one, costs the browser far
 * more than its bytes.
 */
export type StoredRec = Omit<Rec, 'body' | 'scope' | 'digest'> & {
  /** plain rows and those of earlier builds only: by an unkeyed digest anybody could prove a guess at what is sealed */
  readonly digest?: string
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

/** a state outside the engine's: the row does not open with this vault's key, and waits for one that opens it */
export const unreadable = 'unreadable'

export type StoredEntry = Omit<EntryRow, Told | 'state'> &
  Partial<Pick<EntryRow, Told>> & {
    readonly state: EntryRow['state'] | typeof unreadable
    /** the state that an unreadable row had */
    readonly was?: EntryRow['state']
    /** the record, while the entry is not settled: settled ones leave the index by which a record's work is found */
    readonly lane?: string
    readonly z?: Uint8Array
  }

/** Between rows as the engine knows them and rows as they are stored; synchronous, to stand inside a transaction. */
export type RowCodec = {
  /** Seals a record ahead of the `recIn` of the same object. */
  readonly prepare: (rec: Rec) => void
  readonly recIn: (rec: Rec) => StoredRec
  /** undefined where the row is refused: it was changed, taken from elsewhere or put back by somebody without the key */
  readonly recOut: (stored: StoredRec) => Rec | undefined
  /** what digests compare; undefined where the row is refused */
  readonly headOut: (stored: StoredRec) => RecHead | undefined
  readonly cardIn: (card: Card) => StoredCard
  /** undefined where the row is refused; not for a hidden one, which says nothing */
  readonly cardOut: (stored: StoredCard) => KhatianCardRow | undefined
  /** how the record is listed while nothing waits on it; undefined where its row has no card */
  readonly ownCard: (stored: StoredRec) => KhatianCardRow | undefined
  readonly entryIn: (entry: EntryRow) => StoredEntry
  /** undefined where the row does not open; the refusal sets it aside with its bytes [VLT-21] */
  readonly entryOut: (stored: StoredEntry) => EntryRow | undefined
  /** a value of the meta table that tells of the person */
  readonly noteIn: (key: string, value: unknown) => unknown
  readonly noteOut: (key: string, stored: unknown) => unknown
  /** whether an earlier build wrote it, or one without a vault */
  readonly isFormer: (stored: StoredCard | StoredEntry) => boolean
  readonly isFormerRec: (stored: StoredRec) => boolean
  /** From now on copies of a former form are refused: this replica holds none any more. Work of a former form never is. */
  readonly refuseFormer: () => void
}

/** A row that did not open: a copy comes anew from the server, an entry is set aside. */
export type Refused =
  | { readonly table: 'rec' | 'card'; readonly id: string; readonly z: Uint8Array | undefined }
  | { readonly table: 'entry'; readonly id: number; readonly z: Uint8Array | undefined }

/**
 * With a cipher everything but ids, scope, number, status and the engine's own notes is sealed; without one, plain. Rows
 * that were stored before there was a vault are read as they are, until they are sealed too.
 */
export function createRowCodec(
  cipher: RowCipher | null,
  onRefused: (row: Refused) => void = () => undefined,
): RowCodec {
  return cipher === null ? plainCodec : sealedCodec(cipher, onRefused)
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
  recOut: (row) => plainRec(row),
  headOut: (row) => headOf(plainRec(row)),
  cardIn: (card) => (card.hidden ? hiddenRow(card) : (card as KhatianCardRow)),
  cardOut: (stored) => stored as KhatianCardRow,
  ownCard: (stored) => (stored.held === undefined ? undefined : ownCardOf(plainRec(stored))),
  entryIn: (entry) => ({ ...entry, input: storedInput(entry), ...laneOf(entry) }),
  entryOut: ({ lane: _lane, ...row }) => {
    // A sealed row in a plain replica has no key that opens it.
    if (row.state === unreadable || 'z' in row) return undefined
    const entry = row as EntryRow
    return { ...entry, input: inputOf(entry.text, entry.input) }
  },
  noteIn: (_key, value) => value,
  noteOut: (_key, stored) => stored,
  isFormer: () => false,
  isFormerRec: () => false,
  refuseFormer: () => undefined,
}

/** stands before every number in an index */
const noNumber = -1

function recOf(row: StoredRec, digest: string, body: unknown): Rec {
  const { id, kind, rev, provisional } = row
  const rec = { id, kind, scope: scopeOf(row), rev, digest, body }
  return provisional === undefined ? rec : { ...rec, provisional }
}

function plainRec(row: StoredRec): Rec {
  return recOf(row, row.digest ?? '', row.body)
}

export function headOf({ id, rev, digest, provisional }: RecHead): RecHead {
  return provisional === undefined ? { id, rev, digest } : { id, rev, digest, provisional }
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

function sealedCodec(cipher: RowCipher, onRefused: (row: Refused) => void): RowCodec {
  const cards = cardMemory()
  const entries = entryMemory()
  const prepared = new WeakMap<Rec, StoredRec>()
  let takesFormer = true

  const sealRec = (rec: Rec): StoredRec => {
    const { body, scope, digest, ...rest } = rec
    const own = ownCardOf(rec)
    const row = { ...rest, held: scope, numberLead: leadOf(own) }
    const place = recPlace(row)
    const card = own === undefined ? nothing : cipher.seal(sealedFields(own, ownColumns), `own:${place}`)
    const sealed = [cipher.seal(digest, `digest:${place}`), card, cipher.seal(body, `rec:${place}`)]
    return { ...row, z: packSections(sealed) }
  }
  const sectionsOf = (row: StoredRec): Sections => {
    const { held, digest, z } = row
    if (z === undefined || (isFormerRec(row) && !takesFormer))
      throw new SealBroken('a copy is not sealed as it should be')
    if (held === undefined) return { digest: undefined, card: nothing, body: z }
    const [first = nothing, second = nothing, third = nothing] = unpackSections(z, digest === undefined ? 3 : 2)
    return digest === undefined
      ? { digest: first, card: second, body: third }
      : { digest: undefined, card: first, body: second }
  }
  const digestOf = (row: StoredRec, { digest }: Sections): string =>
    digest === undefined ? (row.digest ?? '') : (cipher.open(digest, `digest:${recPlace(row)}`, null) as string)
  /** Plain rows are read as they are as long as there may be any. */
  const isPlain = ({ z }: StoredRec | StoredCard): boolean => z === undefined && takesFormer
  function opened<Row extends StoredRec | StoredCard, T>(
    table: 'rec' | 'card',
    row: Row,
    open: () => T,
  ): T | undefined {
    try {
      return open()
    } catch (fault) {
      if (!(fault instanceof SealBroken)) throw fault
      onRefused({ table, id: row.id, z: row.z })
      return undefined
    }
  }
  type At = { readonly place: string; readonly former: string | null }
  const openCard = (z: Uint8Array, { place, former }: At, columns: readonly string[], plain: Plain): KhatianCardRow => {
    const known = cards.get(plain.id, z)
    if (known !== undefined) return known
    const values = cipher.open(z, place, former) as unknown[]
    const told = Object.fromEntries(columns.map((column, index) => [column, values[index]]))
    return cards.keep(plain.id, z, { ...plain, ...told } as KhatianCardRow)
  }
  const formerOf = (place: string): string | null => (takesFormer ? place : null)

  return {
    prepare: (rec) => void prepared.set(rec, sealRec(rec)),
    recIn: (rec) => prepared.get(rec) ?? sealRec(rec),
    recOut: (stored) =>
      opened('rec', stored, () => {
        if (isPlain(stored)) return plainRec(stored)
        const sections = sectionsOf(stored)
        const body = cipher.open(sections.body, `rec:${recPlace(stored)}`, formerOf(`rec:${stored.id}`))
        return recOf(stored, digestOf(stored, sections), body)
      }),
    headOut: (stored) =>
      opened('rec', stored, () =>
        headOf(isPlain(stored) ? plainRec(stored) : { ...stored, digest: digestOf(stored, sectionsOf(stored)) }),
      ),
    cardIn: (card) => {
      if (card.hidden) return hiddenRow(card)
      const { id, scope, numberLead, number, status, templateId } = card as KhatianCardRow
      const row = { id, scope, numberLead, number, status, templateId }
      return { ...row, z: cipher.seal(sealedFields(card, cardColumns), cardPlace(row)) }
    },
    cardOut: (stored) =>
      opened('card', stored, () => {
        const { z, ...plain } = stored
        if (isPlain(stored)) return plain as KhatianCardRow
        if (z === undefined) throw new SealBroken('a card is not sealed as it should be')
        return openCard(z, { place: cardPlace(plain), former: formerOf(`card:${plain.id}`) }, cardColumns, plain)
      }),
    ownCard: (stored) =>
      opened('rec', stored, () => {
        const { id, rev, numberLead } = stored
        if (stored.held === undefined) return undefined
        if (isPlain(stored)) return ownCardOf(plainRec(stored))
        const { card } = sectionsOf(stored)
        if (card.length === 0) return undefined
        const plain = { id, scope: stored.held, numberLead, rev, pending: 0, trouble: null }
        return openCard(card, { place: `own:${recPlace(stored)}`, former: formerOf(`own:${id}`) }, ownColumns, plain)
      }),
    entryIn: (entry) => {
      const { input, text, conflicts, ...rest } = entry
      const place = entryPlace(entry)
      const kept = entries.sealed(entry, place)
      if (kept !== undefined) return { ...rest, ...laneOf(entry), z: kept }
      const z = cipher.seal({ input: storedInput(entry), text, conflicts }, place)
      entries.keep(entry.cseq, z, place, { input, text, conflicts })
      return { ...rest, ...laneOf(entry), z }
    },
    entryOut: ({ z, lane: _lane, ...row }) => {
      if (row.state === unreadable) return undefined
      if (z === undefined) return plainCodec.entryOut(row)
      const rest = row as Omit<EntryRow, Told>
      const place = entryPlace(rest)
      try {
        const told =
          entries.opened(rest.cseq, z, place) ?? entries.keep(rest.cseq, z, place, openEntry(cipher, rest, z))
        return { ...rest, ...told }
      } catch (fault) {
        if (!(fault instanceof SealBroken)) throw fault
        onRefused({ table: 'entry', id: rest.cseq, z })
        return undefined
      }
    },
    noteIn: (key, value) => cipher.seal(value, `meta:${key}`),
    noteOut: (key, stored) => (stored instanceof Uint8Array ? cipher.open(stored, `meta:${key}`) : stored),
    isFormer: (row) => (row.z === undefined ? !('hidden' in row) : isFormerSeal(row.z)),
    isFormerRec,
    refuseFormer: () => {
      takesFormer = false
    },
  }
}

type Sections = { readonly digest: Uint8Array | undefined; readonly card: Uint8Array; readonly body: Uint8Array }

function isFormerRec({ z, digest }: StoredRec): boolean {
  return z === undefined || digest !== undefined
}

/** All that stands in clear beside what is sealed: a row with any of it changed does not open. */
function recPlace({ id, kind, rev, provisional, numberLead, held }: Omit<StoredRec, 'z'>): string {
  return JSON.stringify([id, kind, rev, provisional ?? null, numberLead, held])
}

function cardPlace({ id, scope, numberLead, number, status, templateId }: Omit<StoredCard, 'z'>): string {
  return `card:${JSON.stringify([id, scope, numberLead, number, status, templateId])}`
}

/** Not its state, which changes on its way while the text stays. */
function entryPlace({ cseq, mid, recordId, scope, baseRev }: Omit<EntryRow, Told>): string {
  return `entry:${JSON.stringify([cseq, mid, recordId, scope, baseRev])}`
}

/** Work of an earlier build is always taken: nobody else has it. */
function openEntry(cipher: RowCipher, row: Omit<EntryRow, Told>, z: Uint8Array): Pick<EntryRow, Told> {
  const { input, text, conflicts } = cipher.open(z, entryPlace(row), `entry:${row.cseq}`) as Pick<EntryRow, Told>
  return { input: inputOf(text, input), text, conflicts }
}

type Plain = { readonly id: string; readonly [column: string]: unknown }

function sealedFields(card: Card, columns: readonly string[]): unknown[] {
  return columns.map((column) => card[column])
}

const nothing = new Uint8Array()

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
