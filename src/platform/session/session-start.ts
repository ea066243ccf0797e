import { sessionCalls } from '#contract/calls/session.ts'
import { onSessionEnded, renewApp, renewTokens, request } from '#platform/wire/api.ts'
import { getConfig } from '#platform/wire/config.ts'
import { isOnline, probe } from '#platform/wire/connectivity.ts'
import { readCookie } from '#platform/wire/cookies.ts'
import { ApiProblem, isNetworkProblem, NetworkProblem } from '#platform/wire/problems.ts'
import { isIdlePoint } from '#platform/update/safe-point.ts'
import {
  recallDesk,
  recallPerson,
  recallSession,
  rememberDesk,
  rememberSession,
  type SessionMemory,
} from './session-memory.ts'
import { forgetLastUser, recallLastUser, rememberLastUser } from './last-user.ts'
import { hasSealedSession } from './sealed-session.ts'
import { forgetSessionEnded, noteSessionEnded } from './session-ended.ts'
import { tellOtherTabs } from './session-tabs.ts'
import { type Desk, isSignedIn, type ExternalUser, pickDesk, type Profile, sessionStore, setNobody } from './session.ts'
import { dropTokens, readClaims, readTokens, type UserKind } from '#platform/wire/tokens.ts'

/** They begin and end sessions themselves. */
const ownWays: readonly string[] = ['/logout', '/callback', '/sign-in']

/**
 * The startup check of spec §4, step by step; not on /logout. A server that cannot be reached leaves the person of this
 * device signed in with what was known last; only a definite answer ends a session.
 */
export async function startSession(path: string = location.pathname): Promise<void> {
  onSessionEnded(endSession)
  if (ownWays.includes(path)) return setNobody()
  sessionStore.setState({ state: 'loading' })
  await check(path)
}

/** In the place of the check where nothing on the device tells of a session: one may have begun here since. */
export function startAnonymous(): void {
  onSessionEnded(endSession)
}

async function check(path: string): Promise<void> {
  try {
    await needAppToken()
    if (path === ssoLoginPath() && readTokens().access !== null) return clearSession()
    const { access, refresh } = readTokens()
    const begun = access !== null || refresh !== null || recallSession() !== null
    const kind = await findLiveKind()
    if (kind === null) {
      if (begun) noteSessionEnded()
      return setNobody()
    }
    await enterKind(kind)
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'session.no-token') return setNobody(error.code)
    if (isNetworkProblem(error) || (error instanceof ApiProblem && error.retry === 'later')) return enterOffline()
    endSession()
    if (error instanceof ApiProblem && error.retry === 'never') setNobody(error.code)
  }
}

/** Step 2: the token that is required is the gateway's. It comes with the configuration. */
async function needAppToken(): Promise<void> {
  const { gatewayMode, cookies } = getConfig()
  if (!gatewayMode || readCookie(cookies.appToken) !== null) return
  try {
    await renewApp(null)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    // A kept configuration brings no token either; that is the network's fault.
    if (!(await probe())) throw new NetworkProblem('unreachable', error)
    throw new ApiProblem('session.no-token')
  }
}

/** Step 3, as the deployment names the page. */
function ssoLoginPath(): string {
  return new URL(getConfig().ssoLoginUrl, location.origin).pathname
}

function clearSession(): void {
  dropTokens()
  forgetLastUser()
  setNobody()
}

/** Steps 4 to 7: whose session the tokens at hand are of, refreshed and checked; null where they are of none. */
async function findLiveKind(): Promise<UserKind | null> {
  if (readTokens().access === null) {
    if (readTokens().refresh === null) {
      // The tokens are there and sealed: the PIN comes first. [VLT-23]
      if (hasSealedSession(recallLastUser())) throw new NetworkProblem('unreachable')
      // Both ran out while the device was away: without a connection work goes on, with one signing in comes first.
      if (recallSession() !== null && !(await probe())) throw new NetworkProblem('unreachable')
      return null
    }
    if ((await renewTokens(null)) === 'ended') {
      dropTokens()
      return null
    }
  }
  const kind = kindOfTokens()
  if (kind !== 'office') return kind
  if (readTokens().identity === null) return null
  if (getConfig().directSignOn) return kind
  const { active } = await request(sessionCalls['session.token-status'], {})
  if (active) return kind
  clearSession()
  return null
}

/** Of whom the access token is; its own word that it is an office user's stands over the cookie beside it. */
function kindOfTokens(): UserKind | null {
  const { access, kind } = readTokens()
  if (access === null) return null
  if (readClaims(access).office) return 'office'
  return kind === 'vendor' ? 'vendor' : 'citizen'
}

let leaving: () => Promise<void> = async () => {}

/** What is done while the person at the screen is still there, before another one takes their place. */
export function onLeavingPerson(handler: () => Promise<void>): void {
  leaving = handler
}

/** Loads the profile with the tokens at hand (steps 8 and 9); after this the person is signed in. */
export async function enter(): Promise<void> {
  const kind = kindOfTokens()
  if (kind === null) throw new ApiProblem('session.missing')
  await enterKind(kind)
}

