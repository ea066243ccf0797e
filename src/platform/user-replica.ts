import { use } from 'react'
import type { UserReplica } from '#store/user-replica.ts'
import { coreStore } from './core-store.ts'

let waiting: Promise<UserReplica> | null = null

/** Resolves with the open replica of the signed-in person, as soon as it is open. */
export function replicaReady(): Promise<UserReplica> {
  const { user } = coreStore.getState()
  if (user !== null) {
    waiting = null
    return Promise.resolve(user)
  }
  waiting ??= new Promise((resolve) => {
    const stop = coreStore.subscribe(({ user: opened }) => {
      if (opened === null) return
      stop()
      waiting = null
      resolve(opened)
    })
  })
  return waiting
}

/** The open replica; suspends the screen for the moment until it is open. */
export function useUserReplica(): UserReplica {
  const user = coreStore((state) => state.user)
  return user ?? use(replicaReady())
}
