import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { mostAttempts } from './attempts.ts'
import { AuthenticatorProblem } from './authenticator-problem.ts'
import { createVault, unlockVault } from './vault-header.ts'
import { openVaultRegistry, tryUnlock, type VaultRegistry } from './vault-registry.ts'

const owner = { userId: 'u1', username: 'entry1', nameBn: 'রাশেদা', nameEn: 'Rasheda' }
const turns = 10
let registries: VaultRegistry[] = []
let names = 0

afterEach(() => {
  for (const registry of registries) registry.close()
  registries = []
})

async function registryWithVault(): Promise<{ registry: VaultRegistry; key: Uint8Array }> {
  const registry = openVaultRegistry(`vaults-${names++}`)
  registries.push(registry)
  const { header, key } = await createVault(owner, { kind: 'pin', text: '725814' }, null, turns)
  await registry.put(header)
  return { registry, key }
}

test('[VLT-3] the right PIN opens and forgives the wrong ones before it', async () => {
  const { registry, key } = await registryWithVault()
  expect((await tryUnlock(registry, 'u1', '000000', 0)).kind).toBe('wrong')
  expect((await tryUnlock(registry, 'u1', '000000', 0)).kind).toBe('wrong')
  expect(await tryUnlock(registry, 'u1', '725814', 0)).toMatchObject({ kind: 'open', key })
  expect((await registry.find('u1'))?.attempts).toEqual({ failed: 0, nextTryAt: 0 })
  expect((await tryUnlock(registry, 'u2', '725814', 0)).kind).toBe('gone')
})

test('[VLT-3] while it waits not even the right PIN is tried, and after ten wrong ones it never is', async () => {
  const { registry } = await registryWithVault()
  let now = 0
  for (let turn = 0; turn < mostAttempts; turn++) {
    expect((await tryUnlock(registry, 'u1', '000000', now)).kind).toBe('wrong')
    const next = await tryUnlock(registry, 'u1', '725814', now)
    if (turn >= 3) expect(next.kind).toBe(turn === mostAttempts - 1 ? 'void' : 'wait')
    else await registry.change('u1', (header) => ({ ...header, attempts: { failed: turn + 1, nextTryAt: now } }))
    now += 3_600_000
  }
  expect(await tryUnlock(registry, 'u1', '725814', now)).toEqual({ kind: 'void' })
})

test('[VLT-3] two tabs that try at once are both counted', async () => {
  const { registry } = await registryWithVault()
  await Promise.all([tryUnlock(registry, 'u1', '000000', 0), tryUnlock(registry, 'u1', '000001', 0)])
  expect((await registry.find('u1'))?.attempts.failed).toBe(2)
})

test("[VLT-7] one person's tries and vault leave another's alone", async () => {
  const { registry } = await registryWithVault()
  const other = await createVault({ ...owner, userId: 'u2' }, { kind: 'pin', text: '403917' }, null, turns)
  await registry.put(other.header)
  for (let turn = 0; turn < 4; turn++) await tryUnlock(registry, 'u1', '000000', 0)
  expect((await tryUnlock(registry, 'u1', '725814', 1)).kind).toBe('wait')
  expect((await tryUnlock(registry, 'u2', '403917', 1)).kind).toBe('open')
  await registry.remove('u1')
  expect((await registry.list()).map((one) => one.userId)).toEqual(['u2'])
})

