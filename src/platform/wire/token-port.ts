import { renewApp, renewTokens } from './api.ts'
import { callHeaders } from './call-headers.ts'
import { getConfig } from './config.ts'
import { endSession } from '#platform/session/session-start.ts'
import { sessionStore } from '#platform/session/session.ts'
import { readTokens } from './tokens.ts'

/** How the core worker, which sees no cookies, gets at the session of the page. */
export type TokenPort = {
  /** headers for one request, or null while nobody is signed in for sending */
  getHeaders: () => Promise<Record<string, string> | null>
  /**
   * After a 401, by its code: true when the tokens were renewed, false when signing in is needed. Throws where the network
   * fails, and where the gateway gives no token.
   */
  onUnauthorized: (code?: string) => Promise<boolean>
}

export const tokenPort: TokenPort = {
  async getHeaders() {
    const { user, desk } = sessionStore.getState()
    if (user === null) return null
    if (readTokens().access === null && (await renewTokens(null)) === 'ended') {
      endSession()
      return null
    }
    return readTokens().access === null ? null : callHeaders(getConfig(), desk?.id ?? null)
  },
  async onUnauthorized(code) {
    const config = getConfig()
    if (config.gatewayMode && code === 'app-token.invalid') {
      await renewApp(callHeaders(config, null)[config.headers.appToken] ?? null)
      return true
    }
    if ((await renewTokens(readTokens().access)) === 'renewed') return true
    endSession()
    return false
  },
}
