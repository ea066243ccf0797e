import type { AuthenticatorKey } from '#vault/authenticator.ts'
import type { RecoveryPrivateKey, RecoveryPublicKey } from '#vault/recovery-key.ts'
import type { Binding, Secret, Unsent, VaultOwner } from '#vault/vault-header.ts'
import type { TryOutcome, VaultRegistry } from '#vault/vault-registry.ts'
import { mayEnterAs, enterAs } from '#platform/session/session-start.ts'
import { sessionStore } from '#platform/session/session.ts'
import { lastFreshSignIn } from '#platform/session/sign-in.ts'
import { again, closeForGood, openVault } from './vault.ts'
import { tellTabs } from './vault-tabs.ts'
import { vaultRegistry } from './vault-registry.ts'
import { vaultStore } from './vault-store.ts'

/** `authenticator`: besides it a fingerprint, face or security key is asked for. */
export type NewVaultSecret = Secret & { readonly authenticator: boolean }

/** What a vault is bound to from now on; `before` is the authenticator that it was opened with. */
async function bindingOf(
  registry: VaultRegistry,
  owner: { userId: string; username: string; nameEn: string },
  secret: NewVaultSecret,
  before: AuthenticatorKey | null = null,
): Promise<Binding> {
  if (!secret.authenticator) return { device: await registry.deviceKey(owner.userId) }
  const { createAuthenticatorKey } = await import('#vault/authenticator.ts')
  return {
    authenticator: before ?? (await createAuthenticatorKey(owner)),
    device: await registry.deviceKey(owner.userId),
  }
}

/**
 * Makes the vault of the person of the session, and opens it.
 *
 * @param shown the office's key that its owner saw before agreeing to it; null where there is none
 */
export async function setUpVault(secret: NewVaultSecret, shown: RecoveryPublicKey | null): Promise<void> {
  const { user } = sessionStore.getState()
  if (user === null) return
  const { createVault } = await import('#vault/vault-header.ts')
  const registry = await vaultRegistry()
  // Another tab may have been quicker: its vault stands.
  if ((await registry.find(user.id)) !== null) return again()
  const owner = { userId: user.id, username: user.username, nameBn: user.nameBn, nameEn: user.nameEn }
  const { header, key } = await createVault(owner, secret, shown, undefined, await bindingOf(registry, owner, secret))
  await registry.put(header)
  openVault(header, key)
}

/** Unlocks a vault of this browser; another person's makes them the person of the session, as last known here. */
export async function unlock(userId: string, secret: string): Promise<TryOutcome> {
  const registry = await vaultRegistry()
  const { tryUnlock } = await import('#vault/vault-registry.ts')
  const outcome = await tryUnlock(registry, userId, secret, Date.now())
  if (outcome.kind !== 'open') return outcome
  if (sessionStore.getState().user?.id !== userId) enterAs(userId)
  openVault(outcome.header, outcome.key)
  return outcome
}

/** What came of the old secret, whose tries are counted as at the gate; `open`: changed. Throws `AuthenticatorProblem`. */
export async function changeVaultSecret(old: string, secret: NewVaultSecret): Promise<TryOutcome['kind']> {
  const { userId } = vaultStore.getState()
  if (userId === null) return 'gone'
  const [registry, { tryUnlock }, { changeSecret }] = await Promise.all([
    vaultRegistry(),
    import('#vault/vault-registry.ts'),
    import('#vault/vault-header.ts'),
  ])
  const outcome = await tryUnlock(registry, userId, old, Date.now())
  if (outcome.kind !== 'open') return outcome.kind
  const { header, key, authenticator } = outcome
  try {
    const binding = await bindingOf(registry, header, secret, authenticator)
    const { wrapped } = await changeSecret(header, key, secret, undefined, binding)
    await registry.change(userId, (now) => ({ ...now, wrapped }))
  } finally {
    key.fill(0)
  }
  vaultStore.setState({ kind: secret.kind, authenticator: secret.authenticator })
  return 'open'
}

/** Opens a vault by the office's recovery key and gives it a new secret. Throws `VaultProblem` and `AuthenticatorProblem`. */
export async function recover(userId: string, recovery: RecoveryPrivateKey, secret: NewVaultSecret): Promise<void> {
  const registry = await vaultRegistry()
  const header = await registry.find(userId)
  if (header === null) return again()
  const { changeSecret, recoverVault } = await import('#vault/vault-header.ts')
  const key = await recoverVault(header, recovery)
  const changed = await changeSecret(header, key, secret, undefined, await bindingOf(registry, header, secret))
  await registry.put(changed)
  if (sessionStore.getState().user?.id !== userId) enterAs(userId)
  openVault(changed, key)
}

/** Whether the person of the session gave their password just now: what a forgotten PIN needs. */
export function hasJustSignedIn(): boolean {
  const { user, state } = sessionStore.getState()
  return state === 'signed-in' && user !== null && lastFreshSignIn() === user.id
}

/** After ten wrong tries: the owner has signed in again, so the PIN may be tried again. */
export async function allowTries(userId: string): Promise<void> {
  if (!hasJustSignedIn()) return
  const { noAttempts } = await import('#vault/attempts.ts')
  await (await vaultRegistry()).change(userId, (header) => ({ ...header, attempts: noAttempts }))
}

/** Throws away what this browser holds of the person, sealed with a key that nobody has any more. */
export async function startAnew(): Promise<void> {
  const { user } = sessionStore.getState()
  if (user === null || !hasJustSignedIn()) return
  await destroyHeld(user.id)
  again()
}

/** Deletes all that this browser holds of a person. */
export async function destroyHeld(userId: string): Promise<void> {
  await closeForGood(userId)
  tellTabs({ kind: 'destroyed', userId })
  const { Dexie } = await import('dexie')
  // Rows without their vault are only rubbish; a vault without its rows is empty: the vault goes last.
  for (const name of [`dlrms-${userId}`, `dlrms-${userId}-pages`]) await Dexie.delete(name)
  await (await vaultRegistry()).remove(userId)
}

export type KnownPerson = VaultOwner & {
  readonly kind: 'pin' | 'passphrase'
  readonly authenticator: boolean
  readonly unsent: Unsent | null
  readonly escrowed: boolean
  readonly waitUntil: number
  readonly void: boolean
}

/** Who has a vault on this browser and can be let in without the server; the last-known rights are needed for that. */
export async function knownPeople(): Promise<readonly KnownPerson[]> {
  const [registry, { mayTry }] = await Promise.all([vaultRegistry(), import('#vault/attempts.ts')])
  const now = Date.now()
  const here = sessionStore.getState().user?.id
  return (await registry.list())
    .filter(({ userId }) => userId === here || mayEnterAs(userId))
    .map(({ userId, username, nameBn, nameEn, wrapped, unsent, escrow, attempts }) => {
      const may = mayTry(attempts, now)
      return {
        userId,
        username,
        nameBn,
        nameEn,
        kind: wrapped.kind,
        authenticator: wrapped.authenticator !== undefined,
        unsent,
        escrowed: escrow !== null,
        waitUntil: may.kind === 'wait' ? now + may.ms : 0,
        void: may.kind === 'void',
      }
    })
}
