import { cacheNames, clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { createKeyKeeper, isTake, keptMs } from '#vault/key-keeper.ts'
import { installSeveral } from './install-several.ts'
import { findFormer, forgetOldBuilds, isHashedFile, keepFormerBuild } from './kept-builds.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

/** These belong to the server and are never answered from here (architecture §4). */
const folders = ['api', 'idp', 'sandbox']
const files = ['config.json', 'healthz', 'readyz', 'metrics']
const servers = [new RegExp(`^/(${folders.join('|')})(/|$)`), new RegExp(`^/(${files.join('|')})$`)]

const manifest = self.__WB_MANIFEST
const precache = new PrecacheController()
precache.addToCacheList(manifest)
self.addEventListener('install', (event) => event.waitUntil(installSeveral(precache, event)))
self.addEventListener('activate', (event) => void precache.activate(event))
registerRoute(new PrecacheRoute(precache))
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('index.html'), { denylist: servers }))

// Their calls pass this worker by where the browser can be told so. One that is on its way while the next version takes
// over holds that back for half a minute, and the poll of a session, which comes more often, for ever.
type Route = { condition: { urlPattern: string }; source: 'network' }
type Routable = { addRoutes?: (routes: Route[]) => Promise<void> }
self.addEventListener('install', (event) => {
  const paths = [...folders.map((name) => `/${name}/*`), ...files.map((name) => `/${name}`)]
  const routes = paths.map((path): Route => ({ condition: { urlPattern: path }, source: 'network' }))
  void (event as Routable).addRoutes?.(routes).catch(() => undefined)
})

// A tab that was not reloaded yet may still ask for files of the build it runs.
const shell = manifest.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry))
const build = shell.find(({ url }) => url === 'index.html')?.revision ?? 'unnamed'
self.addEventListener('install', (event) => {
  const urls = shell.map(({ url }) => url)
  event.waitUntil(keepFormerBuild(caches, cacheNames.precache, urls, build).catch(() => undefined))
})
self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds(caches)))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname),
  async ({ request }) => (await findFormer(caches, request.url)) ?? fetch(request),
)

// A new version waits until the page says that nothing is unsaved.
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting()
})

// A browser may empty its caches and keep this worker: what is missing is fetched again, and only that.
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'REFILL') return
  // Outside an installation the library caches no answer.
  const installing = { type: 'install', waitUntil: (work: Promise<unknown>) => event.waitUntil(work) }
  event.waitUntil(installSeveral(precache, installing as ExtendableEvent).catch(() => undefined))
})

// A page that is being reloaded leaves the key of its vault here: in memory, for a minute, for itself alone.
const keeper = createKeyKeeper(() => Date.now())
self.addEventListener('message', (event) => {
  const answer = keeper.hear(event.data)
  if (isTake(event.data)) event.ports[0]?.postMessage(answer)
  setTimeout(() => keeper.sweep(), keptMs)
})

clientsClaim()
