import { must } from '#domain/kernel/result.ts'
import type { Messages } from '@lingui/core'
import { type Language, languages } from './languages.ts'

/** The catalogues, by language and name; which files each of them is made from stands in `lingui.config.ts`. */
const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../locales/*/*.po',
  '../../../locales/*/areas/*.po',
])

/** The words of some catalogues. Arabic has those of the shell; all others are shown to its reader in English. */
export async function readWords(language: Language, parts: readonly string[]): Promise<Messages> {
  const { text } = languages[language]
  const [arabic, ...loaded] = await Promise.all([
    language === 'ar' ? import('./arabic-words.ts').then((module) => module.arabicWords()) : {},
    ...parts.map(async (part) => (await must(catalogues[`../../../locales/${text}/${part}.po`], part)()).messages),
  ])
  return Object.assign({}, ...loaded, arabic)
}
