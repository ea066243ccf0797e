import './styles.ts'
import { getConfig, loadConfig, WrongConfig } from '#platform/wire/config.ts'
import { watchConnectivity } from '#platform/wire/connectivity.ts'
import { watchInstallPrompt } from '#platform/update/install-prompt.ts'
import { keptLanguage, switchLocale } from '#platform/locale/locale.ts'
import { recallLastUser } from '#platform/session/last-user.ts'
import { setNobody } from '#platform/session/session.ts'
import { readTokens } from '#platform/wire/tokens.ts'
import { keepFocus } from '#ui/keep-focus.ts'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App, NoStart, router, WrongStart } from './app.tsx'
import { dropQuery } from './appearance/settings.ts'
import { mergeCartAtSignIn } from './cart-at-sign-in.ts'
import { watchAppearance } from './appearance/store.ts'
import { fetchStaffFrame } from './staff-routes.ts'

// Compiled validators need eval, which the content security policy forbids; trying would only be reported.
z.config({ jitless: true })
watchInstallPrompt()
void start()

async function start(): Promise<void> {
  takeLook()
  // Who worked here last is likely to go on: what they need comes beside the configuration, not after it.
  if (recallLastUser() !== null) void Promise.allSettled([life(), fetchStaffFrame()])
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const [, config] = await Promise.allSettled([switchLocale(keptLanguage()), loadConfig()])
  if (config.status === 'rejected') {
    const reason: unknown = config.reason
    return root.render(reason instanceof WrongConfig ? <WrongStart settings={reason.settings} /> : <NoStart />)
  }
  watchConnectivity()
  mergeCartAtSignIn()
  keepFocus(document)
  if (mayBeSomebody()) {
    const { liveWithSession } = await life()
    void liveWithSession({ somebody: true, opensKept })
    return root.render(<App />)
  }
  setNobody()
  root.render(<App />)
  await untilQuiet()
  const { liveWithSession } = await life()
  await liveWithSession({ somebody: false, opensKept })
}

function life() {
  return import('./session-life.ts')
}

/** Whether anything on this device tells of a session; where nothing does, the first page stands without looking for one. */
function mayBeSomebody(): boolean {
  const { access, refresh } = readTokens()
  return access !== null || refresh !== null || recallLastUser() !== null || getConfig().gatewayMode
}

/** Whether the screen that is shown lives from what this device keeps. */
async function opensKept(): Promise<boolean> {
  const [{ findScreen }] = await Promise.all([import('./shell/manifests.ts'), router.options.context.staffRoutes()])
  return findScreen(router.state.matches.at(-1)?.fullPath ?? '')?.kept === true
}

/** The first page stands and asks for nothing more; whoever signs in at once has what they need brought by that. */
async function untilQuiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
}

/** The look is the person's from now on; what the address asked for would otherwise come back with every reload. */
function takeLook(): void {
  watchAppearance(location.search)
  const search = dropQuery(location.search)
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash)
}
