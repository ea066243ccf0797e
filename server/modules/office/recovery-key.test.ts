import { createHash, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { successorText } from '#domain/security/successor.ts'
import { seedId } from '#server/seed/ids.ts'
import { confirmWaiting } from '#tests/support/loosen-rules.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let supervisor: Session
let operator: Session
beforeAll(async () => {
  server = await startTestServer()
  supervisor = await server.as('supervisor1')
  operator = await server.as('entry1')
})
afterAll(() => server.close())

const officeId = seedId.office('dhaka')
const reason = 'প্রথম কি'

async function newKey(): Promise<{ keyId: string; publicKey: string }> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const point = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey))
  return { keyId: idOf(point), publicKey: point.toString('base64') }
}

const idOf = (point: Buffer) => createHash('sha256').update(point).digest('hex').slice(0, 32)

test('[VLT-5] an office has no key until its officer makes one; the newest comes first and the older ones stay', async () => {
  const before = await operator.call('office-recovery-key.get', { officeId })
  expect(before.body).toEqual({ data: { KEYS: [] } })
  expect(before.headers.get('cache-control')).toBe('no-store')
  const [one, two] = [await newKey(), await newKey()]
  for (const key of [one, two, one]) {
    await supervisor.call('office-recovery-key.put', { officeId, ...key, reason })
    await confirmWaiting(server)
  }
  const { body } = await operator.call('office-recovery-key.get', { officeId })
  expect(body.data.KEYS.map((key: { KEY_ID: string }) => key.KEY_ID)).toEqual([two.keyId, one.keyId])
  expect(body.data.KEYS[0]).toMatchObject({ PUBLIC_KEY: two.publicKey, CREATED_AT: expect.any(Number) })
})

test('[VLT-5] an operator reads the key and makes none, and another office has no part in it', async () => {
  const made = await operator.call('office-recovery-key.put', { officeId, ...(await newKey()), reason })
  expect([made.status, made.body.code]).toEqual([403, 'permission.denied'])
  const other = { officeId: seedId.office('tangail') }
  for (const answer of [
    await operator.call('office-recovery-key.get', other),
    await supervisor.call('office-recovery-key.put', { ...other, ...(await newKey()), reason }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'record.not-found'])
})

test('[VLT-5] a key that is no point of the curve, or bears another name, is refused', async () => {
  const { keyId } = await newKey()
  const { publicKey } = await newKey()
  const noPoint = Buffer.alloc(65, 4)
  for (const bad of [
    { keyId, publicKey },
    { keyId: 'x', publicKey },
    { keyId: idOf(noPoint), publicKey: noPoint.toString('base64') },
    { keyId, publicKey: 'short' },
  ]) {
    const answer = await supervisor.call('office-recovery-key.put', { officeId, ...bad, reason })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  }
})

test('[VLT-14] a key says which key before it signed it; a signature of another key is refused', async () => {
  const { subtle } = webcrypto
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const pairOf = async () => {
    const pair = await subtle.generateKey(curve, true, ['sign'])
    const point = Buffer.from(await subtle.exportKey('raw', pair.publicKey))
    return { key: pair.privateKey, named: { keyId: idOf(point), publicKey: point.toString('base64') } }
  }
  const [former, next, stranger] = [await pairOf(), await pairOf(), await pairOf()]
  const put = (named: { keyId: string; publicKey: string }, more: object = {}) =>
    supervisor.call('office-recovery-key.put', { officeId, ...named, reason, ...more })
  await put(former.named)
  await confirmWaiting(server)
  const signatureOf = async (key: CryptoKey) => {
    const text = Buffer.from(successorText(officeId, next.named))
    const signed = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text)
    return Buffer.from(signed).toString('base64')
  }
  const forged = await put(next.named, { signature: await signatureOf(stranger.key) })
  expect([forged.status, forged.body.fields]).toEqual([400, { SIGNATURE: 'value.kind' }])
  expect((await put(next.named, { signature: await signatureOf(former.key) })).status).toBe(200)
  // Until somebody else confirms it, the former key is in use.
  const keys = async () => (await operator.call('office-recovery-key.get', { officeId })).body.data.KEYS
  expect((await keys())[0].KEY_ID).toBe(former.named.keyId)
  await confirmWaiting(server)
  expect((await keys())[0]).toMatchObject({
    KEY_ID: next.named.keyId,
    SIGNED_BY: former.named.keyId,
    REASON: reason,
    CONFIRMED_EN: expect.any(String),
  })
})
