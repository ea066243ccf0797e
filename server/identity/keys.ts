import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/port.ts'
import type { KeyFolder } from './key-folder.ts'

export type JsonWebKey = Record<string, unknown>

/** The newest one signs; all of them are good. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]]

/** What the installation signs and hashes with: made by the first process that starts, the same for all that follow. */
export type IdentityKeys = {
  /** of the embedded provider, private halves included */
  readonly signing: readonly [JsonWebKey, ...JsonWebKey[]]
  readonly cookies: readonly string[]
  readonly vendor: Secrets
  readonly appToken: Secrets
  /** what one-time codes are hashed with */
  readonly codes: Uint8Array
  /** what codes of handing over and pay links follow from; never rotated, since they live for weeks on people's phones */
  readonly handover: string
  /** what secrets of second factors are sealed with; never rotated, since they live as long as the accounts */
  readonly factors: Uint8Array
  /** what bundles are signed with and sealed to; devices without a connection know them for months, so they stay */
  readonly bundles: BundleKeys
}

/** Pairs on P-256; the newest one signs, and all are told to devices. */
export type BundleKeys = {
  readonly signing: readonly [JsonWebKey, ...JsonWebKey[]]
  readonly sealing: readonly [JsonWebKey, ...JsonWebKey[]]
}

export async function loadIdentityKeys(folder: KeyFolder): Promise<IdentityKeys> {
  return {
    signing: await loadSigningKeys(folder),
    cookies: await folder.keys('cookies', newSecret),
    vendor: await secrets(folder, 'vendor'),
    appToken: await secrets(folder, 'app-token'),
    codes: (await secrets(folder, 'codes'))[0],
    handover: (await folder.keys('handover', newSecret))[0],
    factors: (await secrets(folder, 'factors'))[0],
    bundles: {
      signing: await folder.keys('bundle-signing', newSigningKey),
      sealing: await folder.keys('bundle-sealing', newSealingKey),
    },
  }
}

export function loadSigningKeys(folder: KeyFolder): Promise<readonly [JsonWebKey, ...JsonWebKey[]]> {
  return folder.keys('signing', newSigningKey)
}

/** The names of the keys that were rotated: tokens signed with the former ones stay good for `overlapMs`. */
export async function rotateIdentityKeys(folder: KeyFolder, overlapMs: number): Promise<readonly string[]> {
  await folder.rotate('signing', newSigningKey, overlapMs)
  for (const name of ['cookies', 'vendor', 'app-token'] as const) await folder.rotate(name, newSecret, overlapMs)
  return ['signing', 'cookies', 'vendor', 'app-token']
}

/**
 * Earlier releases kept the keys in the database. What only hashes is carried over; what makes tokens is made anew, since it
 * lies in every backup taken until now.
 */
export async function adoptStoredKeys(db: Database, folder: KeyFolder): Promise<void> {
  const stored = await db.query<{ name: string; value: string }>(
    `select name, value #>> '{}' as value from idp_key where name in ('secret/codes', 'secret/handover')`,
  )
  for (const { name, value } of stored) await folder.put(name.slice('secret/'.length), value)
  await db.query('delete from idp_key')
}

async function secrets(folder: KeyFolder, name: string): Promise<Secrets> {
  const [newest, ...others] = await folder.keys(name, newSecret)
  return [bytesOf(newest), ...others.map(bytesOf)]
}

function bytesOf(secret: string): Uint8Array {
  return Buffer.from(secret, 'base64url')
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function newSigningKey(): JsonWebKey {
  return { ...newPair(), use: 'sig', alg: 'ES256' }
}

function newSealingKey(): JsonWebKey {
  return { ...newPair(), use: 'enc', alg: 'ECDH-ES+A256KW' }
}

function newPair(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex') }
}
