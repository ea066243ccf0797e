/** Files that carry the hash of their content in the name: they never change, so an old one may stand beside a new one. */
const hashed = /\/assets\//

const prefix = 'dlrms-before-'
/** Besides the build that is served: what a tab that was not reloaded may still ask for. */
const keptBuilds = 2

/**
 * Sets the hashed files of the build served until now aside, before the new build's precache sweeps them: a tab that
 * still runs the old build loads the rest of it from here. Doing it twice is doing it once.
 */
export async function keepFormerBuild(
  stores: CacheStorage,
  precacheName: string,
  manifest: readonly string[],
  build: string,
): Promise<void> {
  if (!(await stores.has(precacheName))) return
  const precache = await stores.open(precacheName)
  const current = new Set(manifest.map((url) => new URL(url, self.location.href).pathname))
  const former = (await precache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return hashed.test(pathname) && !current.has(pathname)
  })
  if (former.length === 0) return
  const kept = await stores.open(prefix + build)
  for (const request of former) {
    const response = await precache.match(request)
    // Pages ask by the plain address, without the revision that a precache may have put behind it.
    if (response !== undefined) await kept.put(request.url.split('?')[0] ?? request.url, response)
  }
}

/** Lets go of builds that no tab can run any more: all but the last ones. */
export async function forgetOldBuilds(stores: CacheStorage): Promise<void> {
  const names = (await stores.keys()).filter((name) => name.startsWith(prefix))
  for (const name of names.slice(0, -keptBuilds)) await stores.delete(name)
}

/** A file of a former build, or undefined where it was not kept. */
export async function findFormer(stores: CacheStorage, url: string): Promise<Response | undefined> {
  for (const name of (await stores.keys()).filter((one) => one.startsWith(prefix))) {
    const found = await (await stores.open(name)).match(url, { ignoreVary: true })
    if (found !== undefined) return found
  }
  return undefined
}

export function isHashedFile(pathname: string): boolean {
  return hashed.test(pathname)
}
