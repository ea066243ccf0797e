import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBundle, type BundleBody } from '#contract/bundle/write-bundle.ts'
import { syncCalls } from '#contract/sync.ts'
import { newId } from '#store/user-replica.ts'
import { signWith, wrapTo } from '#vault/device-jose.ts'
import { devicePairs, serverKeys } from '#workers/bundles/device-keys.ts'
import { bringWork, headersOf, openCarriedDevice, volumeId, type CarriedDevice } from '../support/carried-device.ts'
import { startTestServer, type Session, type TestServer } from '../support/test-server.ts'

let server: TestServer
let operator: Session
let device: CarriedDevice

beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
  device = await openCarriedDevice(operator)
  await device.register(server)
})
afterAll(async () => {
  device.close()
  await server.close()
})

const push = syncCalls['sync.push'].path

/** A file of work that this device signed and sealed as it should, with any bodies. */
async function fileOf(bodies: Iterable<BundleBody>): Promise<Blob> {
  const pairs = await devicePairs(device.user, device.vaultKey)
  const keys = await serverKeys(device.user)
  if (keys === null) throw new Error('the device was not registered')
  const about = { kind: 'work', id: newId(), volumeId, ...device.user.person, deviceId: device.deviceId } as const
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const writing = writeBundle({ ...about, madeAt: Date.now(), answers: null }, bodies, () => ({}), {
    sign: signWith(pairs.signing),
    wrap: async (contentKey) => [await wrapTo(keys.sealing, contentKey)],
  })
  for await (const piece of writing) pieces.push(Uint8Array.from(piece))
  return new Blob(pieces)
}

const gzipped = (text: string | Uint8Array): BundleBody => ({ path: push, packed: 'gzip', bytes: gzipSync(text) })
const good = (): BundleBody => gzipped(JSON.stringify({ deviceId: device.deviceId, ackedThrough: 0, batch: [] }))

const files: readonly (readonly [string, () => Iterable<BundleBody>])[] = [
  ['with 300 MB in a part of 300 KB', () => [gzipped(new Uint8Array(300 * 1024 * 1024))]],
  ['with 5,000 empty parts', () => Array.from({ length: 5_000 }, () => gzipped(''))],
  ['with a part that is not gzip', () => [{ path: push, packed: 'gzip', bytes: Uint8Array.of(1, 2, 3) }]],
  ['with lists in lists in a part', () => [gzipped('['.repeat(200_000))]],
  ['with a part that is no push', () => [gzipped('{"batch":7}')]],
]

test.each(files)('[BDL-9] a file of work %s is refused, and the server answers the next one', async (_what, bodies) => {
  expect(await bringWork(server, headersOf(operator), await fileOf(bodies()))).toMatch(/^(bundle\.|request\.invalid)/)
  expect(await bringWork(server, headersOf(operator), await fileOf([good()]))).toBeInstanceOf(Blob)
})
