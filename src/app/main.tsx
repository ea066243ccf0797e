import './styles.ts'
import { loadConfig, WrongConfig } from '#platform/wire/config.ts'
import { watchConnectivity } from '#platform/wire/connectivity.ts'
import { watchInstallPrompt } from '#platform/update/install-prompt.ts'
import { keptLanguage, loadWords, switchLocale } from '#platform/locale/locale.ts'
import { watchCore } from '#platform/replica/core-client.ts'
import { startSession } from '#platform/session/session-start.ts'
import { watchSession } from '#platform/session/session-watch.ts'
import { isSignedIn, sessionStore } from '#platform/session/session.ts'
import { type Vault, vaultStore } from '#platform/vault/vault-store.ts'
import { watchVault } from '#platform/vault/vault.ts'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App, NoStart, WrongStart } from './app.tsx'
import { dropQuery } from './appearance/settings.ts'
import { watchAppearance } from './appearance/store.ts'
import { registerServiceWorker } from './update.ts'

// Compiled validators need eval, which the content security policy forbids; trying would only be reported.
z.config({ jitless: true })
watchInstallPrompt()
void start()

async function start(): Promise<void> {
  takeLook()
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const [, config] = await Promise.allSettled([switchLocale(keptLanguage()), loadConfig()])
  if (config.status === 'rejected') {
    const reason: unknown = config.reason
    return root.render(reason instanceof WrongConfig ? <WrongStart settings={reason.settings} /> : <NoStart />)
  }
  const session = startSession()
  watchVault()
  root.render(<App />)
  await session
  watchConnectivity()
  watchSession()
  await untilUsable()
  watchCore()
  void import('#typing/start-typing.ts').then(({ startTyping }) => startTyping()).catch(() => undefined)
  await registerServiceWorker()
  if (isSignedIn(sessionStore.getState())) void readAhead()
}

/** From here on every screen opens at once, and what is typed after Ctrl+K finds its field. */
async function readAhead(): Promise<void> {
  await Promise.allSettled([loadWords('messages'), import('./palette/palette.tsx')])
}

/** The look is the person's from now on; what the address asked for would otherwise come back with every reload. */
function takeLook(): void {
  watchAppearance(location.search)
  const search = dropQuery(location.search)
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash)
}

const atOnce = /^\/(khatian-entry|khatian-volume|sync|conflicts)/

/** Whoever sets up a PIN is to find the service worker there: it alone carries the key over a reload. */
function firstSetUp(): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ state }: Vault): void => void (state === 'none' && resolve())
    vaultStore.subscribe(look)
    look(vaultStore.getState())
  })
}

/** Replica and worker come after the first screen stands, except where that screen lives from them. */
async function untilUsable(): Promise<void> {
  if (atOnce.test(location.pathname)) return
  await Promise.race([new Promise((resolve) => setTimeout(resolve, 2000)), firstSetUp()])
  if (vaultStore.getState().state === 'none') return
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
}
