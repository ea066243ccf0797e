import { useSession } from '#platform/session/session.ts'
import type { Group } from './access-queries.ts'

export type Reach = {
  /** for the whole country, without a desk */
  readonly system: boolean
  readonly officeId: string | null
  /** nobody else gives what he does not hold himself [PRM-4] */
  readonly mayGive: (key: string) => boolean
  /** an office changes its own groups; the one that makes system administrators stays as it is [PRM-6, PRM-17] */
  readonly mayChange: (group: Group) => boolean
}

/** How far the person at the screen reaches. The server decides; this spares them what it would refuse. */
export function useReach(): Reach {
  const { user, desk, permissions } = useSession()
  const system = user?.userType === 'SYSTEM'
  const officeId = desk?.office.id ?? null
  return {
    system,
    officeId,
    mayGive: (key) => system || permissions.includes(key),
    mayChange: (group) => group.role !== systemRole && (system || group.officeId === officeId),
  }
}

/** The group that makes system administrators: it stands on no post or desk and is never changed. [PRM-17] */
export const systemRole = 'system-administrator'
