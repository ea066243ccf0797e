import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import { must } from '#domain/kernel/result.ts'
import type { NamedRow } from './name-rows.ts'

const collator = new Intl.Collator('bn', { numeric: true })

type Shown = string | number | null
/** What the rows show in one column, how words of it compare, and which way it goes. */
type Column = {
  readonly shown: readonly Shown[]
  readonly words: (one: string, other: string) => number
  readonly way: number
}

/** Rows by the declared order; equal ones by their keys, so that the order is the same at every run. */
export function orderRows(
  rows: readonly NamedRow[],
  order: readonly string[],
  group: readonly Dimension[],
): readonly NamedRow[] {
  const ways = new Map<string, 1 | -1>()
  for (const one of [...order, ...group]) {
    const key = one.replace(/^-/, '')
    if (!ways.has(key)) ways.set(key, one === key ? 1 : -1)
  }
  const columns: Column[] = []
  for (const [key, way] of ways) {
    const shown = valuesShown(rows, key)
    if (shown.some((one) => one !== shown[0])) columns.push({ ...comparable(shown), way })
  }
  const places = rows.map((_row, place) => place)
  places.sort((one, other) => {
    for (const { shown, words, way } of columns) {
      const difference = compare(shown[one] ?? null, shown[other] ?? null, words, way)
      if (difference !== 0) return difference
    }
    return 0
  })
  return places.map((place) => must(rows[place], 'a row'))
}

const byLanguage = (one: string, other: string): number => collator.compare(one, other)
const byCodeUnits = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** Days, codes and numbers of receipts: for these, padded, code units give the order that the collator gives. */
const code = /^[\d./-]+$/

/**
 * The same values in a form that compares quickly: words that come again and again are compared once, and from then on by
 * their place; codes that are all different are padded, so that they need no collator.
 */
function comparable(shown: readonly Shown[]): Pick<Column, 'shown' | 'words'> {
  const words = new Set<string>()
  for (const one of shown) {
    if (typeof one === 'number') return { shown, words: byLanguage }
    if (one !== null) words.add(one)
  }
  if (words.size <= shown.length / 4) return { shown: ranked(shown, words), words: byLanguage }
  for (const word of words) if (!code.test(word)) return { shown, words: byLanguage }
  return { shown: shown.map((one) => (typeof one === 'string' ? padded(one) : null)), words: byCodeUnits }
}

function ranked(shown: readonly Shown[], words: ReadonlySet<string>): readonly Shown[] {
  const ranks = new Map<string, number>()
  let last: string | undefined
  let rank = 0
  for (const word of [...words].sort(byLanguage)) {
    if (last !== undefined && collator.compare(last, word) !== 0) rank++
    ranks.set(word, rank)
    last = word
  }
  return shown.map((one) => (one === null ? null : (ranks.get(String(one)) ?? null)))
}

/** longer than a number in a code is */
const digits = 24

function padded(word: string): string {
  return word.replaceAll(/\d+/g, (number) => number.padStart(digits, '0'))
}

/** Rows without the value stand last whichever way it goes. */
function compare(one: Shown, other: Shown, words: Column['words'], way: number): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return way * (one - other)
  return way * words(String(one), String(other))
}

/** What rows are ordered by: the name of a group that has one, else its key, or a figure. */
function valuesShown(rows: readonly NamedRow[], key: string): readonly Shown[] {
  const name = Object.hasOwn(dimensions, key) ? `${key}Bn` : key
  return rows.map((row) => row[name] ?? row[key] ?? null)
}
