import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkCopy } from '#domain/copy/check-copy.ts'
import { toBase64Url } from '#domain/copy/base64url.ts'
import { encodeCertificate } from '#domain/copy/certificate.ts'
import { encodeSigned, toBeSigned } from '#domain/copy/cose.ts'
import { readKeyList, signKeyList, type CopyKey } from '#domain/copy/key-list.ts'
import { sampleCertificate } from '#tests/support/sample-certificate.ts'
import {
  certify,
  makeRoot,
  newPrivateKey,
  publicJwkOf,
  readCertified,
  readRoot,
  readSignedList,
  signBy,
  verifyCopy,
} from './certificate-root.ts'
import { createSigningKeys, loadCertificateRoot, timesOf } from './signing-key.ts'

const folders: string[] = []
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'dlrms-root-')))
  return folders.at(-1) ?? ''
}
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })))

const issued = sampleCertificate.issuedAt * 1000
const place = (at: string, demo = false) => ({
  certificateKeysDir: at,
  certificateRoot: join(at, 'root.json'),
  demo,
})
const passphrase = 'a long passphrase'
const command = (...args: string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'server/certificate-root.ts', ...args], {
    env: { ...process.env, CERTIFICATE_ROOT_PASSPHRASE: passphrase },
    encoding: 'utf8',
    stdio: 'pipe',
  })

const signer = newPrivateKey()
const certifiedKey: CopyKey = {
  keyId: 'k',
  state: 'active',
  jwk: publicJwkOf(signer),
  district: null,
  signsFrom: issued - 1000,
  signsUntil: issued + 1000,
}

/** A copy that this key signed, judged by a device that has this list. */
async function judged(list: readonly CopyKey[] | null, key = signer): Promise<string> {
  const payload = encodeCertificate(sampleCertificate)
  const signature = signBy(key)(toBeSigned('k', payload))
  const text = toBase64Url(encodeSigned({ keyId: 'k', payload, signature }))
  const known = { at: issued, district: null, revoked: [], superseded: [] }
  return (
    await checkCopy(
      text,
      list,
      known,
      { now: issued, keysAt: issued, seen: issued },
      { verify: verifyCopy, markOf: async (no) => no },
    )
  ).kind
}

test('[CPY-9] a copy counts by a key that the root certified for its time and district, and by no other', async () => {
  expect(await judged([certifiedKey])).toBe('genuine')
  expect(await judged([certifiedKey], newPrivateKey())).toBe('forged')
  expect(await judged([])).toBe('unknown-key')
  expect(await judged(null)).toBe('uncertified-keys')
  expect(await judged([{ ...certifiedKey, signsUntil: issued }])).toBe('outside-key')
  expect(await judged([{ ...certifiedKey, signsFrom: issued + 1 }])).toBe('outside-key')
  expect(await judged([{ ...certifiedKey, district: '33' }])).toBe('outside-key')
  expect(await judged([{ ...certifiedKey, district: '26', state: 'retired' }])).toBe('genuine')
  expect(await judged([{ ...certifiedKey, state: 'compromised' }])).toBe('compromised-key')
})

test('[CPY-9] a list counts with the signature of the root over each of its bytes', async () => {
  const [root, other] = [newPrivateKey(), newPrivateKey()]
  const list = { serial: 3, at: 1, keys: [certifiedKey] }
  const signed = await signKeyList(list, signBy(root))
  const read = (given = signed, by = root) => readKeyList(given, publicJwkOf(by), verifyCopy)
  expect(await read()).toEqual(list)
  expect(await read(signed, other)).toBeNull()
  const changed = await signKeyList({ ...list, keys: [{ ...certifiedKey, state: 'retired' }] }, signBy(other))
  expect(await read({ ...changed, signature: signed.signature })).toBeNull()
  expect(await read({ ...signed, statement: `${signed.statement}AAAA` })).toBeNull()
  // What the root signed for something else is no list.
  const note = new TextEncoder().encode(JSON.stringify(list))
  expect(await read({ statement: toBase64Url(note), signature: toBase64Url(signBy(root)(note)) })).toBeNull()
})

