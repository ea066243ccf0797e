import { getConfig, loadConfig } from '#platform/wire/config.ts'
import { isOnline } from '#platform/wire/connectivity.ts'
import { knowKeeper } from '#platform/vault/vault-tabs.ts'
import { answerUpdates, findSafePoint, isQuietHere } from '#platform/update/update-point.ts'
import { type UpdateNews, updateStore } from './update-news.ts'

const checkEveryMs = 30 * 60_000

/** Registers the service worker; a new version waits until somebody at the screen takes it. */
export async function registerServiceWorker(): Promise<void> {
  answerUpdates()
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => updateStore.setState({ news: { kind: 'waiting', workbox } }))
  // The very first one takes nothing over: it comes beside the page that fetched it.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate === true) onNewWorker()
  })
  const registration = await workbox.register().catch(() => undefined)
  if (registration === undefined) return
  knowKeeper(registration)
  const look = (): void => void registration.update().catch(() => undefined)
  if (!isSameBuild()) look()
  setInterval(() => {
    look()
    void compareBuilds()
  }, checkEveryMs)
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
