import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path, ending)
    return ending.test(path) ? [path] : []
  })
}

const folders = ['domain', 'contract', 'server', 'src', 'workers', 'tests']
const named = new Map(
  folders
    .flatMap((folder) => files(folder, /(\.test\.tsx?|-suite\.ts)$/))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\[([A-Z]{2,4}-\d+|S\d)\]/g)].map((match) => [match[1] ?? '', file]),
    ),
)
const written = files('docs/rules', /\.md$/).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]{1,4}-?\d+) +\|/gm)].map((match) => match[1] ?? ''),
)

test('[ARC-2] every rule that a test names stands in docs/rules, and there once', () => {
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter(([id]) => !written.includes(id)).map(([id, file]) => `${id} in ${file}`)).toEqual([])
  expect(written.filter((id, at) => written.indexOf(id) !== at)).toEqual([])
})
