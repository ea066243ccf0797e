import type { PrecacheController } from 'workbox-precaching'
import { isHashedFile } from './kept-builds.ts'

/** As many as a browser opens to one server. */
const atOnce = 6

type Installing = Pick<PrecacheController, 'getURLsToCacheKeys'> & {
  readonly strategy: Pick<PrecacheController['strategy'], 'handleAll'>
}

/**
 * Fetches what a build consists of, several files at a time: the library's own way takes them one after the other, which
 * on a link with a third of a second to the server is minutes for the hundreds of files of an app in parts. What the
 * cache holds already is not fetched again. Where one cannot be had the version is not installed, and what came stays.
 */
export async function installSeveral(precache: Installing, event: ExtendableEvent): Promise<void> {
  const waiting = [...precache.getURLsToCacheKeys()]
  async function takeFromRow(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [url, cacheKey] = next
      // A file without a hash in its name may stand in the browser's own cache as it was before.
      const cache = isHashedFile(new URL(url).pathname) ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin' })
      await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeFromRow))
}
