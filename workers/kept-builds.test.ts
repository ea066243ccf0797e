import { beforeEach, expect, test } from 'vitest'
import { findFormer, forgetOldBuilds, keepFormerBuild } from './kept-builds.ts'

const origin = 'http://localhost:1'
const precache = 'precache'

/** The browser's cache storage, as far as the rule needs it. */
function cacheStorage(): CacheStorage {
  const caches = new Map<string, Map<string, string>>()
  const open = (name: string) => {
    const held = caches.get(name) ?? new Map<string, string>()
    caches.set(name, held)
    return {
      keys: async () => [...held.keys()].map((url) => ({ url })),
      match: async (wanted: string | { url: string }) => {
        const text = held.get(typeof wanted === 'string' ? wanted : wanted.url)
        return text === undefined ? undefined : new Response(text)
      },
      put: async (url: string, response: Response) => void held.set(url, await response.text()),
      delete: async (url: string) => held.delete(url),
    }
  }
  return {
    has: async (name: string) => caches.has(name),
    open: async (name: string) => open(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage
}

let stores: CacheStorage

/** As the precache does it: new files come at install, what the manifest lacks goes at activation. */
async function install(build: string, files: readonly string[]): Promise<() => Promise<void>> {
  await keepFormerBuild(stores, precache, files, build)
  const cache = await stores.open(precache)
  for (const file of files) await cache.put(`${origin}/${file}`, new Response(`${build} ${file}`))
  return async () => {
    for (const { url } of await cache.keys()) if (!files.includes(url.slice(origin.length + 1))) await cache.delete(url)
    await forgetOldBuilds(stores)
  }
}

const find = async (file: string) => (await findFormer(stores, `${origin}/${file}`))?.text()

beforeEach(() => {
  stores = cacheStorage()
  Object.assign(globalThis, { self: { location: { href: `${origin}/sw.js` } } })
})

test('[UPD-2] a tab of the former build still finds the rest of itself after the new one took over', async () => {
  await (
    await install('one', ['index.html', 'assets/app-1.js', 'assets/late-1.js', 'assets/same.js'])
  )()
  await (
    await install('two', ['index.html', 'assets/app-2.js', 'assets/same.js'])
  )()
  expect(await find('assets/late-1.js')).toBe('one assets/late-1.js')
  expect(await find('assets/app-2.js')).toBeUndefined()
  // What the page is started from is never answered from a former build.
  expect(await find('index.html')).toBeUndefined()
})

test('[UPD-2] the last builds are kept, older ones let go', async () => {
  for (const n of [1, 2, 3, 4]) await (await install(`b${n}`, ['index.html', `assets/app-${n}.js`]))()
  expect(await find('assets/app-3.js')).toBe('b3 assets/app-3.js')
  expect(await find('assets/app-2.js')).toBe('b2 assets/app-2.js')
  expect(await find('assets/app-1.js')).toBeUndefined()
})

test('[UPD-2] a version that was replaced before anybody took it costs the running build nothing', async () => {
  await (
    await install('one', ['index.html', 'assets/app-1.js'])
  )()
  await install('two', ['index.html', 'assets/app-2.js'])
  await install('two', ['index.html', 'assets/app-2.js'])
  await (
    await install('three', ['index.html', 'assets/app-3.js'])
  )()
  expect(await find('assets/app-1.js')).toBe('one assets/app-1.js')
})
