import { areaIds } from '#app/shell/area-ids.ts'
import { findScreen, manifests } from '#app/shell/manifests.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folders = readdirSync('src/areas')
const routeFiles = folders.flatMap((area) => {
  const folder = `src/areas/${area}/routes`
  return existsSync(folder) ? readdirSync(folder).map((file) => ({ area, path: join(folder, file) })) : []
})

/** The address that a route file names, as the router knows it. */
function addressOf(path: string): string {
  const [, address = ''] = /createFileRoute\('\/_app([^']*)'\)/.exec(readFileSync(path, 'utf8')) ?? []
  return address === '/' ? address : address.replace(/\/$/, '')
}

test('[SHL-23] the frame knows every area by its folder', () => {
  expect([...areaIds].sort()).toEqual([...folders].sort())
})

test('[SHL-23] every route of an area stands in its manifest, and nothing else does but declared families', () => {
  for (const area of folders) {
    const routes = manifests[areaIds.indexOf(area as (typeof areaIds)[number])]?.routes ?? {}
    const own = routeFiles.filter((file) => file.area === area).map(({ path }) => addressOf(path))
    const named = Object.entries(routes).flatMap(([path, { declared }]) => (declared === undefined ? [path] : []))
    expect(named.sort(), area).toEqual(own.sort())
  }
  expect(routeFiles.length).toBeGreaterThan(40)
})

test('[SHL-23] an entry of the menu has no need of its own where its screen says the same', () => {
  const entries = manifests.flatMap(({ menu }) => menu.flatMap((group) => group.entries))
  const twice = entries.filter(({ to, needs }) => {
    const screen = findScreen(to)?.needs
    return needs !== undefined && Array.isArray(screen) && screen.join() === needs.join()
  })
  expect(twice.map(({ to }) => to)).toEqual([])
})

test('[SHL-23] the catalogues that an area names are there', () => {
  const named = new Set(manifests.flatMap(({ words }) => words))
  for (const part of named) expect(existsSync(`locales/bn/${part}.po`), part).toBe(true)
  expect(named.size).toBeGreaterThan(5)
})

const names = (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [name, target] = Object.entries(names).find(([key]) => specifier.startsWith(key.replace('*', ''))) ?? []
  return name === undefined || target === undefined
    ? null
    : join(target.replace('*', ''), specifier.slice(name.length - 1))
}

/** The files that a pattern names: a star for a folder or for the name of a file. */
function filesOf(pattern: string): string[] {
  const [before, after] = [dirname(dirname(pattern)), pattern.slice(dirname(pattern).length + 1)]
  const folders = dirname(pattern).endsWith('*')
    ? readdirSync(before).map((folder) => join(before, folder))
    : [dirname(pattern)]
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => after.startsWith('*') || file === after)
      .map((file) => join(folder, file)),
  )
}

/** What a module brings with it: imports that are carried out, without types and without what it asks for later. */
function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const found = [...source.matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gm)]
  const eager = [...source.matchAll(/import\.meta\.glob(?:<[^(]*>)?\('([^']+)', \{ eager: true/g)].flatMap(
    ([, glob = '']) => filesOf(join(dirname(path), glob)),
  )
  return [...found.flatMap(([, specifier = '']) => resolve(path, specifier) ?? []), ...eager].filter((file) =>
    /\.tsx?$/.test(file),
  )
}

/** Every module that these bring with them. */
function broughtBy(entries: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    open.push(...importsOf(path))
  }
  return seen
}

test('[SHL-24] what a visitor loads holds no file of an area, nor the frame of the staff', () => {
  const seen = broughtBy(['src/app/main.tsx', 'src/app/entrance.tsx', 'src/app/session-life.ts'])
  const foreign = [...seen].filter((path) =>
    /^src\/(areas|lists|resources|reports|route-tree)|\/shell\/shell\.tsx/.test(path),
  )
  expect(foreign).toEqual([])
  // A reader of imports that sees none finds nothing wrong with them.
  expect(seen.size).toBeGreaterThan(60)
  expect([...seen].filter((path) => path.startsWith('src/routes/visitors/')).length).toBeGreaterThan(10)
})

test('[SHL-25] neither the frame nor a plain screen holds a component of the component library', () => {
  const plain = manifests.flatMap(({ routes }) =>
    Object.entries(routes).flatMap(([path, screen]) => (screen.plain === true ? [path] : [])),
  )
  const routes = routeFiles.filter(({ path }) => plain.includes(addressOf(path))).map(({ path }) => path)
  expect(routes).toHaveLength(plain.length)
  const usesMantine = (path: string) => /^import (?!type )[^'"]*'@mantine\/core'/m.test(readFileSync(path, 'utf8'))
  expect([...broughtBy(['src/app/shell/shell.tsx', ...routes])].filter(usesMantine)).toEqual([])
  expect([...broughtBy(['src/app/mantine-scope.tsx'])].filter(usesMantine)).not.toEqual([])
})

/** The plain texts of a catalogue, as a source says them: without names in them, and in one line. */
function textsOf(part: string): string[] {
  const source = readFileSync(`locales/en/${part}.po`, 'utf8').replaceAll(/"\n"/g, '')
  return [...source.matchAll(/^msgid "(.*)"$/gm)].map(([, text = '']) => text.replaceAll('\\"', '"'))
}

/** What a module says in the words of the reader, where it says it in one piece. */
function saidBy(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const said = [...source.matchAll(/(?:\bt|msg)`([^`]+)`/g), ...source.matchAll(/<Trans>([^<]+)<\/Trans>/g)]
  return said
    .map(([, text = '']) =>
      text
        .replaceAll(/\$?\{(\w+)\}/g, '{$1}')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => !/\$\{|\{[^}]*\W[^}]*\}/.test(text))
}

test('[SHL-23] an area names the catalogues of all that its screens say', () => {
  let checked = 0
  for (const [index, area] of areaIds.entries()) {
    const words = manifests[index]?.words ?? []
    const own = readdirSync(`src/areas/${area}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*\.test\.).*\.tsx?$/.test(file) && file.includes('/') && !file.startsWith('routes/'))
      .map((file) => `src/areas/${area}/${file}`)
    if (own.length === 0) continue
    const texts = new Set(['first', 'frame', ...words].flatMap(textsOf))
    const modules = [...broughtBy([...own, 'src/resources/resource-page.tsx', 'src/lists/list-page.tsx'])]
    const unsaid = modules
      .filter((path) => path.startsWith('src/'))
      .flatMap((path) => saidBy(path).map((text) => ({ path, text })))
      .filter(({ text }) => !texts.has(text))
    checked += modules.length
    expect(unsaid, area).toEqual([])
  }
  expect(checked).toBeGreaterThan(500)
})
