import { numberStart } from '#domain/kernel/khatian-number.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { textKey } from '#domain/kernel/text-key.ts'

export type PaletteKind = 'screen' | 'act' | 'volume' | 'khatian'

/** One thing that can be found and done. `also` is found by, and not shown: its name in the other language. */
export type PaletteItem = {
  readonly id: string
  readonly kind: PaletteKind
  readonly title: string
  readonly detail?: string
  readonly also?: string
  /** a khatian with exactly the number that is asked for */
  readonly exact?: boolean
  readonly run: () => void
}

const most = 30
const exactScore = -1
const recentMost = 6

/**
 * What is offered for a text: everything that holds all its words, in either digit script and either language, what
 * begins with it first, and among equals what this person used last. Khatians with exactly the number asked for stand
 * before everything else, and all of them: which one is meant, its mouza says. Without a text the recent things come first.
 */
export function rankItems(items: readonly PaletteItem[], typed: string, recent: readonly string[]): PaletteItem[] {
  const words = textKey(typed)
    .split(' ')
    .filter((word) => word !== '')
  const scored = items.flatMap((item) => {
    const score = scoreOf(item, words)
    return score === null ? [] : [{ item, score, used: lastUsed(recent, item.id) }]
  })
  return scored
    .sort((a, b) => a.score - b.score || a.used - b.used)
    .filter(({ score }, at) => score === exactScore || at < most)
    .map(({ item }) => item)
}

/** Records were found by their number already, so they are not judged by their words. */
function scoreOf({ kind, title, detail, also, exact }: PaletteItem, words: readonly string[]): number | null {
  if (words.length === 0) return kind === 'khatian' ? null : 0
  if (kind === 'khatian') return exact === true ? exactScore : 1
  const names = [textKey(title), textKey(also ?? '')]
  const all = ` ${[...names, textKey(detail ?? '')].join(' ')}`
  if (!words.every((word) => all.includes(word))) return null
  const first = words[0] ?? ''
  if (names.some((name) => name.startsWith(first))) return 0
  return words.every((word) => all.includes(` ${word}`)) ? 1 : 2
}

function lastUsed(recent: readonly string[], id: string): number {
  const at = recent.indexOf(id)
  return at === -1 ? recent.length : at
}

/** The list of recent things after one more. */
export function noteRecent(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((one) => one !== id)].slice(0, recentMost)
}

/** The number a text asks for, where it begins with one; in ASCII digits, as records keep it. */
export function askedNumber(typed: string): string | null {
  const found = /^\s*(?:[\p{L}\p{M}]+\s+)?([0-9]{1,6}[0-9ক-ঞ/।-]*)\s*$/u.exec(toAsciiDigits(typed))
  return found?.[1] === undefined ? null : numberStart(found[1])
}
