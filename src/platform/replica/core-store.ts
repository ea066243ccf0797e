import type { CoreStatus } from '#workers/api.ts'
import type { Pending } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { create } from 'zustand'

export type CoreState = {
  readonly user: UserReplica | null
  readonly status: CoreStatus
  /** what of theirs is not at the server; null until it was counted */
  readonly pending: Pending | null
  /** the queue does not move although the server answers, and a new worker did not help */
  readonly stalled: boolean
  /** the browser deleted this database under the page; `written`: the unsent changes are in it again */
  readonly emptied: { readonly unsent: number; readonly written: boolean } | null
}

export const stoppedCore: CoreStatus = {
  state: 'stopped',
  leader: false,
  lastSentAt: null,
  lastRoundAt: null,
  fault: null,
  storage: { usage: null, quota: null, persisted: null },
  lost: null,
}

/** The replica of the person at the screen and how their worker fares; small enough for the first route. */
export const coreStore = create<CoreState>(() => ({
  user: null,
  status: stoppedCore,
  pending: null,
  stalled: false,
  emptied: null,
}))

export function setCoreUser(user: UserReplica | null): void {
  coreStore.setState({ user, status: stoppedCore, pending: null, stalled: false, emptied: null })
}

export function setCoreStatus(status: CoreStatus): void {
  coreStore.setState({ status })
}

/** What stalled is looked for once a minute; it is over at once when nothing waits to be sent any more. */
export function stallsNow({ stalled, pending }: Pick<CoreState, 'stalled' | 'pending'>): boolean {
  return stalled && (pending === null || pending.open + pending.sealed > 0)
}

export function setStalled(stalled: boolean): void {
  if (coreStore.getState().stalled !== stalled) coreStore.setState({ stalled })
}
