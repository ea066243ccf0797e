import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testConfig } from '#tests/support/test-config.ts'
import { setConfig } from '#platform/wire/config.ts'
import { registerPending, registerUnsafe } from '#platform/update/safe-point.ts'
import { chooseDesk, endSession, enterAs, mayEnterAs, startSession } from './session-start.ts'
import { watchSession } from './session-watch.ts'
import { sessionStore } from './session.ts'
import { dropTokens, keepTokens, readTokens } from '#platform/wire/tokens.ts'

const userId = '0198c1de-0000-7000-8000-000000000001'
const deskId = (n: number) => `0198c1de-0000-7000-8000-00000000010${n}`

const office = {
  ID: '0198c1de-0000-7000-8000-000000000201',
  NAME_BN: 'অফিস',
  NAME_EN: 'Office',
  DIVISION_BBS_CODE: '30',
  DISTRICT_BBS_CODE: '26',
  UPAZILA_BBS_CODE: null,
  SKIP_VERIFICATION: false,
  ALLOW_SAME_PERSON: false,
}

const profile = {
  ID: userId,
  USERNAME: 'entry1',
  EMPLOYEE_CODE: '1',
  NAME_BN: 'রাশেদা',
  NAME_EN: 'Rasheda',
  USER_TYPE: 'OFFICE',
  MOBILE: '01798463520',
  EMAIL: 'rasheda@example.org',
  DESKS: [
    { ID: deskId(1), NAME_BN: 'এক', NAME_EN: 'One', IS_PRIMARY: false, OFFICE: office },
    { ID: deskId(2), NAME_BN: 'দুই', NAME_EN: 'Two', IS_PRIMARY: true, OFFICE: office },
  ],
}

