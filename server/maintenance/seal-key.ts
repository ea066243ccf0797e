import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SealKey = { sign(text: string): string; verify(text: string, signature: string): boolean }

/** The key that seals closed days. It lies outside the database, so that who rewrites the log cannot seal it again. */
export async function loadSealKey(dataDir: string): Promise<SealKey> {
  const file = join(dataDir, 'seal-key.pem')
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  }
  return sealKeyOf(createPrivateKey(await readFile(file)))
}

export function sealKeyOf(privateKey: KeyObject): SealKey {
  const publicKey = createPublicKey(privateKey)
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    verify: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  }
}
