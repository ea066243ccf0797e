import { toAsciiDigits, toBengaliDigits } from '../kernel/digits.ts'
import { accepted, refused, type Check } from '../kernel/result.ts'

/** The words of a relation; the first one of each language is shown, any beginning of any of them is understood. */
const words: Readonly<Record<1 | 2 | 3, { readonly bn: readonly string[]; readonly en: readonly string[] }>> = {
  1: { bn: ['পিতা', 'পিং'], en: ['Father'] },
  2: { bn: ['স্বামী', 'জং'], en: ['Husband'] },
  3: { bn: ['নেই'], en: ['None'] },
}

const relations = [1, 2, 3] as const

export function isKnownRelation(value: number): boolean {
  return relations.some((one) => one === value)
}

/** A number that is none of the relations, which earlier releases stored, is shown as it was entered. */
export function relationText(value: number, locale: 'bn' | 'en'): string {
  const relation = relations.find((one) => one === value)
  if (relation !== undefined) return words[relation][locale][0] ?? ''
  return locale === 'bn' ? toBengaliDigits(String(value)) : String(value)
}

/** Typed as its number in either script, or as the beginning of its word: পি, স্বা, জং, f, h. */
export function parseRelation(typed: string): Check<number> {
  const text = fold(typed)
  if (text === '') return refused('value.kind')
  const found = relations.filter(
    (relation) =>
      text === String(relation) ||
      [...words[relation].bn, ...words[relation].en].some((word) => fold(word).startsWith(text)),
  )
  const [only] = found
  return only !== undefined && found.length === 1 ? accepted(only) : refused('value.kind')
}

function fold(text: string): string {
  return toAsciiDigits(text)
    .normalize('NFC')
    .replace(/[\s.:ঃ।]/g, '')
    .toLowerCase()
}
