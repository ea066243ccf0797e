export type Waker = {
  /** resolves after `ms` or when somebody wakes; woken while nobody waits, the next wait ends at once */
  wait(ms: number): Promise<'woken' | 'elapsed'>
  wake(): void
  /** told by the leader after each round */
  roundOver(): void
  /** wakes the leader, in whichever tab it is, and waits for a round that began afterwards to end */
  wakeAndWait(): Promise<void>
  close(): void
}

const longestRound = 120_000

/** Wakes the leading worker across tabs. Messages only wake: what there is to do stands in IndexedDB. */
export function createSyncScheduler(userId: string): Waker {
  const channel = new BroadcastChannel(`dlrms-wake-${userId}`)
  let ringing = false
  let closed = false
  let ring: (() => void) | null = null
  let rounds = 0
  const listeners = new Set<() => void>()

  function wake(): void {
    ringing = true
    ring?.()
  }

  /** A round that was under way ends after the close. */
  function say(word: 'wake' | 'round-over'): void {
    if (!closed) channel.postMessage(word)
  }

  function heard(): void {
    rounds += 1
    for (const listener of listeners) listener()
  }

  channel.onmessage = (event: MessageEvent<unknown>) => (event.data === 'round-over' ? heard() : wake())

  return {
    async wait(ms) {
      if (!ringing) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          ring = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const woken = ringing
      ring = null
      ringing = false
      return woken ? 'woken' : 'elapsed'
    },
    wake() {
      wake()
      say('wake')
    },
    roundOver() {
      heard()
      say('round-over')
    },
    wakeAndWait() {
      // A round under way may have read its tables before our change: the second end is certain to have seen it.
      const goal = rounds + 2
      wake()
      say('wake')
      return new Promise<void>((resolve) => {
        const finish = (): void => {
          clearTimeout(timer)
          listeners.delete(check)
          resolve()
        }
        const check = (): void => {
          if (rounds >= goal) finish()
          else wake()
        }
        const timer = setTimeout(finish, longestRound)
        listeners.add(check)
      })
    },
    close() {
      closed = true
      channel.close()
      wake()
    },
  }
}
