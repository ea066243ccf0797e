import { use } from 'react'
import type { UserReplica } from '#store/user-replica.ts'
import { coreStore } from './core-store.ts'
import { vaultStore } from '#platform/vault/vault-store.ts'

/** The desk does not key: nothing is kept on this device for its person, and a screen that lives from it says so. */
export class NothingKept extends Error {
  override readonly name = 'NothingKept'
}

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

/** The open replica; suspends the screen for the moment until it is open. Throws `NothingKept` where there is none. */
export function useUserReplica(): UserReplica {
  const user = coreStore((state) => state.user)
  const unneeded = vaultStore(({ state }) => state === 'unneeded')
  if (user === null && unneeded) throw new NothingKept()
  return user ?? use(replicaReady())
}
