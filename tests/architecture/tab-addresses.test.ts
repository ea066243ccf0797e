import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function screens(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return screens(path)
    return name.endsWith('.tsx') && !name.includes('.test.') ? [path] : []
  })
}

const withTabs = screens('src')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /<(TabStrip|StateTabs)\b/.test(text))

/** What writes the picked tab into the address, or takes what does from the route. */
const addressed = /\buseTab\b|\buseAddressTab\b|\btabAddress\b|navigate\(|onTab|onView|\bonPick: \(/

test('[SHL-44] each screen with tabs names its tab in the address', () => {
  expect(withTabs.length).toBeGreaterThanOrEqual(11)
  expect(withTabs.filter(({ text }) => !addressed.test(text)).map(({ path }) => path)).toEqual([])
})

test('[SHL-44] no screen keeps the picked tab in a state of its own', () => {
  const kept = withTabs.filter(({ text }) => {
    const setter = /<TabStrip[^]*?onPick=\{(\w+)\}/.exec(text)?.[1]
    return setter !== undefined && new RegExp(`\\b${setter}\\] = useState`).test(text)
  })
  expect(kept.map(({ path }) => path)).toEqual([])
})

test('[SHL-44] the panels of base offices and inventories have the addresses of the specification', () => {
  const text = (file: string): string => readFileSync(file, 'utf8')
  expect(text('src/resources/declared-routes.ts')).toContain(`one: '/$id/{-$tab}'`)
  expect(text('src/areas/offices/manifest.ts')).toContain(`'/base-offices': {`)
  expect(text('src/areas/offices/declared/base-office.tsx')).toContain(`id: 'organogram'`)
  expect(text('src/areas/assets/manifest.ts')).toContain(`'/asset-inventories': {`)
  expect(text('src/areas/assets/declared/asset-inventory.tsx')).toContain(`id: 'items'`)
})
