import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFileWithPassphrase, openFileWithRecoveryKey, sealFile } from './envelope.ts'
import { createRecoveryKey, openRecoveryFile } from './recovery-key.ts'

const turns = 10
const bytes = (text: string) => new TextEncoder().encode(text)

test('[VLT-6] whatever is sealed comes back with its passphrase', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), fc.string({ minLength: 1 }), async (payload, passphrase) => {
      const file = await sealFile(payload, passphrase, null, turns)
      expect(await openFileWithPassphrase(file, passphrase)).toEqual(Uint8Array.from(payload))
    }),
    { numRuns: 30 },
  )
})

test('[VLT-6] the file tells nothing of its content, and a changed one does not open', async () => {
  const file = await sealFile(bytes('Abdul Karim Mollah '.repeat(50)), 'a long passphrase', null, turns)
  const [line = '', content = ''] = file.split('\n')
  expect(Buffer.from(content, 'base64').toString('latin1')).not.toContain('Karim')
  const changed = `${line.replace('"version":1', '"version":1,"x":0')}\n${content}\n`
  await expect(openFileWithPassphrase(changed, 'a long passphrase')).rejects.toMatchObject({ code: 'wrong-secret' })
  await expect(openFileWithPassphrase(file, 'another one')).rejects.toMatchObject({ code: 'wrong-secret' })
  await expect(openFileWithPassphrase('hello', 'x')).rejects.toMatchObject({ code: 'unreadable' })
  const newer = file.replace('"version":1', '"version":2')
  await expect(openFileWithPassphrase(newer, 'a long passphrase')).rejects.toMatchObject({ code: 'newer' })
})

test("[VLT-6] the office's recovery key opens a file that was sealed to it, and no other", async () => {
  const office = await createRecoveryKey('the long words of the office', 'Dhaka', turns)
  const mine = await openRecoveryFile(office.file, 'the long words of the office')
  const file = await sealFile(bytes('ledger'), 'a long passphrase', office.key, turns)
  expect(await openFileWithRecoveryKey(file, mine)).toEqual(Uint8Array.from(bytes('ledger')))
  expect(await openFileWithPassphrase(file, 'a long passphrase')).toEqual(Uint8Array.from(bytes('ledger')))
  const without = await sealFile(bytes('ledger'), 'a long passphrase', null, turns)
  await expect(openFileWithRecoveryKey(without, mine)).rejects.toMatchObject({ code: 'other-key' })
})
