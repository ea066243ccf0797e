import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/sync'
const landWords = /khatian|\bdags?\b|mouza|volume|template|namjari|survey|upazila|\bowners?\b|district/i

test('[ARC-3] the sync engine names no land word: refusals it knows by their class, commands by who knows records', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(10)
  const named = files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => (landWords.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(named).toEqual([])
})
