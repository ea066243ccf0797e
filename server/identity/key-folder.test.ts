import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAppTokens } from './app-token.ts'
import { keyFolder, refuseOpenFolder, type KeyFolder } from './key-folder.ts'
import { loadIdentityKeys, loadSigningKeys, rotateIdentityKeys, type JsonWebKey } from './keys.ts'
import { ownKeySet } from './provider-key-set.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dlrms-test-keys-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const overlapMs = 900_000

function sign(key: JsonWebKey): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: String(key['kid']) })
    .sign(key as Parameters<SignJWT['sign']>[0])
}

test('[TOK-7] processes that start at the same moment have the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadIdentityKeys(keyFolder(dir))))
  for (const one of all) expect(one).toEqual(all[0])
  expect(readdirSync(dir)).toHaveLength(9)
})

test('[TOK-8] after a rotation a process takes what the new key signed and, for the overlap, what the former one did', async () => {
  let at = 1_000_000
  const now = (): number => at
  const folder = keyFolder(dir, now)
  const running = ownKeySet(folder, now)
  const isGood = (token: string, keys = running): Promise<boolean> =>
    jwtVerify(token, keys).then(
      () => true,
      () => false,
    )
  const [former] = await loadSigningKeys(folder)
  expect(await isGood(await sign(former))).toBe(true)

  await rotateIdentityKeys(folder, overlapMs)
  const [newest, second] = await loadSigningKeys(folder)
  expect(second).toEqual(former)
  expect(newest).not.toEqual(former)
  at += 10_000
  expect(await isGood(await sign(newest))).toBe(true)
  expect(await isGood(await sign(former))).toBe(true)

  at += overlapMs
  expect(await isGood(await sign(former))).toBe(false)
  expect(await isGood(await sign(newest))).toBe(true)
  expect(await loadSigningKeys(folder)).toEqual([newest])
})

test('[TOK-8] a token of the gateway is good over a rotation, and not after its overlap', async () => {
  let at = 1_000_000
  const folder = keyFolder(dir, () => at)
  const tokensNow = async () => createAppTokens((await loadIdentityKeys(folder)).appToken, 'issuer', 3600)
  const { access_token: token } = await (await tokensNow()).issue()
  await rotateIdentityKeys(folder, overlapMs)
  expect(await (await tokensNow()).isGood(token)).toBe(true)
  at += overlapMs + 1
  expect(await (await tokensNow()).isGood(token)).toBe(false)
})

test('[TOK-8] codes and links that people hold outlive a rotation', async () => {
  const folder = keyFolder(dir)
  const before = await loadIdentityKeys(folder)
  await rotateIdentityKeys(folder, overlapMs)
  const after = await loadIdentityKeys(folder)
  expect(after.handover).toBe(before.handover)
  expect(after.cookies).toEqual([after.cookies[0], ...before.cookies])
})

test('[TOK-8] keys that could not be read are read again for the next token', async () => {
  const folder = keyFolder(dir)
  const [key] = await loadSigningKeys(folder)
  let fails = true
  const flaky: KeyFolder = {
    ...folder,
    keys: (name, make) => (fails ? Promise.reject(new Error('not mounted')) : folder.keys(name, make)),
  }
  const keys = ownKeySet(flaky)
  await expect(jwtVerify(await sign(key), keys)).rejects.toThrow('not mounted')
  fails = false
  await jwtVerify(await sign(key), keys)
})

test('[TOK-7] a folder that others may read is refused', async () => {
  await loadIdentityKeys(keyFolder(dir))
  await refuseOpenFolder(dir)
  chmodSync(dir, 0o750)
  await expect(refuseOpenFolder(dir)).rejects.toThrow('chmod 700')
})
