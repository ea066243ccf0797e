import { sessionCalls } from '#contract/calls/session.ts'
import { request } from '#platform/wire/api.ts'
import { getConfig } from '#platform/wire/config.ts'
import { isOnline, markReached, onConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { isIdlePoint } from '#platform/update/safe-point.ts'
import { endSession, enter, rereadRights, resumeSession, startSession } from './session-start.ts'
import { sessionPage } from './session-ended.ts'
import { onOtherTabs } from './session-tabs.ts'
import { sessionStore, setNobody } from './session.ts'
import { readTokens, seeOtherTokens } from '#platform/wire/tokens.ts'

/** Watches the session while the page lives: its poll, the way back online, and what other tabs do. */
export function watchSession(): () => void {
  const poll = setInterval(() => void pollSession(), getConfig().sessionPollMs)
  const unsubscribe = onConnectivity(({ online }) => {
    const { state, problem } = sessionStore.getState()
    // Citizens and vendors are nobody without a connection; their tokens wait for it.
    const waits = state === 'anonymous' && problem === 'server.unavailable' && readTokens().refresh !== null
    if (online && (state === 'offline-signed-in' || waits)) void resumeSession()
  })
  const unheard = onOtherTabs((what) => {
    if (what === 'signed-in') void seeOtherTokens().then(resumeSession)
    else if (isIdlePoint()) {
      setNobody()
      sessionPage.reload()
    }
  })
  // A tab that was hidden has missed its polls.
  const onShown = () => void pollSession()
  document.addEventListener('visibilitychange', onShown)
  // A page that was left by signing out and is come back to.
  const onBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && sessionStore.getState().state === 'loading') void startSession()
  }
  window.addEventListener('pageshow', onBack)
  return () => {
    clearInterval(poll)
    unsubscribe()
    unheard()
    document.removeEventListener('visibilitychange', onShown)
    window.removeEventListener('pageshow', onBack)
  }
}

/**
 * Asks for the session: a definite no ends it and reloads the page, as the specification asks; another mark of rights reads
 * them again. A vendor's tokens last five minutes, so a vendor's hidden tab keeps polling. [STA-11] [STA-23]
 */
export async function pollSession(): Promise<void> {
  const session = sessionStore.getState()
  if (session.state !== 'signed-in' || session.needsSignIn || !isOnline()) return
  if (document.hidden && readTokens().kind !== 'vendor') return
  try {
    const { active, rights } = await request(sessionCalls['session.check'], {})
    markReached()
    if (!active) endSession()
    else if (rights !== undefined) await rereadRights(rights)
  } catch (error) {
    // Refusals of a session end it inside the client; anything else is no answer.
    if (error instanceof ApiProblem && error.code === 'desk.foreign') await enter().catch(() => undefined)
  }
  if (sessionStore.getState().state === 'anonymous') sessionPage.reload()
}
