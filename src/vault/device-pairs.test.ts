import { expect, test } from 'vitest'
import { randomBytes } from './bytes.ts'
import { signWith, unwrapWith, verifyByAny, wrapTo } from './device-jose.ts'
import { makePairs, openPairs } from './device-pairs.ts'

const vaultKey = randomBytes(32)

test('[BDL-2] private halves open with the key of their vault only, and no script reads them out', async () => {
  const stored = await makePairs(vaultKey)
  expect(stored.signing.key).toBeNull()
  expect(JSON.stringify(stored)).not.toMatch(/"d":/)
  await expect(openPairs(stored, randomBytes(32))).rejects.toThrow()
  const { signing, sealing } = await openPairs(stored, vaultKey)
  for (const { key } of [signing, sealing]) {
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow()
  }
})

test('[BDL-2] without a vault the browser keeps the pair, and it cannot be read out either', async () => {
  const stored = await makePairs(null)
  expect(stored.sealing.wrapped).toBeNull()
  const { sealing } = await openPairs(stored, null)
  await expect(crypto.subtle.exportKey('jwk', sealing.key)).rejects.toThrow()
})

test('[BDL-2] what is sealed to one pair opens with no other, and a signature is told by its key', async () => {
  const [mine, theirs] = [
    await openPairs(await makePairs(vaultKey), vaultKey),
    await openPairs(await makePairs(vaultKey), vaultKey),
  ]
  const secret = randomBytes(32)
  const jwe = await wrapTo(mine.sealing.publicKey, secret)
  expect(await unwrapWith(mine.sealing, ['nonsense', jwe])).toEqual(secret)
  expect(await unwrapWith(theirs.sealing, [jwe])).toBeNull()
  const jws = await signWith(mine.signing)(secret)
  expect(await verifyByAny([theirs.signing.publicKey, mine.signing.publicKey], jws)).toEqual(secret)
  expect(await verifyByAny([theirs.signing.publicKey], jws)).toBeNull()
  const [head = '', , signature = ''] = jws.split('.')
  expect(await verifyByAny([mine.signing.publicKey], `${head}.AAAA.${signature}`)).toBeNull()
})
