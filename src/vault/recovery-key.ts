import { successorText } from '#domain/security/successor.ts'
import { fromBase64, randomBytes, toBase64, toHex, utf8, type Bytes } from './bytes.ts'
import { newStretch, stretch, type KdfParams } from './secret-key.ts'
import { importAesKey, open, seal, type Sealed } from './sealed.ts'
import { VaultProblem } from './vault-problem.ts'

/**
 * The office's recovery key: a pair on P-256. The public part stands on the server and seals; the private part exists
 * only in a file that the office keeps, encrypted to a passphrase.
 */
export type RecoveryPublicKey = { readonly keyId: string; readonly publicKey: string }

/** Something sealed to a recovery key: by a pair of its own, made for this once. */
export type SealedTo = { readonly keyId: string; readonly ephemeral: string; readonly sealed: Sealed }

export type RecoveryPrivateKey = {
  readonly keyId: string
  readonly publicKey: string
  readonly key: CryptoKey
  /** the same point, for signing the key that follows it */
  readonly signing: CryptoKey
}

/** What the name of an office's key file ends with. */
export const keyFileEnding = '.dlrmskey'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const signingCurve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const
const format = 'dlrms-recovery-key'
const version = 1

/** The name of a key: a part of the hash of its public point. */
export async function recoveryKeyId(publicKey: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64(publicKey)))).slice(0, 32)
}

type KeyFile = {
  readonly format: string
  readonly version: number
  readonly keyId: string
  readonly publicKey: string
  readonly about: string
  readonly stretch: KdfParams
  readonly sealed: Sealed
}

/** Makes a pair; `file` is the text that the office keeps, and `about` says in it whose it is. */
export async function createRecoveryKey(
  passphrase: string,
  about: string,
  iterations?: number,
): Promise<{ key: RecoveryPublicKey; file: string }> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const publicKey = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const secret = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const keyId = await recoveryKeyId(publicKey)
  const how = newStretch(iterations)
  const sealed = await seal(await stretch(passphrase, how), secret, `${format}/${version}/${keyId}`)
  secret.fill(0)
  const file: KeyFile = { format, version, keyId, publicKey, about, stretch: how, sealed }
  return { key: { keyId, publicKey }, file: `${JSON.stringify(file, null, 2)}\n` }
}

/** Opens the office's key file. */
export async function openRecoveryFile(text: string, passphrase: string): Promise<RecoveryPrivateKey> {
  const file = readKeyFile(text)
  const place = `${format}/${version}/${file.keyId}`
  const secret = await open(await stretch(passphrase, file.stretch), file.sealed, place)
  const key = await crypto.subtle.importKey('pkcs8', secret, curve, false, ['deriveBits'])
  const signing = await crypto.subtle.importKey('pkcs8', secret, signingCurve, false, ['sign'])
  secret.fill(0)
  return { keyId: file.keyId, publicKey: file.publicKey, key, signing }
}

function readKeyFile(text: string): KeyFile {
  let file: Partial<KeyFile>
  try {
    file = JSON.parse(text) as Partial<KeyFile>
  } catch (cause) {
    throw new VaultProblem('unreadable', { cause })
  }
  if (typeof file !== 'object' || file === null || file.format !== format) throw new VaultProblem('unreadable')
  if (typeof file.version !== 'number' || file.version > version) throw new VaultProblem('newer')
  const { keyId, publicKey, stretch: how, sealed } = file
  if (typeof keyId !== 'string' || typeof publicKey !== 'string') throw new VaultProblem('unreadable')
  if (typeof how?.salt !== 'string' || typeof how.iterations !== 'number') throw new VaultProblem('unreadable')
  if (typeof sealed?.iv !== 'string' || typeof sealed.data !== 'string') throw new VaultProblem('unreadable')
  return { format, version, keyId, publicKey, about: String(file.about ?? ''), stretch: how, sealed }
}

/** Seals bytes so that only the holder of the private part opens them. */
export async function sealTo(to: RecoveryPublicKey, plain: Uint8Array, place: string): Promise<SealedTo> {
  const once = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const ephemeral = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey)))
  const theirs = await crypto.subtle.importKey('raw', fromBase64(to.publicKey), curve, false, [])
  const key = await agree(once.privateKey, theirs, ephemeral, to.publicKey)
  return { keyId: to.keyId, ephemeral, sealed: await seal(key, plain, place) }
}

export async function openFrom(mine: RecoveryPrivateKey, box: SealedTo, place: string): Promise<Bytes> {
  if (box.keyId !== mine.keyId) throw new VaultProblem('other-key')
  const theirs = await crypto.subtle.importKey('raw', fromBase64(box.ephemeral), curve, false, [])
  return open(await agree(mine.key, theirs, box.ephemeral, mine.publicKey), box.sealed, place)
}

/** ECDH, then HKDF bound to both public points. */
async function agree(own: CryptoKey, other: CryptoKey, ephemeral: string, recipient: string): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const info = utf8(`${format}/${version}`)
  const salt = utf8(`${ephemeral}.${recipient}`)
  return importAesKey(
    new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 256)),
  )
}

/** Whether a file's key is the one that is named; for trying that a kept file still opens. */
export async function provesKey(mine: RecoveryPrivateKey, named: RecoveryPublicKey): Promise<boolean> {
  const proof = randomBytes(16)
  try {
    const opened = await openFrom(mine, await sealTo(named, proof, 'proof'), 'proof')
    return toHex(opened) === toHex(proof)
  } catch {
    return false
  }
}

/** The signature of the key in use over the one that is to follow it. */
export async function signSuccessor(
  mine: RecoveryPrivateKey,
  officeId: string,
  next: RecoveryPublicKey,
): Promise<string> {
  return toBase64(
    new Uint8Array(await crypto.subtle.sign(signature, mine.signing, utf8(successorText(officeId, next)))),
  )
}

/** A key as the office names it, with the signature of the one before. */
export type NamedKey = RecoveryPublicKey & { readonly signedBy: string | null; readonly signature: string | null }

/**
 * Whether each key signed the next one, from the one that is trusted to the newest. Names are hashes of their points, so
 * that the server cannot put another point under a trusted name. [VLT-14]
 *
 * @param keys of the office, the newest first
 */
export async function isSuccession(keys: readonly NamedKey[], officeId: string, trusted: string): Promise<boolean> {
  let at = keys[0]
  for (let steps = 0; at !== undefined && steps < keys.length; steps++) {
    if (at.keyId === trusted) return true
    const next = at
    const former = keys.find(({ keyId }) => keyId === next.signedBy)
    if (former === undefined || next.signature === null) return false
    if ((await recoveryKeyId(former.publicKey)) !== former.keyId) return false
    const key = await crypto.subtle.importKey('raw', fromBase64(former.publicKey), signingCurve, false, ['verify'])
    const text = utf8(successorText(officeId, next))
    if (!(await crypto.subtle.verify(signature, key, fromBase64(next.signature), text))) return false
    at = former
  }
  return false
}
