import type { VaultHeader } from '#vault/vault-header.ts'
import { vaultRegistry } from './vault-registry.ts'
import { isHeld } from './vault-store.ts'

/** The header of the open vault, and the browser's key that it is bound to: a browser may delete both under an open page. */
let kept: { header: VaultHeader; readonly device: Promise<CryptoKey | null> } | null = null

/** Called with the opening of a vault. */
export function rememberHeader(header: VaultHeader): void {
  const device = vaultRegistry()
    .then((registry) => registry.deviceKey(header.userId))
    .catch(() => null)
  kept = { header, device }
}

export function forgetHeader(): void {
  kept = null
}

/** While the key is in memory its header is on the disk: one that is missing is written again. [VLT-22] */
export async function keepHeader(userId: string): Promise<'kept' | 'rewritten' | 'closed'> {
  const mine = kept
  if (mine?.header.userId !== userId || !isHeld(userId)) return 'closed'
  const registry = await vaultRegistry()
  // A header that is written with another browser key never opens again.
  const device = await mine.device
  const found = await registry.find(userId)
  if (kept !== mine || !isHeld(userId)) return 'closed'
  if (found !== null) {
    mine.header = found
    return 'kept'
  }
  await registry.restore(mine.header, device)
  return 'rewritten'
}
