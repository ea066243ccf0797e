import 'fake-indexeddb/auto'
import { createVault, unlockVault } from '#vault/vault-header.ts'
import { afterEach, expect, test } from 'vitest'
import { forgetHeader, keepHeader, rememberHeader } from './kept-header.ts'
import { vaultRegistry } from './vault-registry.ts'
import { dropKey, holdKey } from './vault-store.ts'

const owner = { userId: 'u1', username: 'u1', nameBn: 'ক', nameEn: 'A' }

afterEach(() => {
  dropKey()
  forgetHeader()
})

/** The browser deletes the registry with the key that vaults are bound to. */
async function deleteRegistry(): Promise<void> {
  await new Promise((resolve) => (indexedDB.deleteDatabase('dlrms-vaults').onsuccess = resolve))
}

test('[VLT-22] the header of an open vault is written again with its browser key, and opens with the same PIN', async () => {
  const registry = await vaultRegistry()
  const device = await registry.deviceKey('u1')
  const { header, key } = await createVault(owner, { kind: 'pin', text: '725814' }, null, 1000, { device })
  await registry.put(header)
  holdKey('u1', Uint8Array.from(key))
  rememberHeader(header)
  await expect.poll(() => keepHeader('u1')).toBe('kept')
  await deleteRegistry()
  expect(await keepHeader('u1')).toBe('rewritten')
  const found = await registry.find('u1')
  if (found === null) throw new Error('no header')
  expect(await unlockVault(found, '725814', { device: await registry.deviceKey('u1') })).toEqual(key)
})

test('[VLT-22] a vault that another person made meanwhile keeps its own browser key', async () => {
  const registry = await vaultRegistry()
  const device = await registry.deviceKey('u1')
  const mine = await createVault(owner, { kind: 'pin', text: '725814' }, null, 1000, { device })
  await registry.put(mine.header)
  holdKey('u1', Uint8Array.from(mine.key))
  rememberHeader(mine.header)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await deleteRegistry()
  const other = await registry.deviceKey('u2')
  const theirs = await createVault({ ...owner, userId: 'u2' }, { kind: 'pin', text: '725814' }, null, 1000, {
    device: other,
  })
  await registry.put(theirs.header)
  expect(await keepHeader('u1')).toBe('rewritten')
  const binding = async (userId: string) => ({ device: await registry.deviceKey(userId) })
  expect(await unlockVault(mine.header, '725814', await binding('u1'))).toEqual(mine.key)
  expect(await unlockVault(theirs.header, '725814', await binding('u2'))).toEqual(theirs.key)
})

test('[VLT-22] a vault that was closed or destroyed is not written again', async () => {
  const registry = await vaultRegistry()
  const { header, key } = await createVault(owner, { kind: 'pin', text: '725814' }, null, 1000)
  holdKey('u1', Uint8Array.from(key))
  rememberHeader(header)
  await registry.remove('u1')
  forgetHeader()
  expect(await keepHeader('u1')).toBe('closed')
  rememberHeader(header)
  dropKey()
  expect(await keepHeader('u1')).toBe('closed')
  expect(await registry.find('u1')).toBeNull()
})
