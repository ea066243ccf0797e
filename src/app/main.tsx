import './styles.ts'
import { loadConfig } from '#platform/config.ts'
import { watchConnectivity } from '#platform/connectivity.ts'
import { watchInstallPrompt } from '#platform/install-prompt.ts'
import { keptLocale, switchLocale } from '#platform/locale.ts'
import { watchCore } from '#platform/core-client.ts'
import { startSession, watchSession } from '#platform/session-start.ts'
import { sessionStore } from '#platform/session.ts'
import { watchVault } from '#platform/vault.ts'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App, NoStart } from './app.tsx'
import { registerServiceWorker } from './update.ts'

// Compiled validators need eval, which the content security policy forbids; trying would only be reported.
z.config({ jitless: true })
watchInstallPrompt()
void start()

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const [, config] = await Promise.allSettled([switchLocale(keptLocale()), loadConfig()])
  if (config.status === 'rejected') return root.render(<NoStart />)
  // /logout and /callback end and begin sessions themselves.
  const ownWay = ['/logout', '/callback', '/sign-in'].includes(location.pathname)
  const session = ownWay ? sessionStore.setState({ state: 'anonymous' }) : startSession()
  watchVault()
  root.render(<App />)
  await session
  watchConnectivity()
  watchSession()
  await untilUsable()
  watchCore()
  await registerServiceWorker()
}

const atOnce = /^\/(khatian-entry|khatian-volume|sync|conflicts)/

/** Replica and worker come after the first screen stands, except where that screen lives from them. */
async function untilUsable(): Promise<void> {
  if (atOnce.test(location.pathname)) return
  await new Promise((resolve) => setTimeout(resolve, 2000))
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
}
