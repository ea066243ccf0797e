import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { type DateFormat, formatDhaka } from '#domain/kernel/date-format.ts'
import { formatDhakaDate, formatDhakaDateTime } from '#domain/kernel/dhaka-time.ts'
import { i18n } from '@lingui/core'
import { create } from 'zustand'
import { type Language, languages, type Locale } from './languages.ts'
import { readWords } from './word-parts.ts'

export type { Locale }

const keptKey = 'dlrms.locale'

const useStore = create<{ language: Language }>(() => ({ language: 'bn' }))

/** What the app itself is read in. */
export function useLanguage(): Language {
  return useStore((state) => state.language)
}

export function languageNow(): Language {
  return useStore.getState().language
}

export function onLanguage(handler: () => void): () => void {
  return useStore.subscribe(handler)
}

/** What records, digits and dates are printed in: they are kept in two languages only. */
export function useLocale(): Locale {
  return useStore((state) => languages[state.language].text)
}

/** The language chosen before on this device; Bangla where none was. */
export function keptLanguage(): Language {
  try {
    const kept = localStorage.getItem(keptKey) ?? ''
    return isLanguage(kept) ? kept : 'bn'
  } catch {
    return 'bn'
  }
}

function isLanguage(value: string): value is Language {
  return Object.hasOwn(languages, value)
}

const wanted = new Map<string, Promise<void>>([['first', Promise.resolve()]])
let turn = 0

/** Changes the language of the running app; what is typed and where one is stays. */
export async function switchLocale(language: Language): Promise<void> {
  const mine = ++turn
  const asked = [...wanted.keys()]
  const words = await readWords(language, asked)
  // Somebody changed their mind while the words were on their way.
  if (mine !== turn) return
  i18n.load(language, words)
  i18n.activate(language, [languages[language].tag])
  document.documentElement.lang = language
  useStore.setState({ language })
  try {
    localStorage.setItem(keptKey, language)
  } catch {
    // the choice then lasts for this tab
  }
  const later = [...wanted.keys()].filter((part) => !asked.includes(part))
  if (later.length > 0) i18n.load(language, await readWords(language, later))
}

/** Brings further words in the language of the moment; from then on every change of language brings them too. */
export function loadWords(part: string): Promise<void> {
  const known = wanted.get(part)
  if (known !== undefined) return known
  const coming = bring(part)
  wanted.set(part, coming)
  // Without a connection it is asked for again with the next screen.
  coming.catch(() => wanted.delete(part))
  return coming
}

async function bring(part: string): Promise<void> {
  const language = languageNow()
  i18n.load(language, await readWords(language, [part]))
}

/** Digits of the reader's script; for numbers that name things and are not grouped. */
export function inDigits(value: string | number, locale: Locale): string {
  return locale === 'bn' ? toBengaliDigits(String(value)) : String(value)
}

const counters = {
  bn: new Intl.NumberFormat('bn-BD'),
  en: new Intl.NumberFormat('en-IN'),
}

/** A quantity, grouped by lakh as offices write it. */
export function showCount(value: number, locale: Locale): string {
  return counters[locale].format(value)
}

export type LocaleText = {
  locale: Locale
  digits: (value: string | number) => string
  count: (value: number) => string
  date: (at: string | number) => string
  dateTime: (at: string | number) => string
  /** for reading in a line of text: LT, LTS, L, LL, LLL, LLLL */
  format: (at: string | number, format: DateFormat) => string
  /** by the order of the reader's alphabet */
  compare: (a: string, b: string) => number
  /** the member for the reader of a Bangla and an English name */
  pick: (bn: string, en: string) => string
}

const texts: Readonly<Record<Locale, LocaleText>> = { bn: textIn('bn'), en: textIn('en') }

/** Everything that is printed by language; the same object as long as the language is. */
export function useText(): LocaleText {
  return texts[useLocale()]
}

function textIn(locale: Locale): LocaleText {
  return {
    locale,
    digits: (value) => inDigits(value, locale),
    count: (value) => showCount(value, locale),
    date: (at) => formatDhakaDate(millis(at), locale),
    dateTime: (at) => formatDhakaDateTime(millis(at), locale),
    format: (at, format) => formatDhaka(millis(at), format, locale),
    compare: (a, b) => collator(locale).compare(a, b),
    pick: (bn, en) => (locale === 'bn' ? bn : en) || bn || en,
  }
}

const collators = new Map<Locale, Intl.Collator>()

/** Made with the first list that is sorted; numbers within names go by their value. */
function collator(locale: Locale): Intl.Collator {
  const known = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, known)
  return known
}

function millis(at: string | number): number {
  return typeof at === 'number' ? at : Date.parse(at)
}
