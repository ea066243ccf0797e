import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anchorFile, fileAnchors, type SealAnchors } from './seal-anchors.ts'

/** What seals closed days. All of it lies outside the database, so that who rewrites the log can neither seal it again nor have it sealed. */
export type SealKey = {
  sign(text: string): string
  verify(text: string, signature: string): boolean
  readonly anchors: SealAnchors
}

/** The key in a data folder, with its anchors beside it; made where there is none. */
export async function loadSealKey(dataDir: string): Promise<SealKey> {
  const file = join(dataDir, 'seal-key.pem')
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  }
  return sealKeyOf(createPrivateKey(await readFile(file)), fileAnchors(anchorFile(dataDir)))
}

export function sealKeyOf(privateKey: KeyObject, anchors: SealAnchors): SealKey {
  const publicKey = createPublicKey(privateKey)
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    verify: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
    anchors,
  }
}
