import { afterWrong, mayTry, noAttempts } from './attempts.ts'
import { askAuthenticator, type AuthenticatorKey, type AuthenticatorRef } from './authenticator.ts'
import type { Bytes } from './bytes.ts'
import { isStretchedAsNow } from './secret-key.ts'
import { changeSecret, unlockVault, type Binding, type VaultHeader } from './vault-header.ts'
import { VaultProblem } from './vault-problem.ts'

/**
 * The vaults of this browser, in a database of their own. Strictly durable: the wrapped key must be on the disk before
 * the first row that it opens, which localStorage does not promise.
 */
export type VaultRegistry = {
  find(userId: string): Promise<VaultHeader | null>
  list(): Promise<VaultHeader[]>
  put(header: VaultHeader): Promise<void>
  /** changes a vault's header as it stands now; nothing happens where there is none */
  change(userId: string, work: (header: VaultHeader) => VaultHeader): Promise<void>
  remove(userId: string): Promise<void>
  /** the key of this browser that a person's vault is bound to, which no script reads out; made where there is none, null where none can be kept */
  deviceKey(userId: string): Promise<CryptoKey | null>
  /** writes again what a browser deleted under an open page: a header with the key that it is bound to [VLT-22] */
  restore(header: VaultHeader, device: CryptoKey | null): Promise<void>
  close(): void
}

const store = 'vault'
const deviceStore = 'device'
/** what Dexie calls version 1: the first registries were made by it; 11 has the key of the browser as well */
const version = 11

/**
 * By the browser's own calls: the gate of a vault stands before everything else, and must not wait for the library that
 * the replica needs.
 */
export function openVaultRegistry(name = 'dlrms-vaults'): VaultRegistry {
  let opening: Promise<IDBDatabase> | null = null

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(name, () => (opening = null))
    opening.catch(() => (opening = null))
    return opening
  }

  /** One transaction, over when it is on the disk; `work` gets the store and may leave an answer. */
  async function run<T>(
    mode: IDBTransactionMode,
    work: (rows: IDBObjectStore, answer: (value: T) => void) => void,
    of = store,
  ): Promise<T | undefined> {
    const db = await open()
    return new Promise((resolve, reject) => {
      const tx = db.transaction(of, mode, { durability: 'strict' })
      let result: T | undefined
      tx.oncomplete = () => resolve(result)
      tx.onabort = () => reject(tx.error ?? new Error('the registry of vaults could not be written'))
      work(tx.objectStore(of), (value) => (result = value))
    })
  }

  return {
    find: async (userId) =>
      (await run<VaultHeader>('readonly', (vaults, answer) => {
        const found: IDBRequest<VaultHeader> = vaults.get(userId)
        found.onsuccess = () => answer(found.result)
      })) ?? null,
    list: async () =>
      (await run<VaultHeader[]>('readonly', (vaults, answer) => {
        const found: IDBRequest<VaultHeader[]> = vaults.getAll()
        found.onsuccess = () => answer(found.result)
      })) ?? [],
    put: async (header) => void (await run('readwrite', (vaults) => vaults.put(header))),
    change: async (userId, work) =>
      void (await run('readwrite', (vaults) => {
        const found: IDBRequest<VaultHeader | undefined> = vaults.get(userId)
        found.onsuccess = () => {
          if (found.result !== undefined) vaults.put(work(found.result))
        }
      })),
    async remove(userId) {
      await run('readwrite', (vaults) => vaults.delete(userId))
      await run('readwrite', (keys) => keys.delete(ownKey(userId)), deviceStore)
    },
    async restore(header, device) {
      // The key first: a header without it opens nowhere.
      if (device !== null)
        await run(
          'readwrite',
          (keys) => {
            const found: IDBRequest<CryptoKey | undefined> = keys.get('key')
            // Meanwhile another vault may have made the browser another key.
            found.onsuccess = () => void keys.put(device, found.result === undefined ? 'key' : ownKey(header.userId))
          },
          deviceStore,
        )
      await run('readwrite', (vaults) => vaults.put(header))
    },
    async deviceKey(userId) {
      try {
        // Made before the transaction, which ends while something else is waited for; another tab may be quicker.
        const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
        const kept = await run<CryptoKey>(
          'readwrite',
          (keys, answer) => {
            const own: IDBRequest<CryptoKey | undefined> = keys.get(ownKey(userId))
            own.onsuccess = () => {
              if (own.result !== undefined) return answer(own.result)
              const found: IDBRequest<CryptoKey | undefined> = keys.get('key')
              found.onsuccess = () => {
                if (found.result === undefined) keys.put(made, 'key')
                answer(found.result ?? made)
              }
            }
          },
          deviceStore,
        )
        return kept ?? null
      } catch {
        return null
      }
    },
    close() {
      opening?.then((db) => db.close()).catch(() => undefined)
      opening = null
    },
  }
}

