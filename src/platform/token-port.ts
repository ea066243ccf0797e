import { renewTokens } from './api.ts'
import { getConfig } from './config.ts'
import { endSession } from './session-start.ts'
import { sessionStore } from './session.ts'
import { readTokens } from './tokens.ts'

/** How the core worker, which sees no cookies, gets at the session of the page. */
export type TokenPort = {
  /** headers for one request, or null while nobody is signed in for sending */
  getHeaders: () => Promise<Record<string, string> | null>
  /** after a 401: true when the tokens were renewed, false when signing in is needed. Throws where the network fails. */
  onUnauthorized: () => Promise<boolean>
}

export const tokenPort: TokenPort = {
  async getHeaders() {
    const { user, desk } = sessionStore.getState()
    if (user === null) return null
    if (readTokens().access === null && (await renewTokens(null)) === 'ended') {
      endSession()
      return null
    }
    const { access, identity } = readTokens()
    if (access === null) return null
    const { userToken, activeDesk } = getConfig().headers
    return {
      [userToken]: access,
      authorization: `Bearer ${access}`,
      ...(identity === null ? {} : { 'identity-token': identity }),
      ...(desk === null ? {} : { [activeDesk]: desk.id }),
    }
  },
  async onUnauthorized() {
    if ((await renewTokens(readTokens().access)) === 'renewed') return true
    endSession()
    return false
  },
}