test('[CPY-9] the command makes a root, certifies the key of a server, lists and revokes it; the server signs meanwhile', async () => {
  const [offline, server] = [folder(), folder()]
  const at = Date.now()
  const keyOf = async () => createSigningKeys(place(server), await loadCertificateRoot(place(server), at), () => at)()
  // Before the root has certified it the server has a key and does not sign by it. [CPY-10]
  expect(await keyOf()).toBeNull()
  const year = new Date(at + 6 * 3_600_000).getUTCFullYear()
  const request = join(server, `dlrms-${year}.json`)
  expect(command('make', offline)).toMatch(/^Root [0-9a-f]{64}$/m)
  expect(() => command('make', offline)).toThrow('has a root already')
  expect(readFileSync(join(offline, 'root-key.pem'), 'utf8')).toContain('ENCRYPTED')
  expect(command('sign', offline, request, '--district', '26')).toContain(`dlrms-${year}  active`)
  expect(() => command('sign', offline, request)).toThrow('certified already')
  const carry = (): void =>
    ['root.json', 'certificates.json'].forEach((name) => copyFileSync(join(offline, name), join(server, name)))
  carry()
  expect(await keyOf()).toMatchObject({ keyId: `dlrms-${year}`, district: '26' })
  expect(command('revoke', offline, `dlrms-${year}`)).toContain('compromised')
  expect(() => command('revoke', offline, 'other')).toThrow('no key other')
  expect(command('revoke', offline, `dlrms-${year}`, '--retire')).toContain('compromised')
  carry()
  expect(await keyOf()).toBeNull()
}, 60_000)

test('[CPY-10] a server signs by no key that another root certified, whose time is not come, or that is another one', async () => {
  const server = folder()
  const year = 2031
  const at = Date.parse('2031-05-01T00:00:00Z')
  await makeRoot(server, true, null, at)
  const root = await readRoot(join(server, 'root.json'))
  const keyOf = async (by = root) => createSigningKeys(place(server), by && { ...by, demo: false }, () => at)()
  expect(await keyOf()).toBeNull()
  const { jwk } = JSON.parse(readFileSync(join(server, `dlrms-${year}.json`), 'utf8')) as Pick<CopyKey, 'jwk'>
  const as = async (change: Partial<CopyKey>) => {
    const key = { keyId: `dlrms-${year}`, state: 'active', jwk, district: null, ...timesOf(year), ...change } as const
    await certify(server, null, at, () => [key])
    return keyOf()
  }
  expect(await as({})).toMatchObject({ keyId: 'dlrms-2031' })
  expect(await as(timesOf(year + 1))).toBeNull()
  expect(await as({ signsUntil: at })).toBeNull()
  expect(await as({ state: 'retired' })).toBeNull()
  expect(await as({ jwk: publicJwkOf(newPrivateKey()) })).toBeNull()
  await as({})
  expect(root === null ? null : await keyOf({ ...root, ...publicJwkOf(newPrivateKey()) })).toBeNull()
})

test('[CPY-9] the demonstration makes a root that says so, once; outside it neither that root nor a private one is taken', async () => {
  const at = folder()
  const now = Date.now()
  const root = await loadCertificateRoot(place(at, true), now)
  expect(root).toMatchObject({ demo: true })
  expect(await loadCertificateRoot(place(at, true), now)).toEqual(root)
  if (root === null) throw new Error('no root')
  expect(await createSigningKeys(place(at, true), root, () => now)()).not.toBeNull()
  expect((await readCertified(at, root))?.keys).toHaveLength(1)
  expect(await readSignedList(at)).not.toBeNull()
  await expect(loadCertificateRoot(place(at), now)).rejects.toThrow('root of a demonstration')
  writeFileSync(join(at, 'root.json'), JSON.stringify({ ...root, demo: false }))
  await expect(loadCertificateRoot(place(at), now)).rejects.toThrow('must not lie on a server')
  const bare = folder()
  expect(await loadCertificateRoot(place(bare), now)).toBeNull()
  expect(existsSync(join(bare, 'root-key.pem'))).toBe(false)
})
