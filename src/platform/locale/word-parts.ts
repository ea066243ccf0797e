import type { Messages } from '@lingui/core'
import { type Language, languages, type Locale } from './languages.ts'

/**
 * The catalogues as they are loaded: what a visitor reads, what the frame around every screen says with the first screen
 * in it, and the words of all other screens; citizens and vendors read those of accounts alone, and who
 * arranges rights those of access; forms of books, surveys and JL numbers have words of their own.
 */
export type WordPart = 'first' | 'frame' | 'account' | 'access' | 'setup' | 'messages'

type Load = () => Promise<{ messages: Messages }>

const catalogues: Record<Locale, Record<WordPart, Load>> = {
  bn: {
    first: () => import('#locales/bn/first.po'),
    frame: () => import('#locales/bn/frame.po'),
    account: () => import('#locales/bn/account.po'),
    access: () => import('#locales/bn/access.po'),
    setup: () => import('#locales/bn/setup.po'),
    messages: () => import('#locales/bn/messages.po'),
  },
  en: {
    first: () => import('#locales/en/first.po'),
    frame: () => import('#locales/en/frame.po'),
    account: () => import('#locales/en/account.po'),
    access: () => import('#locales/en/access.po'),
    setup: () => import('#locales/en/setup.po'),
    messages: () => import('#locales/en/messages.po'),
  },
}

/** The words of some parts. Arabic has those of the shell; all others are shown to its reader in English. */
export async function readWords(language: Language, parts: readonly WordPart[]): Promise<Messages> {
  const { text } = languages[language]
  const [arabic, ...loaded] = await Promise.all([
    language === 'ar' ? import('./arabic-words.ts').then((module) => module.arabicWords()) : {},
    ...parts.map(async (part) => (await catalogues[text][part]()).messages),
  ])
  return Object.assign({}, ...loaded, arabic)
}
