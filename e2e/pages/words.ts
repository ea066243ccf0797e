import { lists, resources } from '#contract/declare/registry.ts'
import type { BothNames, Fields } from '#contract/declare/field.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locale = 'bn' | 'en'

const catalogues = new Map<Locale, ReadonlyMap<string, string>>()

/** What the screen says for a word of the catalogue, in Bangla where nothing else is asked for. */
export function say(message: string, values: Readonly<Record<string, string>> = {}, locale: Locale = 'bn'): string {
  const text = catalogue(locale).get(message)
  if (text === undefined || text === '') throw new Error(`the catalogue ${locale} does not know "${message}"`)
  return Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), text)
}

function catalogue(locale: Locale): ReadonlyMap<string, string> {
  const known = catalogues.get(locale)
  if (known !== undefined) return known
  const folder = join(import.meta.dirname, '../../locales', locale)
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.po'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const read = new Map<string, string>(labels().map(([bn, en]) => [en, locale === 'bn' ? bn : en]))
  for (const [, id, said] of text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm))
    read.set(joined(id ?? ''), joined(said ?? ''))
  catalogues.set(locale, read)
  return read
}

/** What declarations call their fields and searches: these stand in no catalogue. */
function labels(): BothNames[] {
  const named = (fields: Fields): BothNames[] =>
    Object.values(fields).flatMap(({ label, choices }) => [label, ...Object.values(choices ?? {})])
  return [
    ...Object.values<{ fields: Fields }>(resources).flatMap(({ fields }) => named(fields)),
    ...Object.values<{ columns: Fields; search?: BothNames }>(lists).flatMap(({ columns, search }) => [
      ...named(columns),
      ...(search === undefined ? [] : [search]),
    ]),
  ]
}

/** A long entry stands on several lines, each quoted as JSON quotes. */
function joined(lines: string): string {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => String(JSON.parse(line)))
    .join('')
}
