import { officeRecoveryCalls } from '#contract/calls/office-recovery.ts'
import type { RecoveryPublicKey } from '#vault/recovery-key.ts'
import { request } from '#platform/wire/api.ts'
import { isOnline } from '#platform/wire/connectivity.ts'
import { sessionStore } from '#platform/session/session.ts'

const keptKey = (officeId: string) => `dlrms.recovery-key.${officeId}`

/** The public recovery key of the active desk's office: as the server has it, without a connection as it was known last. */
export async function findRecoveryKey(): Promise<RecoveryPublicKey | null> {
  const officeId = sessionStore.getState().desk?.office.id ?? null
  if (officeId === null) return null
  if (!isOnline()) return recall(officeId)
  try {
    const { keys } = await request(officeRecoveryCalls['office-recovery-key.get'], { officeId })
    const inUse = keys[0] ?? null
    keep(officeId, inUse)
    return inUse
  } catch {
    return recall(officeId)
  }
}

function recall(officeId: string): RecoveryPublicKey | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keptKey(officeId)) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { keyId, publicKey } = value as Partial<RecoveryPublicKey>
    return typeof keyId === 'string' && typeof publicKey === 'string' ? { keyId, publicKey } : null
  } catch {
    return null
  }
}

function keep(officeId: string, key: RecoveryPublicKey | null): void {
  try {
    localStorage.setItem(keptKey(officeId), JSON.stringify(key && { keyId: key.keyId, publicKey: key.publicKey }))
  } catch {
    // it is asked for again when there is a connection
  }
}
