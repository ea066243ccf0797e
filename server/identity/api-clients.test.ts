import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { seedId } from '#server/seed/ids.ts'
import { askClientToken, clientAssertion, clientHeaders } from '#tests/support/client-token.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { endClientTokens } from './api-clients.ts'
import { keyFolder } from './key-folder.ts'
import { loadIdentityKeys, type IdentityKeys } from './keys.ts'

let server: TestServer
let admin: Session
let keys: IdentityKeys
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  keys = await loadIdentityKeys(keyFolder(server.config.identityKeysDir))
})
beforeEach(async () => {
  headers = await clientHeaders(server)
})
afterAll(() => server.close())

const clientId = 'dlrms-emutation'
const id = nameUuid(`api-client/${clientId}`)
const address = { survey: 'RS', jlNumberId: seedId.jlNumber('birulia', 'RS'), khatianNo: '1' } as const
const read = (by: Record<string, string>, at = server) => at.call('mutation-integration.get-khatian', address, by)
const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]

async function newKey(): Promise<{ pair: JWK; publicKey: string }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { pair: await exportJWK(privateKey), publicKey: JSON.stringify(await exportJWK(publicKey)) }
}

async function change(values: object): Promise<void> {
  const { body } = await admin.call('api-client.get', { id })
  const answer = await admin.call('api-client.update', { id, rev: body.data.REV, reason: 'পরীক্ষা', ...values } as never)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('[EM-1] another system gets a token for its own key and is answered, for as long as tokens live', async () => {
  const { status, token, seconds } = await askClientToken(server, await clientAssertion(server, {}))
  expect([status, seconds]).toEqual([200, server.config.accessTokenSeconds])
  expect(decodeJwt(token ?? '')).toMatchObject({
    sub: clientId,
    client_id: clientId,
    scope: 'em.read em.entry em.balance',
  })
  expect((await read({ authorization: `Bearer ${token ?? ''}` })).status).toBe(200)
})

describe('[EM-1] no token is given', () => {
  test('for a key that is not the client’s', async () => {
    const { pair } = await newKey()
    expect((await askClientToken(server, await clientAssertion(server, { key: pair }))).error).toBe('invalid_client')
  })
  test('for an assertion that was used before, ran out, or is meant for somebody else', async () => {
    const assertion = await clientAssertion(server, {})
    expect((await askClientToken(server, assertion)).status).toBe(200)
    expect((await askClientToken(server, assertion)).error).toBe('invalid_client')
    const tenYears = Math.floor(Date.now() / 1000) + 315_360_000
    const both = [`${server.url}/idp`, 'https://sso.example.org']
    const bad = [
      { exp: 1 },
      { exp: tenYears },
      { aud: 'https://sso.example.org' },
      { aud: both },
      { iss: 'dlrms-undp' },
    ]
    // [EM-10] One that is good for years, or elsewhere too, is no proof either.
    for (const claims of bad)
      expect((await askClientToken(server, await clientAssertion(server, { claims }))).error).toBe('invalid_client')
  })
  test('without a proof, nor to a client of people', async () => {
    for (const client of [clientId, 'dlrms-office']) {
      const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: client, scope: 'em.read' })
      const answer = await fetch(`${server.url}/idp/token`, { method: 'POST', body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })
  test('for more than the client may', async () => {
    const { token } = await askClientToken(server, await clientAssertion(server, {}), ['em.read', 'undp'])
    expect(decodeJwt(token ?? '')['scope']).toBe('em.read')
  })
})

describe('[EM-1] a token is no access', () => {
  /** Signs as the embedded provider does, with other claims. */
  async function own(claims: JWTPayload): Promise<Record<string, string>> {
    const [key] = keys.signing
    const good = { ...decodeJwt((headers['authorization'] ?? '').slice('Bearer '.length)), ...claims }
    const token = await new SignJWT(good)
      .setProtectedHeader({ alg: 'ES256', kid: String(key['kid']) })
      .sign(key as Parameters<SignJWT['sign']>[0])
    return { authorization: `Bearer ${token}` }
  }
  test('that this server did not give, even where it is signed with its key', async () => {
    expect((await read(await own({}))).status).toBe(200)
    for (const gid of [undefined, 'made-up'])
      expect(codeOf(await read(await own({ gid })))).toEqual([401, 'session.expired'])
  })
  test('of a client that nobody knows, and of a person who names a client', async () => {
    expect(codeOf(await read(await own({ sub: 'other', client_id: 'other' })))).toEqual([401, 'session.expired'])
    expect(codeOf(await read(await own({ sub: seedId.user('entry1') })))).toEqual([403, 'user.kind'])
  })
  test('that another key signed', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const token = await new SignJWT(decodeJwt((headers['authorization'] ?? '').slice('Bearer '.length)))
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey)
    expect(codeOf(await read({ authorization: `Bearer ${token}` }))).toEqual([401, 'session.expired'])
  })
})

