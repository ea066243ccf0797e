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
  const read = new Map<string, string>()
  for (const [, id, said] of text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm))
    read.set(joined(id ?? ''), joined(said ?? ''))
  catalogues.set(locale, read)
  return read
}

/** A long entry stands on several lines, each quoted as JSON quotes. */
function joined(lines: string): string {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => String(JSON.parse(line)))
    .join('')
}
