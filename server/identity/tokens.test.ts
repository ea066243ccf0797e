import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { keyFolder } from '#server/identity/key-folder.ts'
import { loadIdentityKeys, type IdentityKeys } from '#server/identity/keys.ts'
import { startOutsideProvider, type OutsideProvider } from '#tests/support/outside-provider.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type Answer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let keys: IdentityKeys
/** of a session of entry1 that is alive */
let gid: unknown
beforeAll(async () => {
  server = await startTestServer()
  keys = await loadIdentityKeys(keyFolder(server.config.identityKeysDir))
  gid = decodeJwt((await server.as('entry1')).accessToken)['gid']
})
afterAll(() => server.close())

const now = Math.floor(Date.now() / 1000)
const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]
const check = (token: string, at = server) => at.call('session.check', {}, { 'User-Token': token })

const base64 = (text: string) => Buffer.from(text).toString('base64url')

/** Signs as the embedded provider does, with other claims. */
async function own(claims: JWTPayload, header: object = {}): Promise<string> {
  const [key] = keys.signing
  const good = { iss: `${server.url}/idp`, aud: `${server.url}/api`, sub: seedId.user('entry1'), exp: now + 300, gid }
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: String(key['kid']), ...header })
    .sign(key as Parameters<SignJWT['sign']>[0])
}

/** Signs as vendors' tokens are signed, with other claims. */
async function ofVendor(claims: JWTPayload, [secret] = keys.vendor): Promise<string> {
  const good = {
    iss: `${server.url}/api/v1/auth`,
    aud: `${server.url}/api`,
    sub: seedId.user('vendor1'),
    exp: now + 300,
  }
  return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(secret)
}

async function foreignKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT({ iss: `${server.url}/idp`, aud: `${server.url}/api`, sub: seedId.user('entry1'), exp: now + 300 })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(privateKey)
}

test('[TOK-1] a token made as the provider makes them is good, so that the refusals below have one cause each', async () => {
  expect((await check(await own({}))).status).toBe(200)
})

describe('[TOK-2] a token is no access', () => {
  const bad: [string, () => Promise<string>][] = [
    ['that ran out', () => own({ exp: now - 60 })],
    ['of another issuer', () => own({ iss: 'https://sso.example.org' })],
    ['for another audience', () => own({ aud: 'dlrms-office' })],
    ['without an audience', () => own({ aud: [] })],
    ['of nobody', () => own({ sub: '' })],
    ['of somebody unknown', () => own({ sub: 'ffffffff-0000-4000-8000-000000000000' })],
    ['of a citizen from the office client', () => own({ sub: seedId.user('01711000001'), client_id: 'dlrms-office' })],
    ['of an office user from the citizen client', () => own({ client_id: 'dlrms-citizen' })],
    ['of a vendor from the provider', () => own({ sub: seedId.user('vendor1') })],
    ['of a session that was revoked', () => own({ gid: 'gone' })],
    ['of no session', () => own({ gid: undefined })],
    ['that is signed by another key', foreignKey],
    ['that is not signed', async () => `${base64('{"alg":"none"}')}.${base64(`{"iss":"${server.url}/idp"}`)}.`],
    ['whose claims are no JSON', async () => `${base64('{"alg":"ES256"}')}.${base64('not json')}.${base64('x')}`],
    ['whose claims are undecodable', async () => 'eyJhbGciOiJFUzI1NiJ9.%%%.x'],
    ['that is no token', async () => 'x'],
    ['of an office user from the vendor login', () => ofVendor({ sub: seedId.user('entry1'), sid: seedId.user('x') })],
    ['of a vendor without a session', () => ofVendor({})],
    ['of a vendor with an unknown session', () => ofVendor({ sid: seedId.user('x') })],
    ['of a vendor, signed with another secret', () => ofVendor({ sid: seedId.user('x') }, keys.appToken)],
    ['of a vendor that ran out', () => ofVendor({ sid: seedId.user('x'), exp: now - 60 })],
  ]
  test.each(bad)('%s', async (_which, make) => {
    expect(codeOf(await check(await make()))).toEqual([401, 'session.expired'])
  })
  test('and its status says so', async () => {
    const headers = { 'User-Token': await own({ exp: now - 60 }) }
    expect((await server.call('session.token-status', {}, headers)).body).toEqual({ active: false })
  })
})

test('[TOK-3] whoever is switched off gets a definite 401 from every call, the refresh included', async () => {
  const tokens = await signIn(server.url, 'entry2', testPassword)
  const headers = { 'User-Token': tokens.accessToken }
  expect((await server.call('session.token-status', {}, headers)).body).toEqual({ active: true })
  await server.db.query(`update app_user set active = false where username = 'entry2'`)
  expect(codeOf(await check(tokens.accessToken))).toEqual([401, 'session.expired'])
  expect((await server.call('session.token-status', {}, headers)).body).toEqual({ active: false })
  expect(codeOf(await server.call('session.renew', { refresh_token: tokens.refreshToken }))).toEqual([
    401,
    'session.expired',
  ])
  await expect(signIn(server.url, 'entry2', testPassword)).rejects.toThrow('401')
})

