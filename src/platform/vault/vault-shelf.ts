import type { VaultShelf } from '#vault/vault-shelf.ts'

let shelf: Promise<VaultShelf> | null = null

/** The vaults of this browser. Their code comes when it is needed, with the database's. */
export function vaultShelf(): Promise<VaultShelf> {
  shelf ??= import('#vault/vault-shelf.ts').then(({ openShelf }) => openShelf())
  return shelf
}
