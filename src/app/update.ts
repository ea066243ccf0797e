import { getConfig, loadConfig } from '#platform/wire/config.ts'
import { isOnline } from '#platform/wire/connectivity.ts'
import { knowKeeper } from '#platform/vault/vault-tabs.ts'
import { answerUpdates, findSafePoint, isQuietHere } from '#platform/update/update-point.ts'
import { type UpdateNews, updateStore } from './update-news.ts'

const checkEveryMs = 30 * 60_000
/** The first screen comes first. */
const refillAfterMs = 10_000

/** Registers the service worker; a new version waits until somebody at the screen takes it. */
export async function registerServiceWorker(): Promise<void> {
  answerUpdates()
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => updateStore.setState({ news: { kind: 'waiting', workbox } }))
  // The first one replaces nothing: it is of the build that fetched it. The library hears of one change alone.
  let isFirst = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) onNewWorker()
    isFirst = false
  })
  const registration = await workbox.register().catch(() => undefined)
  if (registration === undefined) return
  knowKeeper(registration)
  const look = (): void => void registration.update().catch(() => undefined)
  if (!isSameBuild()) look()
  setTimeout(() => void refill(), refillAfterMs)
  setInterval(() => {
    look()
    void refill()
    void compareBuilds()
  }, checkEveryMs)
}

/** Has the service worker fetch files of the application that its cache has lost. [SHL-42] */
async function refill(): Promise<void> {
  if (isOnline()) (await navigator.serviceWorker.ready).active?.postMessage({ type: 'REFILL' })
}

/** Another tab installed the version: this one follows at once where that costs nothing, and otherwise says so. */
function onNewWorker(): void {
  if (isQuietHere()) location.reload()
  else updateStore.setState({ news: { kind: 'reload' } })
}

function isSameBuild(): boolean {
  const own: unknown = import.meta.env['VITE_BUILD']
  return typeof own !== 'string' || own === getConfig().build
}

/** A page that lived through an update of the server hears of it here, also where its service worker does not. */
async function compareBuilds(): Promise<void> {
  if (!isOnline()) return
  await loadConfig().catch(() => undefined)
  if (isSameBuild() || updateStore.getState().news !== null) return
  updateStore.setState({ news: { kind: 'reload' } })
}

/** Takes what is new, or tells where something would be lost by it. */
export async function takeUpdate(news: NonNullable<UpdateNews>): Promise<'taken' | 'here' | 'elsewhere'> {
  const point = await findSafePoint()
  if (point !== 'safe') return point
  if (news.kind === 'waiting') news.workbox.messageSkipWaiting()
  else location.reload()
  return 'taken'
}