async function enterKind(kind: UserKind): Promise<void> {
  const { user: before } = sessionStore.getState()
  if (kind === 'office') {
    const input = { client_id: getConfig().officeClientId }
    const user = await request(sessionCalls['session.office-profile'], input, { asProfile: true })
    if (before !== null && before.id !== user.id) await leaving()
    const { desk, chosen } = pickDesk(user.desks, recallDesk(user.id))
    return sitAt(user, desk, !chosen)
  }
  const { loadExternalUser } = await import('./external-user.ts').catch((error: unknown) => {
    throw new NetworkProblem('unreachable', error)
  })
  const externalUser = await loadExternalUser(kind)
  if (before !== null) await leaving()
  // Without a connection nothing is shown to them, so that nothing of them is kept here.
  forgetLastUser()
  showExternalUser(externalUser)
}

/** A citizen or vendor as the server knows them now. */
export function showExternalUser(externalUser: ExternalUser): void {
  forgetSessionEnded()
  setNobody()
  sessionStore.setState({ state: 'signed-in', externalUser })
}

const unpermitted = {
  state: 'signed-in',
  needsSignIn: false,
  byVault: false,
  rights: null,
  permissions: [],
} as const

async function sitAt(user: Profile, desk: Desk | null, mustChooseDesk: boolean): Promise<void> {
  const before = sessionStore.getState()
  // The permission call itself is made from the desk it asks about.
  sessionStore.setState({ user, desk, externalUser: null })
  try {
    const permissions = await readPermissions(user, desk)
    rememberSession({ user, desk, permissions })
    const signedIn = { state: 'signed-in', needsSignIn: false, byVault: false, problem: null, rights: null } as const
    forgetSessionEnded()
    sessionStore.setState({ ...signedIn, permissions, mustChooseDesk })
  } catch (error) {
    // Only the session ends a session: without the permissions the person stays signed in, and may do nothing yet. [STA-22]
    if (before.user === null && error instanceof ApiProblem && error.retry === 'never') {
      forgetSessionEnded()
      return sessionStore.setState({ ...unpermitted, mustChooseDesk, problem: error.code })
    }
    sessionStore.setState({ user: before.user, desk: before.desk, externalUser: before.externalUser })
    throw error
  }
}

/** Rights of the desk; of a system administrator without one, by their own call; nobody else has any without a desk. */
async function readPermissions(user: Profile, desk: Desk | null): Promise<string[]> {
  if (desk !== null) return (await request(sessionCalls['desk.permissions'], { deskId: desk.id })).permissions
  if (user.userType !== 'SYSTEM') return []
  const { userCalls } = await import('#contract/calls/user.ts').catch((error: unknown) => {
    throw new NetworkProblem('unreachable', error)
  })
  return (await request(userCalls['user.system-admin-permissions'], {})).permissions
}

/** Takes up what the person may do by now: the session check said by `mark` that it differs. */
export async function rereadRights(mark: string): Promise<void> {
  const { user, desk, rights } = sessionStore.getState()
  if (user === null || mark === rights) return
  const permissions = await readPermissions(user, desk)
  if (sessionStore.getState().desk?.id !== desk?.id) return
  rememberSession({ user, desk, permissions })
  sessionStore.setState({ permissions, rights: mark })
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
  setNobody()
  sessionStore.setState({ state: 'offline-signed-in', user, desk, permissions })
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
  sessionStore.setState({ byVault: true })
  tellOtherTabs('signed-in')
  if (isOnline()) void resumeSession()
}

/** The tokens are sealed: until the vault is open nothing is asked of the server in this person's name. [VLT-23] */
export function pauseSession(): void {
  const { state, user } = sessionStore.getState()
  if (state === 'signed-in' && hasSealedSession(user?.id ?? null)) sessionStore.setState({ state: 'offline-signed-in' })
}

/** The server's word that the session is over. With something unsaved or unsent the screen stays as it is. */
export function endSession(): void {
  const session = sessionStore.getState()
  // While the tokens are sealed, a call without them says nothing about the session. [VLT-23]
  if (readTokens().access === null && hasSealedSession(session.user?.id ?? null)) return
  dropTokens()
  if (isSignedIn(session) && (session.byVault || !isIdlePoint())) return sessionStore.setState({ needsSignIn: true })
  forgetLastUser()
  noteSessionEnded()
  setNobody()
}

/** Comes back to the server after an offline start, and after signing in again over a screen. */
export async function resumeSession(): Promise<void> {
  const session = sessionStore.getState()
  if (!isSignedIn(session)) return check('')
  try {
    const kind = await findLiveKind()
    if (kind !== null) return await enterKind(kind)
    sessionStore.setState({ needsSignIn: true, state: 'signed-in' })
  } catch (error) {
    if (error instanceof ApiProblem && error.retry === 'after-sign-in') sessionStore.setState({ needsSignIn: true })
  }
}
