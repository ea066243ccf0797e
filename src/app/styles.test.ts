import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What has a sheet under another name, or needs none. */
const sheetOf: Readonly<Record<string, string | null>> = {
  MantineProvider: null,
  NativeSelect: 'Input',
  Textarea: 'Input',
  TextInput: 'Input',
}

function componentsOf(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][a-z]/.test(name) && !/Props$|Resolver$/.test(name))
}

test('[SHL-20] every component of the library that a screen shows comes with its style sheet', () => {
  const sheets = new Set(
    [...readFileSync('src/app/styles.ts', 'utf8').matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(
      ([, name]) => name,
    ),
  )
  const used = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => componentsOf(readFileSync(`src/${path}`, 'utf8')).map((component) => ({ path, component })))
  expect(used.length).toBeGreaterThan(20)
  const bare = used.filter(({ component }) => {
    const sheet = Object.hasOwn(sheetOf, component) ? sheetOf[component] : component
    return sheet !== null && !sheets.has(sheet)
  })
  expect(bare).toEqual([])
})
