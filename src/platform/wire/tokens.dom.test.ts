import { testConfig } from '#tests/support/test-config.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setConfig } from './config.ts'
import { cookieText } from './cookies.ts'
import { dropTokens, keepTokens, keepVendorTokens, readClaims, readTokens } from './tokens.ts'

let written: string[] = []

/** What is written, as the browser is given it: a page cannot read a cookie's life back. */
function ageOf(name: string): number {
  const text = written.findLast((one) => one.startsWith(`${name}=`)) ?? ''
  return Number(/Max-Age=(\d+)/.exec(text)?.[1])
}

function cookieOf(object: object): PropertyDescriptor | undefined {
  const own = Object.getOwnPropertyDescriptor(object, 'cookie')
  const above: unknown = Object.getPrototypeOf(object)
  return own ?? (typeof above === 'object' && above !== null ? cookieOf(above) : undefined)
}

beforeEach(() => {
  written = []
  setConfig(testConfig('/api/v1'))
  const real = cookieOf(document)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text)
    real?.set?.call(document, text)
  })
})
afterEach(() => {
  dropTokens()
  vi.restoreAllMocks()
})

describe('lives of tokens', () => {
  test('[CAL-7] a refresh token outlives the access token by 60 seconds', () => {
    keepTokens({ access_token: 'a', refresh_token: 'r', expires_in: 900 }, 'citizen')
    expect([ageOf('dlrms_access'), ageOf('dlrms_refresh'), ageOf('dlrms_user_type')]).toEqual([900, 960, 960])
  })
  test('[CAL-7] save where the answer says how long', () => {
    keepTokens({ access_token: 'a', refresh_token: 'r', expires_in: 900, refresh_expires_in: 3600 }, 'office')
    expect(ageOf('dlrms_refresh')).toBe(3600)
  })
  test('[CAL-6] a vendor’s lives five times as long, where the server does not say', () => {
    keepVendorTokens({ accessToken: 'a', refreshToken: 'r', expiresIn: 60 })
    expect([ageOf('dlrms_access'), ageOf('dlrms_refresh')]).toEqual([60, 300])
    keepVendorTokens({ accessToken: 'a', refreshToken: 'r', expiresIn: 50, refreshExpiresIn: 280 })
    expect(ageOf('dlrms_refresh')).toBe(280)
  })
  test('[CAL-6] a renewal keeps the kind of the session', () => {
    keepTokens({ access_token: 'a', refresh_token: 'r', expires_in: 900 }, 'citizen')
    keepTokens({ access_token: 'b', expires_in: 900 })
    expect(readTokens()).toMatchObject({ access: 'b', refresh: 'r', kind: 'citizen' })
  })
})

describe('[CAL-8] a cookie', () => {
  const at = (hostname: string, protocol = 'https:') => cookieText('n', 'v', 9.7, 'land.gov.bd', { hostname, protocol })
  test.each(['land.gov.bd', 'khatian.land.gov.bd'])('is the domain’s on %s', (host) => {
    expect(at(host)).toBe('n=v; Path=/; Max-Age=9; SameSite=Strict; Domain=land.gov.bd; Secure')
  })
  test.each(['example.org', 'island.gov.bd', 'gov.bd'])('is the host’s on %s', (host) => {
    expect(at(host)).toBe('n=v; Path=/; Max-Age=9; SameSite=Strict; Secure')
  })
  test('is kept on plain http on loopback only', () => {
    expect(at('localhost', 'http:')).not.toContain('Secure')
    expect(at('example.org', 'http:')).toContain('Secure')
  })
  test('is dropped from the domain and from the host', () => {
    const { cookies } = testConfig('/api/v1')
    setConfig({ ...testConfig('/api/v1'), cookies: { ...cookies, domain: location.hostname || 'localhost' } })
    dropTokens()
    const mine = written.filter((one) => one.startsWith('dlrms_access='))
    expect(mine.map((one) => one.includes('Domain='))).toEqual([false, true])
  })
})

test.each(['', 'x', 'a.b.c', `e30.${btoa('null')}.x`, `e30.${btoa('[')}.x`])(
  '[CAL-11] claims of "%s" are logged and empty',
  (token) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(readClaims(token)).toEqual({ sub: '', office: false })
    expect(warn).toHaveBeenCalledOnce()
    if (token.length > 1) expect(JSON.stringify(warn.mock.calls)).not.toContain(token)
  },
)
