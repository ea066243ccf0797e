import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { certificateRoot, publicJwk, signedStatement, type CertificateRoot } from '#contract/certificate-keys.ts'
import { readKeyList, signKeyList, type CopyKey, type KeyList } from '#domain/copy/key-list.ts'
import type { PublicJwk, SignedStatement, VerifyPort } from '#domain/copy/signed-statement.ts'
import * as z from 'zod'

/** Of a folder of the root, and the last two of the folder that a server signs with. */
export const rootNames = { private: 'root-key.pem', public: 'root.json', list: 'certificates.json' } as const

const how = { dsaEncoding: 'ieee-p1363' } as const

export const verifyCopy: VerifyPort = (key, message, signature) =>
  Promise.resolve(
    verify('sha256', message, { key: createPublicKey({ key: key.jwk, format: 'jwk' }), ...how }, signature),
  )

export function signBy(privateKey: KeyObject): (message: Uint8Array) => Uint8Array {
  return (message) => new Uint8Array(sign('sha256', message, { key: privateKey, ...how }))
}

export function publicJwkOf(key: KeyObject): PublicJwk {
  return publicJwk.parse(createPublicKey(key).export({ format: 'jwk' }))
}

export function newPrivateKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

/** What only the machine of the root does. A passphrase seals its private key there. [CPY-9] */
export async function makeRoot(folder: string, demo: boolean, passphrase: string | null, at: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const privateKey = newPrivateKey()
  const sealed = passphrase === null ? {} : { cipher: 'aes-256-cbc', passphrase }
  await writeFile(join(folder, rootNames.private), privateKey.export({ type: 'pkcs8', format: 'pem', ...sealed }), {
    mode: 0o600,
    flag: 'wx',
  })
  await writeWhole(join(folder, rootNames.public), { ...publicJwkOf(privateKey), demo })
  await writeWhole(join(folder, rootNames.list), await signKeyList({ serial: 0, at, keys: [] }, signBy(privateKey)))
}

/** Writes the next list of the root's keys. */
export async function certify(
  folder: string,
  passphrase: string | null,
  at: number,
  change: (keys: readonly CopyKey[]) => readonly CopyKey[],
): Promise<KeyList> {
  const root = await readRoot(join(folder, rootNames.public))
  const before = root === null ? null : await readCertified(folder, root)
  if (before === null) throw new Error('no list here that this root has signed')
  const key = createPrivateKey({
    key: await readFile(join(folder, rootNames.private)),
    ...(passphrase === null ? {} : { passphrase }),
  })
  const list = { serial: before.serial + 1, at, keys: change(before.keys) }
  await writeWhole(join(folder, rootNames.list), await signKeyList(list, signBy(key)))
  return list
}

export async function readRoot(file: string): Promise<CertificateRoot | null> {
  return existsSync(file) ? certificateRoot.parse(JSON.parse(await readFile(file, 'utf8'))) : null
}

/** The list as it lies in a folder, signed by whomever. */
export async function readSignedList(folder: string): Promise<SignedStatement | null> {
  const file = join(folder, rootNames.list)
  return existsSync(file) ? signedStatement.parse(JSON.parse(await readFile(file, 'utf8'))) : null
}

export async function readCertified(folder: string, root: PublicJwk): Promise<KeyList | null> {
  const signed = await readSignedList(folder)
  return signed === null ? null : readKeyList(signed, root, verifyCopy)
}

/** What a server hands to the root to be certified: the public half of its key. */
export const keyRequest = z.object({ keyId: z.string().min(1).max(40), jwk: publicJwk })

/** Whoever reads meanwhile finds the file as it was or as it is. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  const part = `${file}.${randomUUID()}`
  await writeFile(part, `${JSON.stringify(value)}\n`)
  await rename(part, file)
}
