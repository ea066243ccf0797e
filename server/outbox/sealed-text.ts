import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps texts that hold a code so that whoever reads the table, or a backup of it, cannot read them. */
export type TextSeal = {
  seal(text: string): string
  /** throws for a text that another key sealed */
  open(sealed: string): string
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key that follows from a secret of the installation, one for each use. */
export function textSeal(secret: Uint8Array, use: 'outbox' | 'payment-token' = 'outbox'): TextSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8')
    },
  }
}
