import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { formatDhakaDate, formatDhakaDateTime } from '#domain/kernel/dhaka-time.ts'
import { i18n, type Messages } from '@lingui/core'
import { create } from 'zustand'

export const locales = ['bn', 'en'] as const
export type Locale = (typeof locales)[number]

const keptKey = 'dlrms.locale'

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  bn: () => import('#locales/bn/messages.po'),
  en: () => import('#locales/en/messages.po'),
}

const useStore = create<{ locale: Locale }>(() => ({ locale: 'bn' }))

export function useLocale(): Locale {
  return useStore((state) => state.locale)
}

/** The language chosen before on this device; Bangla where none was. */
export function keptLocale(): Locale {
  try {
    return localStorage.getItem(keptKey) === 'en' ? 'en' : 'bn'
  } catch {
    return 'bn'
  }
}

/** Changes the language of the running app; what is typed and where one is stays. */
export async function switchLocale(locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  useStore.setState({ locale })
  try {
    localStorage.setItem(keptKey, locale)
  } catch {
    // the choice then lasts for this tab
  }
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
  /** the member for the reader of a Bangla and an English name */
  pick: (bn: string, en: string) => string
}

/** Everything that is printed by language, for one render. */
export function useText(): LocaleText {
  const locale = useLocale()
  return {
    locale,
    digits: (value) => inDigits(value, locale),
    count: (value) => showCount(value, locale),
    date: (at) => formatDhakaDate(millis(at), locale),
    dateTime: (at) => formatDhakaDateTime(millis(at), locale),
    pick: (bn, en) => (locale === 'bn' ? bn : en) || bn || en,
  }
}

function millis(at: string | number): number {
  return typeof at === 'number' ? at : Date.parse(at)
}
