import { calculateJwkThumbprint } from 'jose'
import { fromBase64, randomBytes, toBase64, utf8 } from './bytes.ts'
import type { Sealed } from './sealed.ts'

/** The public half of a pair on P-256 (RFC 7517), named by its thumbprint (RFC 7638). */
export type PairPublicKey = {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly kid: string
}

/** A pair as it is stored: the private half wrapped by the vault's data key; where there is no vault, as the browser keeps it. */
type StoredPair = { readonly publicKey: PairPublicKey; readonly wrapped: Sealed | null; readonly key: CryptoKey | null }

export type StoredPairs = { readonly signing: StoredPair; readonly sealing: StoredPair }

export type Pair = { readonly publicKey: PairPublicKey; readonly key: CryptoKey }

/** What a device signs its files with, and what files are sealed to. No script can read the private halves out. */
export type Pairs = { readonly signing: Pair; readonly sealing: Pair }

const uses = {
  signing: { algorithm: { name: 'ECDSA', namedCurve: 'P-256' }, both: ['sign', 'verify'], own: ['sign'] },
  sealing: { algorithm: { name: 'ECDH', namedCurve: 'P-256' }, both: ['deriveBits'], own: ['deriveBits'] },
} as const

type Use = keyof typeof uses

/** Two new pairs, wrapped by the data key of the vault. */
export async function makePairs(vaultKey: Uint8Array | null): Promise<StoredPairs> {
  return { signing: await makePair('signing', vaultKey), sealing: await makePair('sealing', vaultKey) }
}

/** The pairs for use, private halves not to be exported. */
export async function openPairs({ signing, sealing }: StoredPairs, vaultKey: Uint8Array | null): Promise<Pairs> {
  return {
    signing: await openPair('signing', signing, vaultKey),
    sealing: await openPair('sealing', sealing, vaultKey),
  }
}

async function makePair(use: Use, vaultKey: Uint8Array | null): Promise<StoredPair> {
  const { algorithm, both } = uses[use]
  // To be wrapped it must be one that can be exported, for the length of this function.
  const pair = (await crypto.subtle.generateKey(algorithm, vaultKey !== null, [...both])) as CryptoKeyPair
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const named = { kty: 'EC', crv: 'P-256', x, y } as const
  const publicKey = { ...named, kid: await calculateJwkThumbprint(named) }
  if (vaultKey === null) return { publicKey, wrapped: null, key: pair.privateKey }
  const iv = randomBytes(12)
  const data = await crypto.subtle.wrapKey('pkcs8', pair.privateKey, await wrapper(vaultKey), params(use, iv))
  return { publicKey, wrapped: { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) }, key: null }
}

async function openPair(use: Use, stored: StoredPair, vaultKey: Uint8Array | null): Promise<Pair> {
  const { publicKey, wrapped, key } = stored
  if (wrapped === null || vaultKey === null) {
    if (key === null) throw new Error('a pair that is wrapped by another vault')
    return { publicKey, key }
  }
  const { algorithm, own } = uses[use]
  const iv = params(use, fromBase64(wrapped.iv))
  const by = await wrapper(vaultKey)
  return {
    publicKey,
    key: await crypto.subtle.unwrapKey('pkcs8', fromBase64(wrapped.data), by, iv, algorithm, false, [...own]),
  }
}

function params(use: Use, iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData: utf8(`dlrms-device-pair/1/${use}`) }
}

function wrapper(vaultKey: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', Uint8Array.from(vaultKey), 'AES-GCM', false, ['wrapKey', 'unwrapKey'])
}
