import { createClient } from './client.ts'
import { getConfig } from './config.ts'
import { markReached, markUnreached, probe } from './connectivity.ts'
import { createRefresher } from './refresh.ts'
import { sessionStore } from './session.ts'

const refresher = createRefresher(getConfig, () => probe())

let ended: () => void = () => {}

/** What happens when the server ends the session; set once by `session-start.ts`, which this file cannot import. */
export function onSessionEnded(handler: () => void): void {
  ended = handler
}

const client = createClient({
  config: getConfig,
  activeDesk: () => sessionStore.getState().desk?.id ?? null,
  refresher,
  onEnded: () => ended(),
  onReached: markReached,
  onUnreached: markUnreached,
  newKey: () => crypto.randomUUID(),
})

export const request = client.request
export const requestBlob = client.requestBlob
export const renewTokens = refresher.refresh
