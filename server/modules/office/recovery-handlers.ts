import { createHash, webcrypto } from 'node:crypto'
import type { officeRecoveryCalls } from '#contract/calls/office-recovery.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, userOf } from '#server/request/request-helpers.ts'
import { addRecoveryKey, recoveryKeys } from './recovery-store.ts'

/** An office's key is read from its own desks, and made by who may set the office up. */
export const officeRecoveryHandlers: Handlers<typeof officeRecoveryCalls> = {
  'office-recovery-key.get': async (ctx, { officeId }) => {
    ownOffice(ctx, officeId)
    return { keys: await recoveryKeys(ctx.db, officeId) }
  },
  'office-recovery-key.put': async (ctx, { officeId, keyId, publicKey }) => {
    ownOffice(ctx, officeId)
    await checkKey(keyId, publicKey)
    await addRecoveryKey(ctx.db, { officeId, keyId, publicKey, userId: userOf(ctx) })
    return { keys: await recoveryKeys(ctx.db, officeId) }
  },
}

function ownOffice(ctx: RequestContext, officeId: string): void {
  if (deskOf(ctx).officeId !== officeId) throw new Refusal('record.not-found')
}

/** A key that is none would leave every vault sealed to it without a way back. */
async function checkKey(keyId: string, publicKey: string): Promise<void> {
  const point = Buffer.from(publicKey, 'base64')
  if (createHash('sha256').update(point).digest('hex').slice(0, 32) !== keyId)
    throw new Refusal('request.invalid', { keyId: 'value.kind' })
  try {
    await webcrypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  } catch {
    throw new Refusal('request.invalid', { publicKey: 'value.kind' })
  }
}
