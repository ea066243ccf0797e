import { sessionCalls } from '#contract/calls/session.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { type WireRequest, writeRequest } from '#contract/call-request.ts'
import { readAnswer } from './call-request.ts'
import { appHeader } from './call-headers.ts'
import { exchange, readJson } from './http.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { underLock } from '#platform/session/tab-lock.ts'
import { keepTokens, keepVendorTokens, readSharedAccess, readTokens, untilSeen, type UserKind } from './tokens.ts'

/** `ended` is the server's word; a failing network throws and decides nothing. */
export type Refreshed = 'renewed' | 'ended'

export type Refresher = {
  refresh: (staleAccess: string | null) => Promise<Refreshed>
  /** any good answer to another call */
  noteSuccess: () => void
}

export type RefreshPorts = {
  config: () => RuntimeConfig
  isReachable: () => Promise<boolean>
  /** gets another app token; throws where the gateway gives none */
  renewApp: (stale: string | null) => Promise<void>
  fetcher?: typeof fetch
}

/** The third refresh in a row without a good answer between them is not sent (spec §8). */
const cap = 3

/**
 * One refresh for all who wait for it: in this tab by a shared promise, between tabs by a lock, after which a newer token
 * than the stale one needs no refresh of its own.
 */
export function createRefresher(ports: RefreshPorts): Refresher {
  const { config } = ports
  let running: Promise<Refreshed> | null = null
  let inARow = 0

  async function renew(staleAccess: string | null): Promise<Refreshed> {
    const access = await readSharedAccess()
    if (access !== null && access !== staleAccess) {
      await untilSeen(access)
      return 'renewed'
    }
    const { refresh, kind } = readTokens()
    if (refresh === null) {
      // Tokens that ran out while the device is away say nothing about the session.
      if (!(await ports.isReachable())) throw new NetworkProblem('unreachable')
      return 'ended'
    }
    if (inARow + 1 >= cap) return 'ended'
    inARow += 1
    try {
      await (kind === 'vendor' ? renewVendor(refresh) : renewSession(refresh, kind))
      // The lock is let go when the browser has the tokens for the tabs that wait.
      await readSharedAccess()
      return 'renewed'
    } catch (error) {
      if (error instanceof ApiProblem && error.retry === 'after-sign-in') return 'ended'
      // Not heard or not served: the same refresh may be tried again.
      inARow -= 1
      throw error
    }
  }

  /** A session is renewed by the client of the provider that began it. */
  async function renewSession(refresh: string, kind: UserKind | null): Promise<void> {
    const spec = sessionCalls['session.renew']
    const body = await send(writeRequest(spec, { refresh_token: refresh, isCitizen: kind === 'citizen' }))
    keepTokens(readAnswer(spec, body))
  }

  async function renewVendor(refresh: string): Promise<void> {
    const { vendorCalls } = await importVendorCalls()
    const spec = vendorCalls['vendor.renew']
    keepVendorTokens(readAnswer(spec, await send(writeRequest(spec, { refreshToken: refresh }))))
  }

  async function send({ path, method, body }: WireRequest, again = true): Promise<unknown> {
    const app = appHeader(config())
    try {
      const response = await exchange(
        config().apiBase + path,
        { method, body, headers: { 'content-type': 'application/json', ...app } },
        { timeoutMs: Math.min(config().requestTimeoutMs, 30_000), fetcher: ports.fetcher },
      )
      return await readJson(response)
    } catch (error) {
      const isApp = error instanceof ApiProblem && error.code === 'app-token.invalid' && config().gatewayMode
      if (!isApp || !again) throw error
      await ports.renewApp(app[config().headers.appToken] ?? null)
      return send({ path, method, body }, false)
    }
  }

  return {
    refresh(staleAccess) {
      running ??= underLock('dlrms-refresh', () => renew(staleAccess)).finally(() => {
        running = null
      })
      return running
    },
    noteSuccess() {
      inARow = 0
    },
  }
}

/** Only a vendor's browser needs them. */
async function importVendorCalls() {
  try {
    return await import('#contract/calls/vendor.ts')
  } catch (error) {
    throw new NetworkProblem('unreachable', error)
  }
}
