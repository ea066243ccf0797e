import type { VaultRegistry } from '#vault/vault-registry.ts'

let registry: Promise<VaultRegistry> | null = null

/** The vaults of this browser. Their code comes when it is needed, with the database's. */
export function vaultRegistry(): Promise<VaultRegistry> {
  registry ??= import('#vault/vault-registry.ts').then(({ openVaultRegistry }) => openVaultRegistry())
  return registry
}