test('[VLT-15] a vault is bound to its browser: a header that was copied away does not open with its PIN', async () => {
  const { registry } = await registryWithVault()
  const device = await registry.deviceKey('u1')
  if (device === null) throw new Error('no key of the browser was kept')
  expect(device.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', device)).rejects.toThrow()
  const { header, key } = await createVault(owner, { kind: 'pin', text: '725814' }, null, turns, { device })
  expect(await unlockVault(header, '725814', { device: await registry.deviceKey('u1') })).toEqual(key)
  const { registry: another } = await registryWithVault()
  for (const elsewhere of [null, await another.deviceKey('u1')])
    await expect(unlockVault(header, '725814', { device: elsewhere })).rejects.toMatchObject({ code: 'wrong-secret' })
})

test('[VLT-15] a vault of an earlier release is bound when it is unlocked, and opens as before', async () => {
  const { registry, key } = await registryWithVault()
  expect((await registry.find('u1'))?.wrapped.bound).toBeUndefined()
  const opened = await tryUnlock(registry, 'u1', '725814', 0)
  expect(opened).toMatchObject({ kind: 'open', key, header: { wrapped: { bound: true, kind: 'pin' } } })
  const stored = await registry.find('u1')
  expect(stored?.wrapped).toMatchObject({ bound: true })
  if (stored === null) throw new Error('the vault is gone')
  await expect(unlockVault(stored, '725814')).rejects.toMatchObject({ code: 'wrong-secret' })
  expect(await tryUnlock(registry, 'u1', '725814', 0)).toMatchObject({ kind: 'open', key })
  expect((await tryUnlock(registry, 'u1', '000000', 0)).kind).toBe('wrong')
})

test('[VLT-2] a vault of an earlier release is stretched as today when it is unlocked, and its rows stay as they are', async () => {
  const { registry, key } = await registryWithVault()
  expect((await registry.find('u1'))?.wrapped.stretch).toMatchObject({ iterations: turns })
  await tryUnlock(registry, 'u1', '000000', 0)
  expect((await registry.find('u1'))?.wrapped.stretch.memory).toBeUndefined()
  expect(await tryUnlock(registry, 'u1', '725814', 0)).toMatchObject({ kind: 'open', key })
  const after = await registry.find('u1')
  expect(after?.wrapped.stretch).toMatchObject({ memory: 47_104 })
  expect(await tryUnlock(registry, 'u1', '725814', 0)).toMatchObject({ kind: 'open', key })
  expect((await registry.find('u1'))?.wrapped).toEqual(after?.wrapped)
})

test('[VLT-20] a vault that is bound to an authenticator opens with it alone, also after an earlier release stretched it', async () => {
  const { registry } = await registryWithVault()
  const keyOf = () =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']) as Promise<CryptoKey>
  const authenticator = { credential: 'AAEC', salt: 'AwQF', key: await keyOf() }
  const device = await registry.deviceKey('u1')
  const { header, key } = await createVault(owner, { kind: 'pin', text: '725814' }, null, turns, {
    device,
    authenticator,
  })
  await registry.put(header)
  expect(header.wrapped.authenticator).toEqual({ credential: 'AAEC', salt: 'AwQF' })
  // The whole disk without the authenticator, and with another one.
  for (const other of [null, { ...authenticator, key: await keyOf() }])
    await expect(unlockVault(header, '725814', { device, authenticator: other })).rejects.toMatchObject({
      code: 'wrong-secret',
    })
  for (let turn = 0; turn < 2; turn++) {
    const opened = await tryUnlock(registry, 'u1', '725814', 0, async () => authenticator.key)
    expect(opened).toMatchObject({ kind: 'open', key, authenticator: { credential: 'AAEC' } })
    const stored = await registry.find('u1')
    expect(stored?.wrapped).toMatchObject({
      bound: true,
      authenticator: { credential: 'AAEC' },
      stretch: { memory: 47_104 },
    })
  }
  expect((await tryUnlock(registry, 'u1', '000000', 0, async () => authenticator.key)).kind).toBe('wrong')
})

test('[VLT-20] an authenticator that is not shown costs no try', async () => {
  const { registry } = await registryWithVault()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const authenticator = { credential: 'AAEC', salt: 'AwQF', key }
  await registry.put((await createVault(owner, { kind: 'pin', text: '725814' }, null, turns, { authenticator })).header)
  const refuse = () => Promise.reject(new AuthenticatorProblem('refused'))
  await expect(tryUnlock(registry, 'u1', '725814', 0, refuse)).rejects.toMatchObject({ code: 'refused' })
  expect((await registry.find('u1'))?.attempts.failed).toBe(0)
})
