import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function sheets(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sheets(path)
    return entry.name.endsWith('.css') && entry.name !== 'tokens.css' ? [path] : []
  })
}

/** Paper is white and its ruler red under every look; a shade over whatever lies below has no name of its own. */
const ownColours = ['src/ui/scan-viewer.module.css', 'src/app/language-button.module.css']

test('[SHL-10] a style sheet names tokens, never a colour: a look that was not tried would break there', () => {
  const found = sheets('src').filter((path) => !ownColours.includes(path))
  expect(found.length).toBeGreaterThan(25)
  const coloured = found.filter((path) =>
    /#[0-9a-f]{3,8}\b|\brgba?\(|--mantine-color/i.test(readFileSync(path, 'utf8')),
  )
  expect(coloured).toEqual([])
})

test('[SHL-10] every token that is named exists', () => {
  const tokens = readFileSync('src/app/tokens.css', 'utf8')
  const own = /^(mantine|key-grid|scan|screen)-/
  const missing = sheets('src').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/var\(--([\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !own.test(name) && !tokens.includes(`--${name}:`))
      .map((name) => `${name} in ${path}`),
  )
  expect(missing).toEqual([])
})
