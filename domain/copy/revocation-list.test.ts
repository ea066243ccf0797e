import { generateKeyPairSync, sign, verify, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { isNext, signKeyList, type CopyKey } from './key-list.ts'
import { isNewer, readRevocations, signRevocations, type RevocationList } from './revocation-list.ts'
import type { SignPort, VerifyPort } from './signed-statement.ts'

const how = { dsaEncoding: 'ieee-p1363' } as const
const verifyBy: VerifyPort = async ({ jwk }, message, signature) =>
  verify('sha256', message, { key: createPublicKey({ key: jwk, format: 'jwk' }), ...how }, signature)

function made(): { readonly key: CopyKey; readonly sign: SignPort } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' }) as CopyKey['jwk']
  return {
    key: { keyId: 'k', state: 'active', jwk, district: null, signsFrom: 100, signsUntil: 200 },
    sign: (message) => new Uint8Array(sign('sha256', message, { key: privateKey, ...how })),
  }
}

const { key, sign: bySigner } = made()
const list: RevocationList = { at: 150, district: null, revoked: ['a1'], superseded: ['b2', 'c3'] }

test('[CPY-12] a list of copies that no longer count is believed by the signature of a certified key alone', async () => {
  const signed = await signRevocations(list, bySigner)
  const read = (keys: readonly CopyKey[], given = signed) => readRevocations(given, keys, verifyBy)
  expect(await read([made().key, key])).toEqual(list)
  expect(await read([{ ...key, state: 'retired' }])).toEqual(list)
  expect(await read([{ ...key, state: 'compromised' }])).toBeNull()
  expect(await read([made().key])).toBeNull()
  expect(await read([])).toBeNull()
  const other = await signRevocations({ ...list, revoked: [] }, made().sign)
  expect(await read([key], other)).toBeNull()
  expect(await read([key], { statement: other.statement, signature: signed.signature })).toBeNull()
  // What the same key signed for something else is no such list.
  const keys = await signKeyList({ serial: 1, at: 150, keys: [] }, bySigner)
  expect(await read([key], keys)).toBeNull()
})

test('[CPY-12] a key signs a list within its time, and one of a district tells of that district', async () => {
  const read = async (change: Partial<RevocationList>, of: CopyKey) =>
    readRevocations(await signRevocations({ ...list, ...change }, bySigner), [of], verifyBy)
  expect(await read({ at: 99 }, key)).toBeNull()
  expect(await read({ at: 200 }, key)).toBeNull()
  expect(await read({ district: '26' }, { ...key, district: '26' })).toMatchObject({ district: '26' })
  expect(await read({ district: '33' }, { ...key, district: '26' })).toBeNull()
  expect(await read({}, { ...key, district: '26' })).toBeNull()
})

test('[CPY-9] [CPY-12] no list takes the place of a newer one, of copies or of keys', () => {
  expect(isNewer(list, null)).toBe(true)
  expect(isNewer(list, list)).toBe(true)
  expect(isNewer({ ...list, at: 151 }, list)).toBe(true)
  expect(isNewer({ ...list, at: 149 }, list)).toBe(false)
  const keys = { serial: 4, at: 1, keys: [key] }
  expect(isNext(keys, null)).toBe(true)
  expect(isNext({ ...keys, serial: 5 }, keys)).toBe(true)
  expect(isNext({ ...keys, serial: 3 }, keys)).toBe(false)
})
