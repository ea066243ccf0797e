import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const files = sources('src').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const questions = files.filter(({ path }) => path.endsWith('-queries.ts'))
const others = files.filter(({ path }) => !path.endsWith('-queries.ts'))

/** A key, or a beginning of one, that is written out where it is used; and a question that has no place of its own. */
const byHand = /\b(?:queryKey|ask|under): \[|QueryData\(\s*\[|\bqueryFn\b|queryKey\[0\][^\n]*'/

test('[SHL-30] a query key stands in the file of its family; screens, invalidations and live events take it from there', () => {
  expect(questions.length).toBeGreaterThan(25)
  expect(others.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([])
})

test('[SHL-30] no two files of questions ask under one key', () => {
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of questions)
    for (const [, root = ''] of text.matchAll(/(?<![\w>)\]])\[\s*'([\w-]+)'[,\]]/g))
      homes.set(root, (homes.get(root) ?? new Set()).add(path))
  expect(homes.size).toBeGreaterThan(40)
  expect([...homes].filter(([, paths]) => paths.size > 1)).toEqual([])
})
