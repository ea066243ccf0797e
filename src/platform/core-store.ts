import type { CoreStatus } from '#workers/api.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { create } from 'zustand'

export type CoreState = { readonly user: UserReplica | null; readonly status: CoreStatus }

const stopped: CoreStatus = { state: 'stopped', leader: false, lastSentAt: null, lastRoundAt: null }

/** The replica of the person at the screen and how their worker fares; small enough for the first route. */
export const coreStore = create<CoreState>(() => ({ user: null, status: stopped }))

export function setCoreUser(user: UserReplica | null): void {
  coreStore.setState({ user, status: stopped })
}

export function setCoreStatus(status: CoreStatus): void {
  coreStore.setState({ status })
}
