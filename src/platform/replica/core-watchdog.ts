import type { UserReplica } from '#store/user-replica.ts'
import { isOnline } from '#platform/wire/connectivity.ts'
import { sessionStore } from '#platform/session/session.ts'

const lookEveryMs = 60_000
/** something that could be sent has stood this long beside a server that answers */
const stalledAfterMs = 15 * 60_000

export type Watchdog = { stop(): void }

type Ports = {
  readonly oldestSendable: (user: UserReplica) => Promise<number | null>
  readonly restart: () => void
  readonly onStalled: (stalled: boolean) => void
}

/**
 * Notices a queue that does not move although nothing stands in its way: the worker is restarted once, and if that did not
 * help it is said. Time that the machine slept does not count: what matters is how often it was looked at in vain.
 */
export function watchQueue(user: UserReplica, ports: Ports): Watchdog {
  let seen: number | null = null
  let looks = 0
  let restarted = false

  async function look(): Promise<void> {
    const { state, needsSignIn } = sessionStore.getState()
    const oldest = await ports.oldestSendable(user)
    const moves = oldest === null || oldest !== seen || !isOnline() || state !== 'signed-in' || needsSignIn
    seen = oldest
    if (moves) {
      looks = 0
      restarted = false
      return ports.onStalled(false)
    }
    looks += 1
    if (looks * lookEveryMs < stalledAfterMs) return
    looks = 0
    if (restarted) return ports.onStalled(true)
    restarted = true
    ports.restart()
  }

  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs)
  return { stop: () => clearInterval(timer) }
}
