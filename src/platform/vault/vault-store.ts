import type { SecretKind } from '#vault/secret-rules.ts'
import { create } from 'zustand'
import type { OfficeKey } from './recovery-key.ts'

/**
 * `off`: this deployment seals nothing. `unneeded`: the desk does not key, so nothing is kept for this person. `none`: a
 * vault must be set up first. `broken`: the browser's storage does not open. `unknown` until that is found out.
 */
export type VaultState = 'unknown' | 'off' | 'unneeded' | 'none' | 'locked' | 'open' | 'broken'

export type Vault = {
  readonly state: VaultState
  /** whose vault it is: the person of the session */
  readonly userId: string | null
  /** what it is opened with */
  readonly kind: SecretKind
  /** besides it a fingerprint, face or security key is asked for */
  readonly authenticator: boolean
  /** the office's recovery key stands behind it */
  readonly escrowed: boolean
  /** a key of the office that its owner is to see before the vault is sealed to it */
  readonly offer: EscrowOffer | null
}

/** `first`: the vault is sealed to none yet; `signed`: the key that it is sealed to signed this one. */
export type EscrowOffer = { readonly key: OfficeKey; readonly since: 'first' | 'signed' | 'unsigned' }

const unknown: Vault = {
  state: 'unknown',
  userId: null,
  kind: 'pin',
  authenticator: false,
  escrowed: false,
  offer: null,
}

export const vaultStore = create<Vault>(() => unknown)

export function setVault(vault: Partial<Vault>): void {
  vaultStore.setState(vault)
}

export function resetVault(): void {
  vaultStore.setState(unknown)
}

export function useVault(): Vault {
  return vaultStore()
}

let held: { userId: string; key: Uint8Array } | null = null

/** The data key of the person at the screen lives here and in their worker, and nowhere else. */
export function holdKey(userId: string, key: Uint8Array): void {
  dropKey()
  held = { userId, key }
}

export function dropKey(): void {
  held?.key.fill(0)
  held = null
}

/** A copy, which its taker wipes. */
export function copyKey(userId: string): Uint8Array | null {
  return held?.userId === userId ? Uint8Array.from(held.key) : null
}

export function isHeld(userId: string): boolean {
  return held?.userId === userId
}

type Hook = () => void | Promise<void>

const before = new Set<Hook>()
const after = new Set<() => void>()

/** A screen commits here what was typed: it is still mounted and the replica still open. Waited for. */
export function onBeforeLock(hook: Hook): () => void {
  before.add(hook)
  return () => before.delete(hook)
}

/** Whoever holds decrypted things lets go of them here. */
export function onLocked(hook: () => void): () => void {
  after.add(hook)
  return () => after.delete(hook)
}

export async function runBeforeLock(): Promise<void> {
  await Promise.allSettled([...before].map(async (hook) => hook()))
}

export function runLocked(): void {
  for (const hook of after) hook()
}
