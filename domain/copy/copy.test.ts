import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleCertificate as certificate } from '#tests/support/sample-certificate.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { decodeCbor, encodeCbor, type Cbor } from './cbor.ts'
import { decodeCertificate, encodeCertificate } from './certificate.ts'
import { decodeSigned, encodeSigned, toBeSigned } from './cose.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'))

describe('[CPY-7] CBOR in its deterministic form', () => {
  // RFC 8949, appendix A.
  test.each<[Cbor, string]>([
    [0, '00'],
    [10, '0a'],
    [23, '17'],
    [24, '1818'],
    [100, '1864'],
    [1000, '1903e8'],
    [1_000_000, '1a000f4240'],
    [1_000_000_000_000, '1b000000e8d4a51000'],
    [-1, '20'],
    [-1000, '3903e7'],
    [false, 'f4'],
    [true, 'f5'],
    [null, 'f6'],
    [bytes('01020304'), '4401020304'],
    ['', '60'],
    ['IETF', '6449455446'],
    ['ü', '62c3bc'],
    ['水', '63e6b0b4'],
    ['\u{10151}', '64f0908591'],
    [[1, [2, 3], [4, 5]], '8301820203820405'],
    [
      new Map([
        [3, 4],
        [1, 2],
      ]),
      'a201020304',
    ],
    [{ tag: 18, value: [] }, 'd280'],
  ])('%j is %s', (value, expected) => {
    expect(hex(encodeCbor(value))).toBe(expected)
    expect(encodeCbor(decodeCbor(bytes(expected)) as Cbor)).toEqual(encodeCbor(value))
  })

  test.each([
    ['a longer head than needed', '1817'],
    ['an indefinite length', '9fff'],
    ['a map with its keys in another order', 'a203040102'],
    ['a key twice', 'a201020102'],
    ['a text that is no UTF-8', '61ff'],
    ['an overlong UTF-8', '62c080'],
    ['something behind it', '0000'],
    ['a length that is not there', '9a7fffffff'],
    ['a float', 'f93c00'],
    ['nothing', ''],
  ])('%s is refused', (_name, text) => {
    expect(decodeCbor(bytes(text))).toBeNull()
  })

  test('deep nesting is refused and does not overflow', () => {
    expect(decodeCbor(new Uint8Array(100_000).fill(0x81))).toBeNull()
  })

  test('whatever is decoded has no other encoding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (given) => {
        const value = decodeCbor(given)
        if (value !== null) expect(encodeCbor(value)).toEqual(new Uint8Array(given))
      }),
    )
  })
})

test('[CPY-7] base64url holds any bytes, and one text stands for them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (given) => {
      expect(toBase64Url(given)).toBe(Buffer.from(given).toString('base64url'))
      expect(fromBase64Url(toBase64Url(given))).toEqual(new Uint8Array(given))
    }),
  )
  for (const bad of ['A', 'A=', 'AB+', 'AB', 'a b']) expect(fromBase64Url(bad)).toBeNull()
})

test('[CPY-6] a certificate is read as it was written, and names no applicant', () => {
  expect(decodeCertificate(encodeCertificate(certificate))).toEqual(certificate)
})

test('[CPY-6] a code stays small: owners are left out from the last, names are cut', () => {
  const long = 'অ'.repeat(120)
  const firstOwners = [1, 2, 3, 4].map(() => ({ name: long, share: '123456/789012' }))
  const encoded = encodeCertificate({ ...certificate, firstOwners })
  expect(encoded.length).toBeLessThanOrEqual(480)
  const read = decodeCertificate(encoded)
  expect(read?.owners).toBe(3)
  expect(read?.firstOwners.length).toBeLessThan(4)
  for (const { name } of read?.firstOwners ?? []) expect(Array.from(name).length).toBeLessThanOrEqual(40)
})

test('[CPY-6] whatever is no certificate is none', () => {
  const encoded = encodeCertificate(certificate)
  for (let at = 0; at < encoded.length; at++) expect(decodeCertificate(encoded.slice(0, at))).toBeNull()
  expect(decodeCertificate(encodeCbor(new Map([[1, 1]])))).toBeNull()
  expect(decodeCertificate(encodeCbor([1]))).toBeNull()
})

test('[CPY-7] a signed certificate keeps key, content and signature; any other form is refused', () => {
  const payload = encodeCertificate(certificate)
  const signature = new Uint8Array(64).fill(7)
  const encoded = encodeSigned({ keyId: 'dlrms-2026', payload, signature })
  expect(decodeSigned(encoded)).toEqual({ keyId: 'dlrms-2026', payload, signature })
  expect(decodeSigned(encodeSigned({ keyId: 'k', payload, signature: signature.slice(1) }))).toBeNull()
  expect(decodeSigned(encodeCbor([payload]))).toBeNull()
  // RFC 9052 §4.4: context, protected header, external data, content.
  expect(hex(toBeSigned('k', bytes('01'))).slice(0, 24)).toBe(`846a${Buffer.from('Signature1').toString('hex')}`)
})
