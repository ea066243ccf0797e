import { expect, test } from 'vitest'
import { argon2Key } from './argon2.ts'
import { createRecoveryKey, isSuccession, openRecoveryFile, provesKey, signSuccessor } from './recovery-key.ts'
import { addEscrow, changeSecret, createVault, recoverVault, unlockVault } from './vault-header.ts'

const owner = { userId: 'u1', username: 'entry1', nameBn: 'রাশেদা', nameEn: 'Rasheda' }
const pin = { kind: 'pin', text: '725814' } as const
/** The count is a cost, not a rule: few turns keep the tests short. */
const turns = 10

test('[VLT-2] a vault opens with its PIN, typed in either script, and with nothing else', async () => {
  const { header, key } = await createVault(owner, pin, null, turns)
  expect(await unlockVault(header, '725814')).toEqual(key)
  expect(await unlockVault(header, '৭২৫৮১৪')).toEqual(key)
  await expect(unlockVault(header, '725815')).rejects.toMatchObject({ code: 'wrong-secret' })
  await expect(unlockVault({ ...header, userId: 'u2' }, '725814')).rejects.toMatchObject({ code: 'wrong-secret' })
})

test('[VLT-2] nothing stored holds the key or the PIN, and two vaults share nothing', async () => {
  const [one, two] = [await createVault(owner, pin, null, turns), await createVault(owner, pin, null, turns)]
  const stored = JSON.stringify(one.header)
  expect(stored).not.toContain(Buffer.from(one.key).toString('base64'))
  expect(stored).not.toContain(Buffer.from(one.key).toString('hex'))
  expect(stored).not.toContain('725814')
  expect(one.key).not.toEqual(two.key)
  expect(one.header.check).not.toBe(two.header.check)
})

test('[VLT-2] without being asked the secret is stretched by Argon2id over 46 MiB, and opens with nothing else', async () => {
  const { header, key } = await createVault(owner, pin, null)
  expect(header.wrapped.stretch).toMatchObject({ memory: 47_104, iterations: 2 })
  expect(await unlockVault(header, '৭২৫৮১৪')).toEqual(key)
  await expect(unlockVault(header, '725815')).rejects.toMatchObject({ code: 'wrong-secret' })
  const weaker = { ...header.wrapped, stretch: { ...header.wrapped.stretch, iterations: 1 } }
  await expect(unlockVault({ ...header, wrapped: weaker }, '725814')).rejects.toMatchObject({ code: 'wrong-secret' })
})

test('[VLT-2] the stretching is Argon2id as others reckon it', async () => {
  const salt = Buffer.from('0123456789abcdef')
  const mine = await argon2Key('725814', { salt: salt.toString('base64'), iterations: 2, memory: 1024 })
  // What the reference code gives for the same.
  expect(Buffer.from(mine).toString('hex')).toBe('cf905f9895bf02fa76e6bf3de7b3c4a3385ee9a99577b6bd16f9af1c9f5dcd89')
})

test('[VLT-2] another secret wraps the same key: what is stored stays as it is', async () => {
  const { header, key } = await createVault(owner, pin, null, turns)
  const changed = await changeSecret(header, key, { kind: 'passphrase', text: 'আমার ছোট নদী' }, turns)
  expect(await unlockVault(changed, 'আমার ছোট নদী')).toEqual(key)
  await expect(unlockVault(changed, '725814')).rejects.toMatchObject({ code: 'wrong-secret' })
})

test("[VLT-5] the office's recovery key opens what was escrowed to it, another one does not", async () => {
  const office = await createRecoveryKey('the long words of the office', 'Dhaka', turns)
  const other = await createRecoveryKey('the long words of the other', 'Tangail', turns)
  const { header, key } = await createVault(owner, pin, office.key, turns)
  const mine = await openRecoveryFile(office.file, 'the long words of the office')
  expect(await recoverVault(header, mine)).toEqual(key)
  const theirs = await openRecoveryFile(other.file, 'the long words of the other')
  await expect(recoverVault(header, theirs)).rejects.toMatchObject({ code: 'other-key' })
  const moved = await addEscrow(header, key, other.key)
  expect(await recoverVault(moved, theirs)).toEqual(key)
  const never = await createVault(owner, pin, null, turns)
  await expect(recoverVault(never.header, mine)).rejects.toMatchObject({ code: 'other-key' })
})

test("[VLT-5] the office's key file opens with its passphrase only, and proves which key it holds", async () => {
  const office = await createRecoveryKey('the long words of the office', 'Dhaka', turns)
  const other = await createRecoveryKey('the long words of the office', 'Dhaka', turns)
  const mine = await openRecoveryFile(office.file, 'the long words of the office')
  expect([await provesKey(mine, office.key), await provesKey(mine, other.key)]).toEqual([true, false])
  await expect(openRecoveryFile(office.file, 'other words')).rejects.toMatchObject({ code: 'wrong-secret' })
  await expect(openRecoveryFile('{"format":"x"}', 'words')).rejects.toMatchObject({ code: 'unreadable' })
  await expect(openRecoveryFile('no key', 'words')).rejects.toMatchObject({ code: 'unreadable' })
  const newer = office.file.replace('"version": 1', '"version": 9')
  await expect(openRecoveryFile(newer, 'words')).rejects.toMatchObject({ code: 'newer' })
})

test('[VLT-14] a key is told to follow the one agreed to only where each signed the next, whatever the server says', async () => {
  const make = async () => {
    const { key, file } = await createRecoveryKey('চাবি সিন্দুকে আছে', 'office', turns)
    return { key, mine: await openRecoveryFile(file, 'চাবি সিন্দুকে আছে') }
  }
  const [first, second, third] = [await make(), await make(), await make()]
  const named = async (key: typeof first, by: typeof first | null) => ({
    ...key.key,
    signedBy: by === null ? null : by.key.keyId,
    signature: by === null ? null : await signSuccessor(by.mine, 'o1', key.key),
  })
  const keys = [await named(third, second), await named(second, first), await named(first, null)]
  const [newest, middle, oldest] = keys
  if (!newest || !middle || !oldest) throw new Error('three keys were made')
  expect(await isSuccession(keys, 'o1', first.key.keyId)).toBe(true)
  expect(await isSuccession(keys, 'o2', first.key.keyId)).toBe(false)
  expect(await isSuccession([newest, oldest], 'o1', first.key.keyId)).toBe(false)
  expect(await isSuccession([{ ...newest, signature: middle.signature }, middle, oldest], 'o1', first.key.keyId)).toBe(
    false,
  )
  // Another point under the name of the trusted key, with which the server signs by itself.
  const forged = { ...(await named(third, second)), signedBy: first.key.keyId }
  const swapped = { ...oldest, publicKey: second.key.publicKey }
  expect(await isSuccession([forged, swapped], 'o1', 'another')).toBe(false)
  expect(await isSuccession([await named(third, null), oldest], 'o1', first.key.keyId)).toBe(false)
})