let server: Server
let active = true
let broken = false

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function jwt(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

const signedIn = () =>
  keepTokens({
    access_token: jwt({ sub: userId, office_user: { id: userId } }),
    id_token: 'id',
    refresh_token: 'r',
    expires_in: 900,
    refresh_expires_in: 3600,
  })

async function shut(): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

beforeEach(async () => {
  localStorage.clear()
  dropTokens()
  active = true
  broken = false
  sessionStore.setState({ state: 'loading', user: null, desk: null, permissions: [], needsSignIn: false })
  server = createServer((request, response) => {
    const url = (request.url ?? '').split('?')[0] ?? ''
    if (broken) return send(response, { code: 'server.error', status: 500 }, 500)
    if (url.endsWith('/sso/token-status')) return send(response, { active })
    if (url.endsWith('/office-profile')) return send(response, { data: profile })
    const keys = url.includes(deskId(2)) ? ['KHATIAN.VERIFY'] : ['KHATIAN.CREATE', 'KHATIAN.UPDATE']
    send(response, { data: { PERMISSIONS: keys, OFFICE: office } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
  setConfig({ ...testConfig(apiBase), sessionPollMs: 1000, listPollMs: 1000, syncPollMs: 1000, vault: true })
})

afterEach(async () => {
  if (server.listening) await shut()
})

describe('startup', () => {
  test('without tokens nobody is signed in', async () => {
    await startSession()
    expect(sessionStore.getState()).toMatchObject({ state: 'anonymous', user: null })
  })

  test('[SES-6] with tokens the primary desk is active, its rights are loaded, and a choice is asked for once', async () => {
    signedIn()
    await startSession()
    expect(sessionStore.getState()).toMatchObject({
      state: 'signed-in',
      mustChooseDesk: true,
      permissions: ['KHATIAN.VERIFY'],
    })
    const first = sessionStore.getState().user?.desks[0]
    if (first === undefined) throw new Error('the profile has desks')
    await chooseDesk(first)
    expect(sessionStore.getState()).toMatchObject({ mustChooseDesk: false, desk: { id: deskId(1) } })
    await startSession()
    expect(sessionStore.getState()).toMatchObject({ mustChooseDesk: false, desk: { id: deskId(1) } })
  })

  test('[SES-3] a token that the server calls inactive ends the session', async () => {
    signedIn()
    active = false
    await startSession()
    expect(sessionStore.getState().state).toBe('anonymous')
    expect(readTokens().access).toBeNull()
  })

  test('[SES-3] a server that is away leaves the person of this device at work, tokens or not', async () => {
    signedIn()
    await startSession()
    await shut()
    await startSession()
    const held = { state: 'offline-signed-in', user: { id: userId }, permissions: ['KHATIAN.VERIFY'] }
    expect(sessionStore.getState()).toMatchObject(held)
    dropTokens()
    await startSession()
    expect(sessionStore.getState()).toMatchObject(held)
  })

  test('[SES-3] a server in trouble is no answer about the session', async () => {
    signedIn()
    await startSession()
    broken = true
    await startSession()
    expect(sessionStore.getState().state).toBe('offline-signed-in')
    expect(readTokens().access).not.toBeNull()
  })

  test('[VLT-12] what is kept for an offline start names no mobile and no e-mail', async () => {
    signedIn()
    await startSession()
    expect(sessionStore.getState().user).toMatchObject({ mobile: '01798463520', email: 'rasheda@example.org' })
    const kept = Object.values(localStorage).join() + Object.values(sessionStorage).join()
    expect(kept).toContain('Rasheda')
    for (const way of ['01798463520', 'rasheda@example.org']) expect(kept).not.toContain(way)
  })

  test('[VLT-7] another person takes over as last known here, without the tokens of the one before', async () => {
    signedIn()
    await startSession()
    const other = '0198c1de-0000-7000-8000-000000000002'
    expect(mayEnterAs(other)).toBe(false)
    const own = localStorage.getItem(`dlrms.profile.${userId}`) ?? ''
    localStorage.setItem(`dlrms.profile.${other}`, own.replaceAll(userId, other))
    expect(mayEnterAs(other)).toBe(true)
    enterAs(other)
    expect(sessionStore.getState()).toMatchObject({ user: { id: other }, permissions: ['KHATIAN.VERIFY'] })
    expect(readTokens()).toEqual({ access: null, refresh: null, identity: null, kind: null })
  })

  test('[SES-8] no token is kept outside cookies', async () => {
    signedIn()
    await startSession()
    const { access, refresh } = readTokens()
    const kept = Object.values(localStorage).join() + Object.values(sessionStorage).join()
    expect(access).not.toBeNull()
    for (const token of [access, 'e30.', `"${refresh}"`]) expect(kept).not.toContain(token)
  })
})

describe('end of a session', () => {
  test.each([
    ['unsaved', registerUnsafe],
    ['unsent', registerPending],
  ])('[SES-7] over %s work the screen stays and asks to sign in again', async (_, register) => {
    signedIn()
    await startSession()
    const done = register(() => true)
    endSession()
    expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', needsSignIn: true, user: { id: userId } })
    done()
    endSession()
    expect(sessionStore.getState()).toMatchObject({ state: 'anonymous', user: null })
  })

  test('[SES-7] the screen takes up a sign-in above it, however late its own tab sees the tokens', async () => {
    signedIn()
    const { access } = readTokens()
    await startSession()
    dropTokens()
    sessionStore.setState({ needsSignIn: true })
    const stop = watchSession()
    // The browser has them, and this tab is told, before its own view of the cookies has caught up.
    vi.stubGlobal('cookieStore', { get: () => Promise.resolve({ value: encodeURIComponent(access ?? '') }) })
    const popup = new BroadcastChannel('dlrms-session')
    popup.postMessage('signed-in')
    setTimeout(signedIn, 100)
    await expect.poll(() => sessionStore.getState().needsSignIn).toBe(false)
    expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', user: { id: userId } })
    popup.close()
    stop()
    vi.unstubAllGlobals()
  })
})
