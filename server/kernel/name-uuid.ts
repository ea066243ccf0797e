import { createHash } from 'node:crypto'

/** The same name always has the same id (RFC 9562 version 8 over SHA-256): for seeds, and for ids of repeated requests. */
export function nameUuid(name: string): string {
  const hex = createHash('sha256').update('dlrms/').update(name).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
