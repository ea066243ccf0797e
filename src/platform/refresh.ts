import { sessionCalls } from '#contract/calls/session.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { writeRequest } from '#contract/call-request.ts'
import { readAnswer } from './call-request.ts'
import { exchange, readJson } from './http.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { keepTokens, readTokens } from './tokens.ts'

/** `ended` is the server's word; a failing network throws and decides nothing. */
export type Refreshed = 'renewed' | 'ended'

export type Refresher = {
  refresh: (staleAccess: string | null) => Promise<Refreshed>
  /** any good answer to another call */
  noteSuccess: () => void
}

/** The third refresh in a row without a good answer between them is not sent (spec §8). */
const cap = 3

/**
 * One refresh for all who wait for it: in this tab by a shared promise, between tabs by a lock, after which a newer token
 * than the stale one needs no refresh of its own.
 */
export function createRefresher(
  config: () => RuntimeConfig,
  isReachable: () => Promise<boolean>,
  fetcher?: typeof fetch,
): Refresher {
  let running: Promise<Refreshed> | null = null
  let inARow = 0

  async function renew(staleAccess: string | null): Promise<Refreshed> {
    const { access, refresh } = readTokens()
    if (access !== null && access !== staleAccess) return 'renewed'
    if (refresh === null) {
      // Tokens that ran out while the device is away say nothing about the session.
      if (!(await isReachable())) throw new NetworkProblem('unreachable')
      return 'ended'
    }
    if (inARow + 1 >= cap) return 'ended'
    inARow += 1
    const spec = sessionCalls['session.renew']
    const wire = writeRequest(spec, { refresh_token: refresh, isCitizen: false })
    try {
      const response = await exchange(
        config().apiBase + wire.path,
        { method: wire.method, body: wire.body, headers: { 'content-type': 'application/json' } },
        { timeoutMs: Math.min(config().requestTimeoutMs, 30_000), fetcher },
      )
      keepTokens(readAnswer(spec, await readJson(response)))
      return 'renewed'
    } catch (error) {
      if (error instanceof ApiProblem && error.retry === 'after-sign-in') return 'ended'
      // Not heard or not served: the same refresh may be tried again.
      inARow -= 1
      throw error
    }
  }

  return {
    refresh(staleAccess) {
      running ??= underLock(() => renew(staleAccess)).finally(() => {
        running = null
      })
      return running
    },
    noteSuccess() {
      inARow = 0
    },
  }
}

function underLock(work: () => Promise<Refreshed>): Promise<Refreshed> {
  // Missing outside secure contexts, whatever the types say; then tabs may refresh twice, which the server's grace allows.
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request('dlrms-refresh', work) : work()
}
