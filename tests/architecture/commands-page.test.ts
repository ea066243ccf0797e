import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[ARC-9] every command of the package has a line on the page of commands, and no line names another', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const page = readFileSync('docs/commands.md', 'utf8')
  const named = [...page.matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm)].map((match) => match[1] ?? '')
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted())
})