const ownKey = (userId: string): string => `of ${userId}`

function openDatabase(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains(store))
        request.result.createObjectStore(store, { keyPath: 'userId' })
      if (!request.result.objectStoreNames.contains(deviceStore)) request.result.createObjectStore(deviceStore)
    }
    request.onerror = () => reject(request.error ?? new Error('the registry of vaults could not be opened'))
    request.onsuccess = () => {
      const db = request.result
      db.onclose = onClosed
      // A later form of it, in another tab: this one lets go.
      db.onversionchange = () => {
        db.close()
        onClosed()
      }
      resolve(db)
    }
  })
}

export type TryOutcome =
  | {
      readonly kind: 'open'
      readonly key: Bytes
      readonly header: VaultHeader
      readonly authenticator: AuthenticatorKey | null
    }
  | { readonly kind: 'wrong'; readonly header: VaultHeader }
  | { readonly kind: 'wait'; readonly ms: number }
  /** too many wrong ones: its owner signs in again first */
  | { readonly kind: 'void' }
  | { readonly kind: 'gone' }

/**
 * Tries a secret. The try is written down as a wrong one first, so that killing the page makes none of them free. Throws
 * `AuthenticatorProblem` where the authenticator of the vault is not shown.
 *
 * @param ask the key of an authenticator
 */
export async function tryUnlock(
  registry: VaultRegistry,
  userId: string,
  secret: string,
  now: number,
  ask: (ref: AuthenticatorRef) => Promise<CryptoKey> = askAuthenticator,
): Promise<TryOutcome> {
  const before = await registry.find(userId)
  if (before === null) return { kind: 'gone' }
  const ref = before.wrapped.authenticator
  // Before the try is counted: where it is not shown no secret was tried.
  const authenticator = ref === undefined ? null : { ...ref, key: await ask(ref) }
  let outcome: TryOutcome | null = null
  await registry.change(userId, (header) => {
    const may = mayTry(header.attempts, now)
    outcome = may.kind === 'now' ? null : may
    return may.kind === 'now' ? { ...header, attempts: afterWrong(header.attempts, now) } : header
  })
  if (outcome !== null) return outcome
  try {
    const binding = { device: await registry.deviceKey(userId), authenticator }
    const key = await unlockVault(before, secret, binding)
    const { wrapped } = isOfToday(before) ? before : await wrapAnew(before, key, secret, binding)
    await registry.change(userId, (header) => ({ ...header, wrapped, attempts: noAttempts }))
    return { kind: 'open', key, header: { ...before, wrapped, attempts: noAttempts }, authenticator }
  } catch (fault) {
    if (!(fault instanceof VaultProblem)) throw fault
    return { kind: 'wrong', header: (await registry.find(userId)) ?? before }
  }
}

function isOfToday({ wrapped }: VaultHeader): boolean {
  return wrapped.bound === true && isStretchedAsNow(wrapped.stretch)
}

/** A vault of an earlier release is bound to its browser, and stretched as today, once its secret is known. */
async function wrapAnew(header: VaultHeader, key: Bytes, text: string, binding: Binding): Promise<VaultHeader> {
  const secret = { kind: header.wrapped.kind, text }
  try {
    return await changeSecret(header, key, secret, undefined, binding)
  } catch {
    // Without memory for it, or without its code: the vault opens as it did, and is wrapped anew another time.
    return header
  }
}
