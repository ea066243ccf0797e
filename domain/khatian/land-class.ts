import { foldVowelLength } from '../kernel/bangla-letters.ts'
import { canonicalText } from '../kernel/text.ts'
import { landClassKey } from '../kernel/text-key.ts'
import type { Template, TemplateField } from '../template/template.ts'

/** Classes of land as the books write them most; others are kept as written. */
export const knownLandClasses: readonly string[] = [
  'নাল',
  'নালা',
  'বাড়ি',
  'ভিটা',
  'ভিটি',
  'চালা',
  'চালা ভিটি',
  'চারা',
  'খিল',
  'কান্দা',
  'ডাঙ্গা',
  'বাগান',
  'বাঁশঝাড়',
  'পুকুর',
  'পুকুর পাড়',
  'ডোবা',
  'খাল',
  'বিল',
  'নদী',
  'চর',
  'বালুচর',
  'বালি',
  'হালট',
  'রাস্তা',
  'পথ',
  'গোপাট',
  'পতিত',
  'লায়েক পতিত',
  'গরলায়েক পতিত',
  'জলা',
  'বোরো',
  'আউশ',
  'আমন',
  'দোফসলী',
  'আবাদি',
  'বাইদ',
  'টেক',
  'টিলা',
  'পাহাড়',
  'বন',
  'জঙ্গল',
  'কবরস্থান',
  'শ্মশান',
  'মসজিদ',
  'মন্দির',
  'ঈদগাহ',
  'মাদ্রাসা',
  'স্কুল',
  'হাট',
  'বাজার',
  'দোকান',
  'কারখানা',
  'ইটখোলা',
  'খেলার মাঠ',
  'দালান',
  'উঠান',
]

/** Columns of dags that mean a class of land on every form. */
const classKeys: readonly string[] = ['classAgri', 'classNonAgri']
/** How forms head such a column, as the letters that are left without vowel signs: শ্রেণি, শ্রেণী and রকম. */
const classHeadings = ['শ্রেণি', 'শ্রেনি', 'রকম', 'class', 'sort of land', 'kind of land'].map(landClassKey)

/** Whether a column of dags holds classes of land, whatever its form calls it and though it was drawn up as text. [CLS-3] */
export function holdsLandClass({ key, kind, labelBn, labelEn }: TemplateField): boolean {
  if (kind !== 'text') return kind === 'land-class'
  const heading = `${landClassKey(labelBn)} ${landClassKey(labelEn)}`
  return classKeys.includes(key) || classHeadings.some((known) => heading.includes(known))
}

/** The form as it is keyed: columns of classes of land are such, so that they are completed and marked. [CLS-3] */
export function withLandClasses(template: Template): Template {
  const dags = template.dags.map((field) => (holdsLandClass(field) ? { ...field, kind: 'land-class' as const } : field))
  return { ...template, dags }
}

const known = new Set(knownLandClasses.map(canonicalText))

/** Letters of a class with long and short vowels as one. */
function closeKey(name: string): string {
  return foldVowelLength(canonicalText(name).toLowerCase()).replace(/[^\p{L}\p{M}]/gu, '')
}

/**
 * The usual spelling of a class that is written otherwise; null where it is spelt so, or not known. Where several classes
 * have the same consonants (ভিটা, ভিটি), only long and short vowels may differ: one class never replaces another. [CLS-1]
 */
export function usualSpelling(written: string): string | null {
  if (known.has(canonicalText(written))) return null
  return matchLandClass(written, knownLandClasses, (name) => name) ?? null
}

/**
 * The one row whose name matches a written text: lower case, without vowel signs and signs that are no letters. Where
 * several names match, only long and short vowels may differ: one listed name never replaces another. [CLS-4]
 */
export function matchLandClass<T>(written: string, rows: readonly T[], nameOf: (row: T) => string): T | undefined {
  const key = landClassKey(written)
  if (key === '') return undefined
  const alike = rows.filter((row) => landClassKey(nameOf(row)) === key)
  const [match, other] = alike.length > 1 ? alike.filter((row) => closeKey(nameOf(row)) === closeKey(written)) : alike
  return other === undefined ? match : undefined
}

/**
 * The class that a beginning means, of those in the book at hand and then of those known; null where there is none, and
 * for a class that is written in full. Vowel signs are not needed, but those that were typed count first. [CLS-2]
 */
export function completeLandClass(typed: string, inBook: readonly string[]): string | null {
  const begun = landClassKey(typed)
  const written = canonicalText(typed)
  if (begun === '' || known.has(written) || inBook.some((name) => canonicalText(name) === written)) return null
  const names = [...inBook, ...knownLandClasses]
  const found =
    names.find((name) => closeKey(name) === closeKey(typed)) ??
    names.find((name) => landClassKey(name) === begun) ??
    names.find((name) => closeKey(name).startsWith(closeKey(typed))) ??
    names.find((name) => landClassKey(name).startsWith(begun))
  return found === undefined || found === typed ? null : found
}
