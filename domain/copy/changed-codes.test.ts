import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCertificate } from '#tests/support/sample-certificate.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { encodeCertificate, type Certificate } from './certificate.ts'
import { checkCopy } from './check-copy.ts'
import { encodeSigned, toBeSigned } from './cose.ts'
import type { CopyKey } from './key-list.ts'

const cases = Number(process.env['COPY_CODES'] ?? 100_000)
const seed = Number(process.env['COPY_CODES_SEED'] ?? 1)

const keyId = 'dlrms-2026'
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = publicKey.export({ format: 'jwk' }) as CopyKey['jwk']
const key: CopyKey = { keyId, state: 'active', jwk, district: null, signsFrom: 0, signsUntil: 9e15 }
const how = { dsaEncoding: 'ieee-p1363' } as const
const ports = {
  verify: async (_key: unknown, message: Uint8Array, signature: Uint8Array) =>
    verify('sha256', message, { key: publicKey, ...how }, signature),
  markOf: async (text: string) => text,
}
const verdictOf = async (text: string): Promise<string> =>
  (
    await checkCopy(
      text,
      [key],
      { at: 0, district: null, revoked: [], superseded: [] },
      { now: 0, keysAt: 0, seen: 0 },
      ports,
    )
  ).kind

function codeOf(changes: Partial<Certificate>): string {
  const payload = encodeCertificate({ ...sampleCertificate, ...changes })
  const signature = new Uint8Array(sign('sha256', toBeSigned(keyId, payload), { key: privateKey, ...how }))
  return toBase64Url(encodeSigned({ keyId, payload, signature }))
}

const genuine = [codeOf({}), codeOf({ area: 1_900, number: '565' }), codeOf({ firstOwners: [], version: 1 })]
const bytesOf = genuine.map((code) => fromBase64Url(code) ?? new Uint8Array())

const at = fc.nat({ max: 100_000 })
const byte = fc.nat({ max: 255 })

/** What somebody or the camera may do to a code: to its letters, to its bytes, or with parts of another genuine one. */
const changed = fc
  .tuple(
    fc.nat({ max: genuine.length - 1 }),
    fc.oneof(
      fc.tuple(at, byte).map(([to, bit]) => (bytes: Uint8Array) => {
        bytes[to % bytes.length] = (bytes[to % bytes.length] ?? 0) ^ (1 << (bit % 8))
        return bytes
      }),
      fc.array(fc.tuple(at, byte), { minLength: 1, maxLength: 6 }).map((some) => (bytes: Uint8Array) => {
        for (const [to, value] of some) bytes[to % bytes.length] = value
        return bytes
      }),
      fc.tuple(at, byte).map(([to, value]) => (bytes: Uint8Array) => {
        const where = to % bytes.length
        return Uint8Array.from([...bytes.subarray(0, where), value, ...bytes.subarray(where)])
      }),
      at.map((to) => (bytes: Uint8Array) => {
        const where = to % bytes.length
        return Uint8Array.from([...bytes.subarray(0, where), ...bytes.subarray(where + 1)])
      }),
      fc.tuple(at, at).map(([one, other]) => (bytes: Uint8Array) => {
        const [a, b] = [one % bytes.length, other % bytes.length]
        ;[bytes[a], bytes[b]] = [bytes[b] ?? 0, bytes[a] ?? 0]
        return bytes
      }),
      fc.tuple(at, fc.nat({ max: genuine.length - 1 })).map(([to, other]) => (bytes: Uint8Array) => {
        const where = to % bytes.length
        return Uint8Array.from([...bytes.subarray(0, where), ...(bytesOf[other] ?? bytes).subarray(where)])
      }),
    ),
  )
  .map(([which, change]) => toBase64Url(change((bytesOf[which] ?? new Uint8Array()).slice())))

test('[CPY-7] a signature counts in one of the two forms that hold for a content', async () => {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  for (const [n, bytes] of bytesOf.entries()) {
    expect(await verdictOf(genuine[n] ?? '')).toBe('genuine')
    const head = bytes.slice(0, -32)
    const s = order - BigInt(`0x${Buffer.from(bytes.subarray(-32)).toString('hex')}`)
    const other = Buffer.concat([head, Buffer.from(s.toString(16).padStart(64, '0'), 'hex')])
    expect(await verdictOf(toBase64Url(other))).toBe('unreadable')
  }
})

test('[CPY-7] of codes with something changed in them none is genuine', async () => {
  let looked = 0
  await fc.assert(
    fc.asyncProperty(changed, async (code) => {
      if (genuine.includes(code)) return
      looked += 1
      expect(['unreadable', 'unknown-key', 'forged']).toContain(await verdictOf(code))
    }),
    { numRuns: cases, seed },
  )
  expect(looked).toBeGreaterThan(cases * 0.8)
}, 600_000)
