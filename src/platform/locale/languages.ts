export type Locale = 'bn' | 'en'

/**
 * The languages of the app: how each calls itself, its tag for numbers and dates, its direction, and in which of the two
 * languages of the records its reader is shown them.
 */
export const languages = {
  bn: { name: 'বাংলা', short: 'বাং', tag: 'bn-BD', flag: 'bd', dir: 'ltr', text: 'bn' },
  en: { name: 'English', short: 'EN', tag: 'en-US', flag: 'us', dir: 'ltr', text: 'en' },
  ar: { name: 'العربية', short: 'ع', tag: 'ar-SA', flag: 'sa', dir: 'rtl', text: 'en' },
} as const satisfies Record<string, LanguageFacts>

type LanguageFacts = {
  name: string
  short: string
  tag: string
  flag: string
  dir: 'ltr' | 'rtl'
  text: Locale
}

export type Language = keyof typeof languages

export const languageIds = Object.keys(languages) as readonly Language[]