test('[EM-1] a client that is switched off or put away is out at once', async () => {
  await change({ active: false })
  expect(codeOf(await read(headers))).toEqual([401, 'session.expired'])
  expect((await askClientToken(server, await clientAssertion(server, {}))).error).toBe('invalid_client')
  await change({ active: true })
  expect(codeOf(await read(headers))).toEqual([401, 'session.expired'])
  expect((await read(await clientHeaders(server))).status).toBe(200)
})

test('[EM-1] another key ends what the former one opened', async () => {
  const { pair, publicKey } = await newKey()
  const former = (await admin.call('api-client.get', { id })).body.data.PUBLIC_KEY as string
  await change({ publicKey })
  expect(codeOf(await read(headers))).toEqual([401, 'session.expired'])
  expect((await askClientToken(server, await clientAssertion(server, {}))).error).toBe('invalid_client')
  expect((await read(await clientHeaders(server, { key: pair }))).status).toBe(200)
  await change({ publicKey: former })
})

test('[EM-1] what is taken of a client is gone with the next call, whatever its token says', async () => {
  await change({ emRead: false })
  const again = await clientHeaders(server)
  expect(codeOf(await read(again))).toEqual([403, 'client.scope'])
  await change({ emRead: true })
})

test('[EM-1] a client calls 600 times a minute', async () => {
  await read(headers)
  await server.db.query(`update rate_limit set hits = 599 where key like 'client/minute/%'`)
  expect((await read(headers)).status).toBe(200)
  expect(codeOf(await read(headers))).toEqual([429, 'request.rate'])
  await server.db.query(`delete from rate_limit where key like 'client/minute/%'`)
})

test('[EM-1] a token of another system opens nothing of people', async () => {
  for (const name of ['session.check', 'office.list', 'citizen.profile'] as never[])
    expect(codeOf(await server.call(name, {}, headers))).toEqual([403, 'user.kind'])
})

test('[EM-1] the client of the demonstration is none where the demonstration is off', async () => {
  const off = await startTestServer({ db: server.db, env: { DEMO: 'off' } })
  try {
    expect((await askClientToken(off, await clientAssertion(off, {}))).error).toBe('invalid_client')
  } finally {
    await off.close()
  }
})

describe('[EM-1] a key of a client', () => {
  const values = {
    clientId: 'some-system',
    nameBn: 'কোনো সিস্টেম',
    nameEn: 'Some system',
    districtIds: [] as string[],
    emRead: true,
    emEntry: false,
    emBalance: false,
    undp: false,
    active: true,
  }
  async function create(publicKey: string): Promise<Answer> {
    const [district] = await server.db.query<{ id: string }>(`select id from district where bbs_code = '26'`)
    const districtIds = [district?.id ?? '']
    return admin.call('api-client.create', { ...values, districtIds, publicKey } as never)
  }
  test('is a public key of P-256; a private one is refused by name', async () => {
    const { pair, publicKey } = await newKey()
    expect((await create(JSON.stringify(pair))).body.fields).toEqual({ PUBLIC_KEY: 'client.private-key' })
    for (const wrong of ['x', '{}', '[]', JSON.stringify({ ...JSON.parse(publicKey), crv: 'P-384' })])
      expect((await create(wrong)).body.fields).toEqual({ PUBLIC_KEY: 'client.key' })
    expect((await create(publicKey)).status).toBe(200)
  })
  test('is kept by who may manage clients alone', async () => {
    const operator = await server.as('supervisor1')
    for (const call of ['list', 'get', 'create', 'update', 'remove'] as const)
      expect((await operator.call(`api-client.${call}` as never, { id, rev: 1 } as never)).status).toBe(403)
  })
})

test('[EM-9] no system gets the id of the product’s own applications, and a former row with it ends no sign-in', async () => {
  const { publicKey } = await newKey()
  const { body } = await admin.call('api-client.get', { id })
  const { DISTRICT_IDS: districtIds } = body.data
  const flags = { emRead: true, emEntry: false, emBalance: false, undp: false, active: true }
  const values = { nameBn: 'ক', nameEn: 'k', districtIds, publicKey, ...flags }
  for (const reserved of ['dlrms-office', 'dlrms-citizen']) {
    const answer = await admin.call('api-client.create', { ...values, clientId: reserved } as never)
    expect([answer.status, answer.body.fields]).toEqual([422, { CLIENT_ID: 'resource.exists' }])
  }
  await endClientTokens(server.db, 'dlrms-office')
  expect((await admin.call('api-client.get', { id })).status).toBe(200)
})
