import { expect, test } from 'vitest'
import { checkPublicKey } from './public-key.ts'

const point = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }

test('[EM-1] a public key is kept in one form, whatever stands beside it', () => {
  const kept = { ok: true, value: JSON.stringify(point) }
  expect(checkPublicKey(JSON.stringify(point))).toEqual(kept)
  expect(
    checkPublicKey(` { "y": "${point.y}", "use": "sig", "kid": "1", "x": "${point.x}", "crv": "P-256", "kty": "EC" } `),
  ).toEqual(kept)
})

test('[EM-1] a private key is named as such', () => {
  expect(checkPublicKey(JSON.stringify({ ...point, d: 'd'.repeat(43) }))).toEqual({
    ok: false,
    code: 'client.private-key',
  })
})

test.each([
  ['nothing', ''],
  ['no JSON', 'ssh-ed25519 AAAA'],
  ['a list', '[]'],
  ['null', 'null'],
  ['another curve', JSON.stringify({ ...point, crv: 'P-384' })],
  ['another kind', JSON.stringify({ ...point, kty: 'RSA' })],
  ['a short coordinate', JSON.stringify({ ...point, x: 'x' })],
  ['no coordinate', JSON.stringify({ ...point, y: undefined })],
])('[EM-1] %s is no key', (_what, text) => {
  expect(checkPublicKey(text)).toEqual({ ok: false, code: 'client.key' })
})
