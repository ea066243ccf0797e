import { createClient } from './client.ts'
import { getConfig } from './config.ts'
import { markReached, markUnreached, probe } from './connectivity.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { proveAgain } from './proof-again.ts'
import { createRefresher } from './refresh.ts'
import { reloadWhenIdle } from '#platform/update/reload-point.ts'
import { sessionStore } from '#platform/session/session.ts'

/** In gateway mode: another app token. Where the gateway gives none, the page is loaded anew, which brings one. */
export async function renewApp(stale: string | null): Promise<void> {
  const { renewAppToken } = await import('./app-token.ts').catch((error: unknown) => {
    throw new NetworkProblem('unreachable', error)
  })
  try {
    await renewAppToken(getConfig(), stale)
  } catch (error) {
    if (error instanceof ApiProblem) reloadWhenIdle()
    throw error
  }
}

const refresher = createRefresher({ config: getConfig, isReachable: () => probe(), renewApp })

let ended: () => void = () => {}

/** What happens when the server ends the session; set once by `session-start.ts`, which this file cannot import. */
export function onSessionEnded(handler: () => void): void {
  ended = handler
}

const client = createClient({
  config: getConfig,
  activeDesk: () => sessionStore.getState().desk?.id ?? null,
  refresher,
  renewApp,
  proveAgain,
  onEnded: () => ended(),
  onReached: markReached,
  onUnreached: markUnreached,
  newKey: () => crypto.randomUUID(),
})

export const request = client.request
export const requestBlob = client.requestBlob
export const requestFile = client.requestFile
export const sendFile = client.sendFile
export const exchangeFile = client.exchangeFile
export const renewTokens = refresher.refresh
