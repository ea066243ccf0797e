import { addEscrow } from '#vault/vault-header.ts'
import { isSuccession } from '#vault/recovery-key.ts'
import { findRecoveryKeys, type OfficeKey } from './recovery-key.ts'
import { vaultRegistry } from './vault-registry.ts'
import { copyKey, setVault, vaultStore, type EscrowOffer } from './vault-store.ts'

/**
 * Looks whether the office has another recovery key than the one that the open vault is sealed to. Nothing is sealed to it
 * before its owner was shown it and agreed: who makes a key could otherwise open the vaults of all. [VLT-14]
 */
export async function lookForEscrow(): Promise<void> {
  const { state, userId } = vaultStore.getState()
  if (state !== 'open' || userId === null) return
  const found = await findRecoveryKeys()
  const [key] = found?.keys ?? []
  const header = await (await vaultRegistry()).find(userId)
  if (found === null || key === undefined || header === null) return
  const trusted = header.escrow?.keyId ?? null
  if (trusted === key.keyId) return
  const since: EscrowOffer['since'] =
    trusted === null ? 'first' : (await isSuccession(found.keys, found.officeId, trusted)) ? 'signed' : 'unsigned'
  if (vaultStore.getState().userId === userId) setVault({ offer: { key, since } })
}

/** Seals the data key to the key that its owner was shown. */
export async function acceptEscrow(): Promise<void> {
  const { state, userId, offer } = vaultStore.getState()
  if (state !== 'open' || userId === null || offer === null) return
  const registry = await vaultRegistry()
  const [header, key] = [await registry.find(userId), copyKey(userId)]
  if (header === null || key === null) return
  const { escrow } = await addEscrow(header, key, offer.key)
  key.fill(0)
  await registry.change(userId, (now) => ({ ...now, escrow }))
  if (vaultStore.getState().userId === userId) setVault({ escrowed: true, offer: null })
}

/** Another time: it is shown again at the next unlocking. */
export function putEscrowOff(): void {
  setVault({ offer: null })
}

/** The key in use, where the owner agreed to it: files of work are sealed to no other. */
export async function findAcceptedKey(): Promise<OfficeKey | null> {
  const { userId } = vaultStore.getState()
  const [key] = (await findRecoveryKeys())?.keys ?? []
  if (userId === null || key === undefined) return null
  const header = await (await vaultRegistry()).find(userId)
  return header?.escrow?.keyId === key.keyId ? key : null
}
