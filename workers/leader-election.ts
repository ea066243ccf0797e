const beatMs = 5_000
/** so many beats missed in a row, each waited for in full, and the leader is taken for frozen */
const missedBeats = 6

export type Lead = {
  /** Runs `run` while this worker leads; where the lead is lost meanwhile, the signal it was given is aborted. */
  follow(run: (lost: AbortSignal) => Promise<void>): void
  /** gives the lead up for good; whoever waits takes over */
  close(): void
}

/**
 * One worker of a person leads: the one that holds the person's lock. A leader that is heard no more is a frozen one, and
 * its lock is taken from it; what it does when it wakes is fenced by its epoch. Without Web Locks every tab leads, which
 * is safe and only wasteful. [S7]
 */
export function createLeaderElection(userId: string): Lead {
  const name = `sync:${userId}`
  const channel = new BroadcastChannel(`dlrms-beat-${userId}`)
  const closing = new AbortController()
  let beating: ReturnType<typeof setInterval> | undefined
  let watching: ReturnType<typeof setInterval> | undefined
  let missed = 0

  channel.onmessage = () => (missed = 0)

  /** A lock that was asked for before may be granted after the end. */
  function beat(): void {
    if (!closing.signal.aborted) channel.postMessage('beat')
  }

  async function lead(run: (lost: AbortSignal) => Promise<void>, lost: AbortSignal): Promise<void> {
    stopWatching()
    beating = setInterval(beat, beatMs)
    beat()
    try {
      await run(lost)
    } finally {
      clearInterval(beating)
    }
  }

  function stopWatching(): void {
    clearInterval(watching)
    watching = undefined
  }

  function stand(run: (lost: AbortSignal) => Promise<void>, steal: boolean): void {
    const waiting = new AbortController()
    const lost = new AbortController()
    let stealing = false
    closing.signal.addEventListener('abort', () => [waiting, lost].forEach((one) => one.abort()), { once: true })
    navigator.locks
      .request(name, steal ? { steal: true } : { signal: waiting.signal }, () => lead(run, lost.signal))
      .catch(() => {
        // Another tab took the lock: what runs here ends, and this tab stands by again.
        lost.abort()
        if (!stealing && !closing.signal.aborted) stand(run, false)
      })
    if (steal) return
    stopWatching()
    missed = 0
    watching = setInterval(() => {
      missed += 1
      if (missed <= missedBeats) return
      stopWatching()
      stealing = true
      waiting.abort()
      stand(run, true)
    }, beatMs)
  }

  return {
    follow(run) {
      if ('locks' in navigator) stand(run, false)
      else lead(run, closing.signal).catch(() => undefined)
    },
    close() {
      stopWatching()
      closing.abort()
      channel.close()
    },
  }
}
