import { certificateRoot, type CertificateRoot } from '#contract/certificate-keys.ts'
import { getConfig } from '#platform/wire/config.ts'
import * as z from 'zod/mini'

/**
 * The root that certifies the keys of copies. One that the build was given (`VITE_CERTIFICATE_ROOT`, the text of `root.json`)
 * is the only one: no server can put another in its place. [CPY-9]
 */
export function readCopyRoot(): CertificateRoot | null {
  const built: unknown = import.meta.env['VITE_CERTIFICATE_ROOT']
  if (typeof built !== 'string' || built === '') return getConfig().certificateRoot
  const read = z.safeParse(certificateRoot, JSON.parse(built))
  return read.success ? read.data : null
}
