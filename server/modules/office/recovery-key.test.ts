import { createHash, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
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
  await supervisor.call('office-recovery-key.put', { officeId, ...one })
  await supervisor.call('office-recovery-key.put', { officeId, ...two })
  await supervisor.call('office-recovery-key.put', { officeId, ...one })
  const { body } = await operator.call('office-recovery-key.get', { officeId })
  expect(body.data.KEYS.map((key: { KEY_ID: string }) => key.KEY_ID)).toEqual([two.keyId, one.keyId])
  expect(body.data.KEYS[0]).toMatchObject({ PUBLIC_KEY: two.publicKey, CREATED_AT: expect.any(Number) })
})

test('[VLT-5] an operator reads the key and makes none, and another office has no part in it', async () => {
  const made = await operator.call('office-recovery-key.put', { officeId, ...(await newKey()) })
  expect([made.status, made.body.code]).toEqual([403, 'permission.denied'])
  const other = { officeId: seedId.office('tangail') }
  for (const answer of [
    await operator.call('office-recovery-key.get', other),
    await supervisor.call('office-recovery-key.put', { ...other, ...(await newKey()) }),
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
    const answer = await supervisor.call('office-recovery-key.put', { officeId, ...bad })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  }
})
