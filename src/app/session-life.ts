import { loadWords } from '#platform/locale/locale.ts'
import { watchCore } from '#platform/replica/core-client.ts'
import { startAnonymous, startSession } from '#platform/session/session-start.ts'
import { watchSession } from '#platform/session/session-watch.ts'
import { isSignedIn, sessionStore } from '#platform/session/session.ts'
import { type Vault, vaultStore } from '#platform/vault/vault-store.ts'
import { watchForLoss } from '#platform/vault/lost-watch.ts'
import { watchVault } from '#platform/vault/vault.ts'
import { fetchMantine } from './fetch-mantine.ts'
import { registerServiceWorker } from './update.ts'

type Life = {
  /** whether anything on the device tells of a session; where nothing does, nobody is looked for */
  somebody: boolean
  /** whether the screen that is shown lives from what this device keeps */
  opensKept: () => Promise<boolean>
}

/**
 * Finds out who is here, and keeps session, vault, replica and version for as long as the page lives. Apart from the start
 * of the app, since a visitor's first page does without.
 */
export async function liveWithSession({ somebody, opensKept }: Life): Promise<void> {
  const session = somebody ? startSession() : startAnonymous()
  watchVault()
  await session
  watchSession()
  await untilUsable(opensKept)
  watchCore()
  watchForLoss()
  void import('#typing/start-typing.ts').then(({ startTyping }) => startTyping()).catch(() => undefined)
  await registerServiceWorker()
  // Whoever opened the service once can check a copy on paper later, wherever they are.
  void import('#features/orders/copy-register.ts')
    .then(({ keepCopyRegister }) => keepCopyRegister(Date.now()))
    .catch(() => undefined)
  if (isSignedIn(sessionStore.getState())) void readAhead()
}

/** Whoever sets up a PIN is to find the service worker there: it alone carries the key over a reload. */
function firstSetUp(): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ state }: Vault): void => void (state === 'none' && resolve())
    vaultStore.subscribe(look)
    look(vaultStore.getState())
  })
}

/** Replica and worker come after the first screen stands, except where that screen lives from them. */
async function untilUsable(opensKept: () => Promise<boolean>): Promise<void> {
  // Where the routes cannot be had the screen says so itself.
  if (isSignedIn(sessionStore.getState()) && (await opensKept().catch(() => false))) return
  await Promise.race([new Promise((resolve) => setTimeout(resolve, 2000)), firstSetUp()])
  if (vaultStore.getState().state === 'none') return
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
}

/** From here on every screen opens at once, and what is typed after Ctrl+K finds its field. */
async function readAhead(): Promise<void> {
  await Promise.allSettled([loadWords('shared'), import('./palette/palette.tsx'), fetchMantine()])
}
