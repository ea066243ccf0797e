import { noAttempts, type Attempts } from './attempts.ts'
import type { AuthenticatorKey, AuthenticatorRef } from './authenticator.ts'
import { randomBytes, toHex, utf8, type Bytes } from './bytes.ts'
import { openFrom, sealTo, type RecoveryPrivateKey, type RecoveryPublicKey, type SealedTo } from './recovery-key.ts'
import { newStretch, newVaultStretch, stretch, type KdfParams } from './secret-key.ts'
import { open, seal, type Sealed } from './sealed.ts'
import type { SecretKind } from './secret-rules.ts'
import { VaultProblem } from './vault-problem.ts'

/** The data key under the key of the person's PIN or passphrase. */
export type Wrapped = {
  readonly kind: SecretKind
  readonly stretch: KdfParams
  readonly sealed: Sealed
  /** sealed once more by the key of this browser, so that a header that was copied away opens nowhere */
  readonly bound?: true
  /** and by a key that this authenticator derives, so that the whole disk opens nowhere without it */
  readonly authenticator?: AuthenticatorRef
}

/** What a vault is bound to besides its secret: the browser, and an authenticator where its owner chose one. */
export type Binding = { readonly device?: CryptoKey | null; readonly authenticator?: AuthenticatorKey | null }

/** What the unlock screen calls the person. */
export type VaultOwner = {
  readonly userId: string
  readonly username: string
  readonly nameBn: string
  readonly nameEn: string
}

/** Work that waited when it was last counted: said before somebody starts anew over it. */
export type Unsent = { readonly count: number; readonly at: number }

/**
 * All that is stored about a person's vault on this browser. History of versions: 1 — AES-256-GCM data key, wrapped by
 * PBKDF2, escrowed by ECDH; `bound` and Argon2id came later, and older ones get both when they are unlocked;
 * `authenticator` is there where its owner chose it.
 */
export type VaultHeader = VaultOwner & {
  readonly v: 1
  readonly wrapped: Wrapped
  /** tells the right data key from another one */
  readonly check: string
  readonly escrow: SealedTo | null
  readonly attempts: Attempts
  readonly unsent: Unsent | null
}

export type Secret = { readonly kind: SecretKind; readonly text: string }

export type OpenVault = { readonly header: VaultHeader; readonly key: Bytes }

const keyBytes = 32
const place = (userId: string): string => `dlrms-vault/1/${userId}`
const devicePlace = (userId: string): string => `${place(userId)}/device`
const authenticatorPlace = (userId: string): string => `${place(userId)}/authenticator`

/**
 * A new vault with a new data key.
 *
 * @param iterations turns of PBKDF2, by which earlier releases stretched the secret; without it as today
 */
export async function createVault(
  owner: VaultOwner,
  secret: Secret,
  recovery: RecoveryPublicKey | null,
  iterations?: number,
  binding: Binding = {},
): Promise<OpenVault> {
  const key = randomBytes(keyBytes)
  const { userId, username, nameBn, nameEn } = owner
  const header: VaultHeader = {
    v: 1,
    userId,
    username,
    nameBn,
    nameEn,
    wrapped: await wrap(userId, key, secret, iterations, binding),
    check: await checkOf(userId, key),
    escrow: recovery === null ? null : await sealTo(recovery, key, place(userId)),
    attempts: noAttempts,
    unsent: null,
  }
  return { header, key }
}

/**
 * The data key; throws `wrong-secret`, on another browser or with another authenticator than its own as well. Counting
 * tries is the caller's.
 */
export async function unlockVault(header: VaultHeader, secret: string, binding: Binding = {}): Promise<Bytes> {
  const { userId, wrapped } = header
  let inner = wrapped.sealed
  if (wrapped.bound === true) inner = await openOuter(binding.device, inner, devicePlace(userId))
  if (wrapped.authenticator !== undefined)
    inner = await openOuter(binding.authenticator?.key, inner, authenticatorPlace(userId))
  const key = await open(await stretch(secret, wrapped.stretch), inner, place(userId))
  if (!(await isKeyOf(header, key))) throw new VaultProblem('wrong-secret')
  return key
}

/** Wraps the same data key anew; nothing that is stored need be written again. */
export async function changeSecret(
  header: VaultHeader,
  key: Uint8Array,
  secret: Secret,
  iterations?: number,
  binding: Binding = {},
): Promise<VaultHeader> {
  return { ...header, wrapped: await wrap(header.userId, key, secret, iterations, binding), attempts: noAttempts }
}

export async function addEscrow(header: VaultHeader, key: Uint8Array, to: RecoveryPublicKey): Promise<VaultHeader> {
  return { ...header, escrow: await sealTo(to, key, place(header.userId)) }
}

/** The data key by the office's recovery key; throws `other-key` where the vault was never escrowed to it. */
export async function recoverVault(header: VaultHeader, recovery: RecoveryPrivateKey): Promise<Bytes> {
  if (header.escrow === null) throw new VaultProblem('other-key')
  const key = await openFrom(recovery, header.escrow, place(header.userId))
  if (!(await isKeyOf(header, key))) throw new VaultProblem('wrong-secret')
  return key
}

/** Whether a key that came from another tab is this vault's. */
export async function isKeyOf(header: VaultHeader, key: Uint8Array): Promise<boolean> {
  return key.length === keyBytes && (await checkOf(header.userId, key)) === header.check
}

async function wrap(
  userId: string,
  key: Uint8Array,
  secret: Secret,
  iterations: number | undefined,
  { device = null, authenticator = null }: Binding,
): Promise<Wrapped> {
  const how = iterations === undefined ? newVaultStretch() : newStretch(iterations)
  let sealed = await seal(await stretch(secret.text, how), key, place(userId))
  // The other keys lie outside: without them there is nothing that a guessed PIN could be tried on.
  if (authenticator !== null) sealed = await sealOuter(authenticator.key, sealed, authenticatorPlace(userId))
  if (device !== null) sealed = await sealOuter(device, sealed, devicePlace(userId))
  return {
    kind: secret.kind,
    stretch: how,
    sealed,
    ...(device === null ? {} : { bound: true }),
    ...(authenticator === null
      ? {}
      : { authenticator: { credential: authenticator.credential, salt: authenticator.salt } }),
  }
}

function sealOuter(key: CryptoKey, inner: Sealed, at: string): Promise<Sealed> {
  return seal(key, utf8(JSON.stringify(inner)), at)
}

async function openOuter(key: CryptoKey | null | undefined, sealed: Sealed, at: string): Promise<Sealed> {
  if (key === null || key === undefined) throw new VaultProblem('wrong-secret')
  return JSON.parse(new TextDecoder().decode(await open(key, sealed, at))) as Sealed
}

/** The key is random, so its hash gives nothing away. */
async function checkOf(userId: string, key: Uint8Array): Promise<string> {
  const named = utf8(place(userId))
  const bytes = new Uint8Array(named.length + key.length)
  bytes.set(named)
  bytes.set(key, named.length)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  bytes.fill(0)
  return toHex(hash).slice(0, 32)
}
