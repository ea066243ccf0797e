import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProjectRoot } from '#server/project-root.ts'

const large =
  'record|khatian_index|khatian_review|volume_index|template_index|ledger|ledger_mark|record_log|scope_head|feed|daily_seal|scan|khatian_version|application_index|application_party|entry_request_log|mutation_source|mutation_file|khatian_term|khatian_temp|khatian_temp_term|khatian_temp_log'
const touches = new RegExp(`\\b(from|join|into|update)\\s+(${large})\\b`)

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return entry.name.endsWith('.ts') && !entry.name.includes('.test.') ? [path] : []
  })
}

/** String literals of a file; SQL never holds the quote it is written in. */
function literals(text: string): string[] {
  return [...text.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'/g)].map((match) => match[1] ?? match[2] ?? '')
}

test('[DST-1] every statement on a large table names its home district', () => {
  let seen = 0
  const without: string[] = []
  for (const file of sources(join(findProjectRoot(), 'server'))) {
    for (const literal of literals(readFileSync(file, 'utf8'))) {
      if (!touches.test(literal)) continue
      seen++
      // Fragments that begin with their tables get the condition from the statement they stand in.
      if (!literal.includes('home_district')) without.push(`${file}: ${literal.slice(0, 120)}`)
    }
  }
  expect(without).toEqual([])
  expect(seen).toBeGreaterThan(25)
})
