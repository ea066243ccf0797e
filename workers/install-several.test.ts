import { expect, test } from 'vitest'
import { installSeveral } from './install-several.ts'

const files = Array.from({ length: 40 }, (_, index) => `http://localhost:1/assets/part-${index}.js`)
const page = 'http://localhost:1/index.html'
const event = { type: 'install' } as ExtendableEvent

type Asked = { url: string; cache: string; cacheKey: string | undefined }

/** A precache that takes a moment over each file, and fails where it is told to. */
function slowPrecache(bad = '') {
  const asked: Asked[] = []
  let open = 0
  const most = { open: 0 }
  const fetchOne = async (url: string) => {
    most.open = Math.max(most.open, (open += 1))
    await new Promise((resolve) => setTimeout(resolve, 2))
    open -= 1
    if (url === bad) throw new Error('not there')
  }
  const precache: Parameters<typeof installSeveral>[0] = {
    getURLsToCacheKeys: () => new Map([...files, page].map((url) => [url, `${url}?key`])),
    strategy: {
      handleAll(options) {
        const { request, params } = options as unknown as { request: Request; params: { cacheKey: string } }
        asked.push({ url: request.url, cache: request.cache, cacheKey: params.cacheKey })
        const done = fetchOne(request.url)
        return [done as never, done]
      },
    },
  }
  return { precache, asked, most }
}

test('[UPD-4] every file of a build is asked for once, several at a time and never more than six', async () => {
  const { precache, asked, most } = slowPrecache()
  await installSeveral(precache, event)
  expect(asked.map(({ url }) => url).toSorted()).toEqual([...files, page].toSorted())
  expect(asked.every(({ url, cacheKey }) => cacheKey === `${url}?key`)).toBe(true)
  expect(most.open).toBe(6)
})

test('[UPD-4] a file without a hash is asked past the cache of the browser', async () => {
  const { precache, asked } = slowPrecache()
  await installSeveral(precache, event)
  expect(asked.filter(({ cache }) => cache === 'reload').map(({ url }) => url)).toEqual([page])
})

test('[UPD-4] one that cannot be had leaves the version uninstalled', async () => {
  const { precache } = slowPrecache(files[17])
  await expect(installSeveral(precache, event)).rejects.toThrow('not there')
})
