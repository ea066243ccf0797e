import { createHash, webcrypto } from 'node:crypto'
import type { officeRecoveryCalls } from '#contract/calls/office-recovery.ts'
import { successorText } from '#domain/security/successor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, userOf } from '#server/request/request-helpers.ts'
import { tellOffice } from './approval-notices.ts'
import { ask } from './approval-store.ts'
import { recoveryKeys, type RecoveryKeyRow } from './recovery-store.ts'

/** An office's key is read from its own desks, and made by who may set the office up. */
export const officeRecoveryHandlers: Handlers<typeof officeRecoveryCalls> = {
  'office-recovery-key.get': async (ctx, { officeId }) => {
    ownOffice(ctx, officeId)
    return { keys: await recoveryKeys(ctx.db, officeId) }
  },
  'office-recovery-key.put': async (ctx, { officeId, keyId, publicKey, reason, signature }) => {
    ownOffice(ctx, officeId)
    await checkKey(keyId, publicKey)
    const [inUse] = await recoveryKeys(ctx.db, officeId)
    if (signature !== undefined) await checkSignature(inUse, { officeId, keyId, publicKey, signature })
    const content = {
      keyId,
      publicKey,
      signedBy: signature === undefined ? null : (inUse?.keyId ?? null),
      signature: signature ?? null,
    }
    const actedBy = userOf(ctx)
    await ctx.db.transaction(async (tx) => {
      const approvalId = await ask(tx, { officeId, kind: 'RECOVERY_KEY', content, reason, userId: actedBy })
      await tellOffice(tx, 'OFFICE_APPROVAL_WAITS', { officeId, approvalId, actedBy })
    })
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

/** A signature that is none of the key in use would tell owners of a succession that there is not. [VLT-14] */
async function checkSignature(
  inUse: RecoveryKeyRow | undefined,
  { officeId, keyId, publicKey, signature }: { officeId: string; keyId: string; publicKey: string; signature: string },
): Promise<void> {
  const wrong = new Refusal('request.invalid', { signature: 'value.kind' })
  if (inUse === undefined) throw wrong
  const point = Buffer.from(inUse.publicKey, 'base64')
  const key = await webcrypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  const isSigned = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(signature, 'base64'),
    Buffer.from(successorText(officeId, { keyId, publicKey })),
  )
  if (!isSigned) throw wrong
}
