import { Dexie, type Table } from 'dexie'
import { afterWrong, mayTry, noAttempts } from './attempts.ts'
import type { Bytes } from './bytes.ts'
import { unlockVault, type VaultHeader } from './vault-header.ts'
import { VaultProblem } from './vault-problem.ts'

/**
 * The vaults of this browser, in a database of their own. Strictly durable: the wrapped key must be on the disk before
 * the first row that it opens, which localStorage does not promise.
 */
export type VaultShelf = {
  find(userId: string): Promise<VaultHeader | null>
  list(): Promise<VaultHeader[]>
  put(header: VaultHeader): Promise<void>
  /** changes a vault's header as it stands now; nothing happens where there is none */
  change(userId: string, work: (header: VaultHeader) => VaultHeader): Promise<void>
  remove(userId: string): Promise<void>
  close(): void
}

export function openShelf(name = 'dlrms-vaults'): VaultShelf {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & {
    vault: Table<VaultHeader, string>
  }
  db.version(1).stores({ vault: 'userId' })
  return {
    find: async (userId) => (await db.vault.get(userId)) ?? null,
    list: () => db.vault.toArray(),
    put: async (header) => void (await db.vault.put(header)),
    change: (userId, work) =>
      db.transaction('rw', db.vault, async () => {
        const header = await db.vault.get(userId)
        if (header !== undefined) await db.vault.put(work(header))
      }),
    remove: (userId) => db.vault.delete(userId),
    close: () => db.close(),
  }
}

export type TryOutcome =
  | { readonly kind: 'open'; readonly key: Bytes; readonly header: VaultHeader }
  | { readonly kind: 'wrong'; readonly header: VaultHeader }
  | { readonly kind: 'wait'; readonly ms: number }
  /** too many wrong ones: its owner signs in again first */
  | { readonly kind: 'void' }
  | { readonly kind: 'gone' }

/** Tries a secret. The try is written down as a wrong one first, so that killing the page makes none of them free. */
export async function tryUnlock(shelf: VaultShelf, userId: string, secret: string, now: number): Promise<TryOutcome> {
  const before = await shelf.find(userId)
  if (before === null) return { kind: 'gone' }
  let outcome: TryOutcome | null = null
  await shelf.change(userId, (header) => {
    const may = mayTry(header.attempts, now)
    outcome = may.kind === 'now' ? null : may
    return may.kind === 'now' ? { ...header, attempts: afterWrong(header.attempts, now) } : header
  })
  if (outcome !== null) return outcome
  try {
    const key = await unlockVault(before, secret)
    await shelf.change(userId, (header) => ({ ...header, attempts: noAttempts }))
    return { kind: 'open', key, header: { ...before, attempts: noAttempts } }
  } catch (fault) {
    if (!(fault instanceof VaultProblem)) throw fault
    return { kind: 'wrong', header: (await shelf.find(userId)) ?? before }
  }
}
