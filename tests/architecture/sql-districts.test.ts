import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const large = ['record', 'khatian_index', 'volume_index', 'ledger', 'record_log', 'scope_head', 'feed', 'scan']
const folders = ['server/door', 'server/sync', 'server/modules']

/** Statements of the stores: strings that begin with an SQL verb, the pieces of the same file put in their places. */
function statements(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const parts = new Map([...source.matchAll(/const (\w+) = `([^`]*)`/g)].map((match) => [match[1], match[2] ?? '']))
  const filled = (text: string): string => text.replace(/\$\{(\w+)\}/g, (whole, name) => parts.get(name) ?? whole)
  const text = filled(filled(source))
  return [...text.matchAll(/[`']\s*((?:with|select|insert|update|delete)\s[^`]*?)[`']/gi)].map(
    (match) => match[1] ?? '',
  )
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : []
  })
}

const found = folders.flatMap((folder) =>
  sources(folder).flatMap((file) => statements(file).map((text) => ({ file, text: text.replace(/\s+/g, ' ') }))),
)

const onLarge = found.filter(({ text }) =>
  large.some((table) => new RegExp(`\\b(from|join|into|update)\\s+${table}\\b`, 'i').test(text)),
)

test('[ARC-2] every statement on a large table names its home district, and no join of two crosses districts', () => {
  expect(onLarge.length).toBeGreaterThan(15)
  for (const { file, text } of onLarge) expect(text, `${file}: ${text}`).toMatch(/home_district/)
})
