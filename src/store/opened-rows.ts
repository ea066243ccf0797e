import type { EntryRow } from '#sync/types.ts'
import { isFormerSeal } from '#vault/row-cipher.ts'
import type { KhatianCardRow } from './khatian-card.ts'

/** What is sealed of an entry. */
type ToldEntry = Pick<EntryRow, 'input' | 'text' | 'conflicts'>

const rememberedEntries = 1_000

type Opened = {
  readonly tag: string
  readonly z: Uint8Array
  readonly place: string
  readonly told: ToldEntry
}

/**
 * Entries are read several times on their way, and their text never changes once it is sealed: an opened one is kept, and
 * one that only changes its state keeps its sealed part. The form before the last is kept too: a look at what stands on the
 * disk may come behind the sealing of what is to stand there.
 */
export function entryMemory() {
  const held = new Map<number, { last: Opened; before: Opened | undefined }>()
  return {
    opened(cseq: number, z: Uint8Array, place: string): ToldEntry | undefined {
      const known = held.get(cseq)
      if (known === undefined) return undefined
      const tag = tagOf(z)
      return [known.last, known.before].find((one) => one?.tag === tag && one.place === place)?.told
    },
    sealed(entry: EntryRow, place: string): Uint8Array | undefined {
      const { cseq, text, conflicts } = entry
      const last = held.get(cseq)?.last
      if (last === undefined || text === null || isFormerSeal(last.z) || last.place !== place) return undefined
      return last.told.text === text && last.told.conflicts === conflicts ? last.z : undefined
    },
    keep(cseq: number, z: Uint8Array, place: string, told: ToldEntry): ToldEntry {
      if (held.size >= rememberedEntries) held.clear()
      held.set(cseq, { last: { tag: tagOf(z), z, place, told }, before: held.get(cseq)?.last })
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
export function cardMemory() {
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