describe('[TOK-4] an identity token beside the access token', () => {
  test('must speak of the same person', async () => {
    const [mine, other] = [await server.as('entry1'), await server.as('verifier1')]
    const profile = (identity: string, clientId?: string) =>
      mine.call('session.office-profile', clientId === undefined ? {} : { client_id: clientId }, {
        'Identity-Token': identity,
      })
    expect((await profile(mine.idToken, 'dlrms-office')).status).toBe(200)
    expect(codeOf(await profile(mine.idToken, 'dlrms-citizen'))).toEqual([401, 'session.expired'])
    for (const identity of [other.idToken, mine.accessToken, 'x'])
      expect(codeOf(await profile(identity))).toEqual([401, 'session.expired'])
  })
})

describe('[TOK-5] tokens of another provider', () => {
  let provider: OutsideProvider
  let at: TestServer
  const audience = 'https://land.example.org/api'
  beforeAll(async () => {
    provider = await startOutsideProvider()
    at = await startTestServer({ env: { IDP_ISSUER: provider.issuer, IDP_AUDIENCE: audience }, db: server.db })
  })
  afterAll(async () => {
    await at.close()
    await provider.close()
  })

  test('must be meant for this server', async () => {
    const sub = seedId.user('entry1')
    expect((await check(await provider.sign({ sub, aud: [audience, 'account'] }), at)).status).toBe(200)
    for (const aud of ['dlrms-office', 'account', `${server.url}/api`])
      expect(codeOf(await check(await provider.sign({ sub, aud }), at))).toEqual([401, 'session.expired'])
    expect(codeOf(await check(await provider.sign({ sub }), at))).toEqual([401, 'session.expired'])
    expect(codeOf(await check(await own({}), at))).toEqual([401, 'session.expired'])
  })
  test('are no reason to end a session while its keys cannot be had', async () => {
    const down = await startTestServer({ env: { IDP_ISSUER: provider.issuer, IDP_AUDIENCE: audience }, db: server.db })
    const token = await provider.sign({ sub: seedId.user('entry1'), aud: audience })
    provider.answerKeysWith(503)
    expect(codeOf(await check(token, down))).toEqual([503, 'server.unavailable'])
    provider.answerKeysWith(200)
    expect((await check(token, down)).status).toBe(200)
    await down.close()
  })
  test('and accounts that are kept there are not changed here', async () => {
    const token = { 'User-Token': await provider.sign({ sub: seedId.user('entry1'), aud: audience }) }
    const change = { currentPassword: testPassword, newPassword: 'notun-password' }
    expect(codeOf(await at.call('account.password', change, token))).toEqual([409, 'account.external'])
    const ask = { purpose: 'RESET', userType: 'CITIZEN', name: '01711000001' } as const
    expect(codeOf(await at.call('account.code', ask))).toEqual([409, 'account.external'])
    expect((await at.call('vendor.sign-in', { username: 'vendor1', password: testPassword })).status).toBe(200)
  })
})

describe('[TOK-7] keys', () => {
  test('are neither in the database nor readable by others', async () => {
    expect(await server.db.query('select name from idp_key')).toEqual([])
    const dir = server.config.identityKeysDir
    expect(statSync(dir).mode & 0o077).toBe(0)
    const files = readdirSync(dir)
    const bundles = ['bundle-sealing', 'bundle-signing']
    const names = ['app-token', ...bundles, 'codes', 'cookies', 'factors', 'handover', 'signing', 'vendor']
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.json`))
    for (const file of files) expect(statSync(join(dir, file)).mode & 0o077).toBe(0)
  })

  test('that an earlier release left in a database make no token any more; what only hashes is carried over', async () => {
    const db = server.db
    const { d, ...stored } = keys.signing[0]
    const kid = 'stored'
    await db.query(
      `insert into idp_key (name, value) values ('jwks', $1::jsonb), ('secret/handover', '"former"'::jsonb)`,
      [JSON.stringify({ keys: [{ ...stored, d, kid }] })],
    )
    const dir = mkdtempSync(join(tmpdir(), 'dlrms-test-keys-'))
    const later = await startTestServer({ db, env: { IDENTITY_KEYS_DIR: dir } })
    try {
      expect(await db.query('select name from idp_key')).toEqual([])
      const now = await loadIdentityKeys(keyFolder(dir))
      expect(now.handover).toBe('former')
      expect(now.signing.map((key) => key['kid'])).not.toContain(kid)
      const token = await own({ iss: `${later.url}/idp`, aud: `${later.url}/api` }, { kid })
      expect(codeOf(await check(token, later))).toEqual([401, 'session.expired'])
    } finally {
      await later.close()
      rmSync(dir, { recursive: true })
    }
  })
})
