import { officeRecoveryCalls } from '#contract/calls/office-recovery.ts'
import type { NamedKey } from '#vault/recovery-key.ts'
import { request } from '#platform/wire/api.ts'
import { isOnline } from '#platform/wire/connectivity.ts'
import { sessionStore } from '#platform/session/session.ts'

const keptKey = (officeId: string) => `dlrms.recovery-keys.${officeId}`

/** A key of the office with what its owners are shown before anything is sealed to it. */
export type OfficeKey = NamedKey & {
  readonly createdAt: number
  readonly byNameBn: string
  readonly byNameEn: string
  readonly confirmedBn: string | null
  readonly confirmedEn: string | null
  readonly reason: string | null
}

export type OfficeKeys = { readonly officeId: string; readonly keys: readonly OfficeKey[] }

/** The recovery keys of the active desk's office, the one in use first: as the server has them, without a connection as they were known last. */
export async function findRecoveryKeys(): Promise<OfficeKeys | null> {
  const officeId = sessionStore.getState().desk?.office.id ?? null
  if (officeId === null) return null
  if (!isOnline()) return recall(officeId)
  try {
    const { keys } = await request(officeRecoveryCalls['office-recovery-key.get'], { officeId })
    keep(officeId, keys)
    return { officeId, keys }
  } catch {
    return recall(officeId)
  }
}

function recall(officeId: string): OfficeKeys | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keptKey(officeId)) ?? 'null')
    return Array.isArray(value) ? { officeId, keys: value as OfficeKey[] } : null
  } catch {
    return null
  }
}

function keep(officeId: string, keys: readonly OfficeKey[]): void {
  try {
    localStorage.setItem(keptKey(officeId), JSON.stringify(keys))
  } catch {
    // it is asked for again when there is a connection
  }
}
