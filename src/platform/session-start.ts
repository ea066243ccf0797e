import { sessionCalls } from '#contract/calls/session.ts'
import { onSessionEnded, renewTokens, request } from './api.ts'
import { isOnline, markReached, onConnectivity, probe } from './connectivity.ts'
import { getConfig } from './config.ts'
import { ApiProblem, isNetworkProblem, NetworkProblem } from './problems.ts'
import { isIdlePoint } from './safe-point.ts'
import {
  forgetLastUser,
  recallDesk,
  recallPerson,
  recallSession,
  rememberDesk,
  rememberLastUser,
  rememberSession,
  type SessionMemory,
} from './session-memory.ts'
import { type Desk, isSignedIn, pickDesk, type Profile, sessionStore, setNobody } from './session.ts'
import { dropTokens, readClaims, readTokens } from './tokens.ts'

/**
 * The startup check of spec §4. A server that cannot be reached leaves the person of this device signed in with what was
 * known last; only a definite answer ends a session.
 */
export async function startSession(): Promise<void> {
  onSessionEnded(endSession)
  try {
    if (!(await hasLiveToken())) return setNobody()
    await enter()
  } catch (error) {
    if (isNetworkProblem(error) || (error instanceof ApiProblem && error.retry === 'later')) return enterOffline()
    endSession()
    if (error instanceof ApiProblem && error.retry === 'never') setNobody(error.code)
  }
}

async function hasLiveToken(): Promise<boolean> {
  if (readTokens().access === null) {
    if (readTokens().refresh === null) {
      // Both ran out while the device was away: without a connection work goes on, with one signing in comes first.
      if (recallSession() !== null && !(await probe())) throw new NetworkProblem('unreachable')
      return false
    }
    if ((await renewTokens(null)) === 'ended') return false
  }
  const { access, identity } = readTokens()
  if (access === null) return false
  if (!readClaims(access).office) return true
  if (identity === null) return false
  const { active } = await request(sessionCalls['session.token-status'], {})
  if (!active) dropTokens()
  return active
}

let leaving: () => Promise<void> = async () => {}

/** What is done while the person at the screen is still there, before another one takes their place. */
export function onLeavingPerson(handler: () => Promise<void>): void {
  leaving = handler
}

/** Loads the profile with the tokens at hand; after this the person is signed in. */
export async function enter(): Promise<void> {
  const user = await request(sessionCalls['session.office-profile'], {})
  const { user: before } = sessionStore.getState()
  if (before !== null && before.id !== user.id) await leaving()
  const { desk, chosen } = pickDesk(user.desks, recallDesk(user.id))
  await sitAt(user, desk, !chosen)
}

async function sitAt(user: Profile, desk: Desk | null, mustChooseDesk: boolean): Promise<void> {
  const before = sessionStore.getState()
  // The permission call itself is made from the desk it asks about.
  sessionStore.setState({ user, desk })
  try {
    const permissions =
      desk === null ? [] : (await request(sessionCalls['desk.permissions'], { deskId: desk.id })).permissions
    rememberSession({ user, desk, permissions })
    sessionStore.setState({ state: 'signed-in', permissions, mustChooseDesk, needsSignIn: false, problem: null })
  } catch (error) {
    sessionStore.setState(before)
    throw error
  }
}

/** Takes another of the person's desks. Needs the server, since rights belong to the desk. */
export async function chooseDesk(desk: Desk): Promise<void> {
  const { user } = sessionStore.getState()
  if (user === null) return
  await sitAt(user, desk, false)
  rememberDesk(user.id, desk.id)
}

function enterOffline(): void {
  const known = recallSession()
  if (known === null) return setNobody('server.unavailable')
  sitOffline(known)
}

function sitOffline({ user, desk, permissions }: SessionMemory): void {
  sessionStore.setState({
    state: 'offline-signed-in',
    user,
    desk,
    permissions,
    mustChooseDesk: false,
    needsSignIn: false,
    problem: null,
  })
}

/** Whether somebody can work here without the server: their rights are known from their last time. */
export function mayEnterAs(userId: string): boolean {
  return recallPerson(userId) !== null
}

/**
 * Another person of this browser takes over, known by their vault alone. The tokens of the one before go with them, so
 * that nothing is ever sent in a wrong name; what this person makes waits for their own sign-in.
 */
export function enterAs(userId: string): void {
  const known = recallPerson(userId)
  if (known === null) return
  dropTokens()
  rememberLastUser(userId)
  sitOffline(known)
  tellOtherTabs('signed-in')
  if (isOnline()) void resumeSession()
}

/** The server's word that the session is over. With something unsaved or unsent the screen stays as it is. */
export function endSession(): void {
  const session = sessionStore.getState()
  dropTokens()
  if (isSignedIn(session) && !isIdlePoint()) return sessionStore.setState({ needsSignIn: true })
  forgetLastUser()
  setNobody()
}

/** Comes back to the server after an offline start, and after signing in again over a screen. */
export async function resumeSession(): Promise<void> {
  const session = sessionStore.getState()
  if (!isSignedIn(session)) return startSession()
  try {
    if (await hasLiveToken()) return await enter()
    sessionStore.setState({ needsSignIn: true, state: 'signed-in' })
  } catch (error) {
    if (error instanceof ApiProblem && error.retry === 'after-sign-in') sessionStore.setState({ needsSignIn: true })
  }
}

/** Watches the session while the page lives: its poll, the way back online, and what other tabs do. */
export function watchSession(): () => void {
  const poll = setInterval(() => void pollOnce(), getConfig().sessionPollMs)
  const unsubscribe = onConnectivity(({ online }) => {
    if (online && sessionStore.getState().state === 'offline-signed-in') void resumeSession()
  })
  const onMessage = (event: MessageEvent) => {
    if (event.data === 'signed-in') void resumeSession()
    if (event.data === 'signed-out' && isIdlePoint()) setNobody()
  }
  tabs()?.addEventListener('message', onMessage)
  return () => {
    clearInterval(poll)
    unsubscribe()
    tabs()?.removeEventListener('message', onMessage)
  }
}

export function tellOtherTabs(what: 'signed-in' | 'signed-out'): void {
  tabs()?.postMessage(what)
}

let channel: BroadcastChannel | undefined

/** One channel for telling and hearing: it does not hear itself, which two in one page would. */
function tabs(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('dlrms-session')
  return channel
}

async function pollOnce(): Promise<void> {
  const session = sessionStore.getState()
  if (session.state !== 'signed-in' || session.needsSignIn || document.hidden || !isOnline()) return
  try {
    const { active } = await request(sessionCalls['session.check'], {})
    markReached()
    if (!active) endSession()
  } catch {
    // refusals end the session inside the client; anything else is no answer
  }
}
