import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { reason } from '../access.ts'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

const officeRecoveryKey = z.object({
  keyId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** a point on P-256, uncompressed, in base64 */
  publicKey: z.string().check(z.regex(/^[A-Za-z0-9+/]{87}=$/)),
})

const officeRecoveryKeyView = z.extend(officeRecoveryKey, {
  createdAt: z.int(),
  byNameBn: z.string(),
  byNameEn: z.string(),
  reason: z.nullable(z.string()),
  confirmedBn: z.nullable(z.string()),
  confirmedEn: z.nullable(z.string()),
  /** the key before it, and its signature over this one; null where that one was lost or there was none */
  signedBy: z.nullable(z.string()),
  signature: z.nullable(z.string()),
})

/**
 * The public part of an office's recovery key, to which devices seal the keys of their vaults. The private part never
 * comes here. `keys` is the history, the key in use first. One that is put waits for a second person.
 */
export const officeRecoveryCalls = {
  'office-recovery-key.get': call({
    method: 'GET',
    path: '/offices/{officeId}/recovery-keys',
    input: z.object({ officeId: uuid }),
    output: z.object({ keys: z.array(officeRecoveryKeyView) }),
    needs: 'signed-in',
    errors: ['desk.required', 'record.not-found'],
  }),
  'office-recovery-key.put': call({
    method: 'POST',
    path: '/offices/{officeId}/recovery-keys',
    input: z.extend(officeRecoveryKey, {
      officeId: uuid,
      reason,
      /** by the key in use, over what `successorText` says; left out where that one is lost */
      signature: z.exactOptional(z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))),
    }),
    output: z.object({ keys: z.array(officeRecoveryKeyView) }),
    needs: permissions.officeConfigure,
    errors: ['record.not-found', 'request.invalid'],
  }),
} as const
