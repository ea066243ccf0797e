import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setConfig } from '#platform/wire/config.ts'
import { dropTokens, keepTokens, readTokens } from '#platform/wire/tokens.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { hasSealedSession, openSealedSession, sealSession } from './sealed-session.ts'
import { rememberSession } from './session-memory.ts'
import { endSession, pauseSession, resumeSession, startSession } from './session-start.ts'
import { sessionStore, setNobody } from './session.ts'

const userId = '0197a000-0000-7000-8000-000000000001'
const keyOf = (fill: number): Uint8Array => new Uint8Array(32).fill(fill)
const user = {
  id: userId,
  username: 'entry1',
  employeeCode: '1',
  nameBn: 'রহিম',
  nameEn: 'Rahim',
  userType: 'OFFICE',
  mobile: null,
  email: null,
  profilePicture: null,
  signatureImage: null,
  desks: [],
} as unknown as Parameters<typeof rememberSession>[0]['user']

beforeEach(() => {
  localStorage.clear()
  setConfig(testConfig('/api/v1'))
  keepTokens({ access_token: 'acc-1', refresh_token: 'ref-1', id_token: 'idt-1', expires_in: 900 }, 'office')
})
afterEach(() => {
  dropTokens()
  setNobody()
  vi.unstubAllGlobals()
})

/** All that a person without the PIN could read in this browser. */
function readable(): string {
  return document.cookie + JSON.stringify(Object.entries(localStorage))
}

test('[VLT-23] a lock leaves no token readable, and the unlock puts all back with the time they have left', async () => {
  const key = keyOf(7)
  await sealSession(userId, key)
  for (const token of ['acc-1', 'ref-1', 'idt-1']) expect(readable()).not.toContain(token)
  expect(key.every((byte) => byte === 0)).toBe(true)
  expect(hasSealedSession(userId)).toBe(true)
  await openSealedSession(userId, keyOf(7))
  expect(readTokens()).toEqual({ access: 'acc-1', refresh: 'ref-1', identity: 'idt-1', kind: 'office' })
  expect(hasSealedSession(userId)).toBe(false)
  // The next lock finds how long they last.
  await sealSession(userId, keyOf(7))
  await openSealedSession(userId, keyOf(7))
  expect(readTokens()).toMatchObject({ access: 'acc-1', refresh: 'ref-1' })
})

test('[VLT-23] tokens of an earlier release, whose end was not noted, are put back as well', async () => {
  localStorage.clear()
  await sealSession(userId, keyOf(7))
  await openSealedSession(userId, keyOf(7))
  expect(readTokens()).toMatchObject({ access: 'acc-1', refresh: 'ref-1' })
})

test('[VLT-23] another key opens no tokens, and the person signs in', async () => {
  await sealSession(userId, keyOf(7))
  await openSealedSession(userId, keyOf(8))
  expect(readTokens()).toMatchObject({ access: null, refresh: null })
  expect(hasSealedSession(userId)).toBe(false)
})

test('[VLT-23] tokens that ended meanwhile are not put back', async () => {
  await sealSession(userId, keyOf(7))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await openSealedSession(userId, keyOf(7))
  vi.restoreAllMocks()
  expect(readTokens()).toMatchObject({ access: null, refresh: null })
})

test('[VLT-23] tokens of a sign-in since the lock stay, and a second lock without tokens keeps the sealed ones', async () => {
  await sealSession(userId, keyOf(7))
  await sealSession(userId, keyOf(7))
  expect(hasSealedSession(userId)).toBe(true)
  keepTokens({ access_token: 'acc-2', refresh_token: 'ref-2', expires_in: 900 }, 'office')
  await openSealedSession(userId, keyOf(7))
  expect(readTokens()).toMatchObject({ access: 'acc-2', refresh: 'ref-2' })
})

test('[VLT-23] tokens of citizens and vendors are left alone, who have no vault', async () => {
  keepTokens({ access_token: 'acc-3', refresh_token: 'ref-3', expires_in: 900 }, 'citizen')
  await sealSession(userId, keyOf(7))
  expect(readTokens()).toMatchObject({ access: 'acc-3', kind: 'citizen' })
})

test('[VLT-23] where storage takes nothing, the tokens go all the same', async () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', full)
  await sealSession(userId, keyOf(7))
  vi.unstubAllGlobals()
  expect(readTokens()).toMatchObject({ access: null, refresh: null })
  expect(hasSealedSession(userId)).toBe(false)
})

test('[VLT-23] while the tokens are sealed, no refusal ends the session, and a reload finds the person', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no call is expected')))
  rememberSession({ user, desk: null, permissions: [] })
  sessionStore.setState({ state: 'signed-in', user, desk: null, permissions: [] })
  await sealSession(userId, keyOf(7))
  pauseSession()
  expect(sessionStore.getState()).toMatchObject({ state: 'offline-signed-in', user: { id: userId } })
  endSession()
  await resumeSession()
  expect(sessionStore.getState()).toMatchObject({ state: 'offline-signed-in', needsSignIn: false })
  await startSession('/')
  expect(sessionStore.getState()).toMatchObject({ state: 'offline-signed-in', user: { id: userId } })
})
