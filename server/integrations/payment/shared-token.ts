import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ProviderDown } from './port.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

export type GrantedToken = { readonly token: string; readonly refresh: string | null; readonly seconds: number }

type Ports = {
  /** provider and account */
  readonly name: string
  readonly store: TokenStore
  readonly now: () => number
  readonly grant: () => Promise<GrantedToken>
  readonly refresh?: (refresh: string) => Promise<GrantedToken>
  /** grants that the provider allows in an hour; more would lock the account */
  readonly mostGrants?: number
  readonly sleep?: (ms: number) => Promise<unknown>
}

export type SharedToken = {
  take(): Promise<string>
  /** after the provider refused it */
  drop(token: string): Promise<void>
}

/** A token is renewed before it ends, so that no call meets its end. */
const earlyMs = 5 * 60_000
const hourMs = 3_600_000
/** longer than one call of a provider may take */
const claimMs = 35_000
const pollMs = 200

/**
 * One token for all waiters of this process and for all processes: one of them renews it while the others wait or use the
 * old one. bKash allows two grants an hour and then blocks for an hour. [PAY-21]
 */
export function sharedToken({ name, store, now, grant, refresh, mostGrants, sleep = wait }: Ports): SharedToken {
  let renewing: Promise<string> | null = null

  const isFresh = ({ token, until }: StoredToken): boolean => token !== null && now() < until - earlyMs
  const isUsable = ({ token, until }: StoredToken): boolean => token !== null && now() < until

  async function obtain({ refresh: known, grants }: StoredToken): Promise<GrantedToken> {
    if (known !== null && refresh !== undefined) {
      const refreshed = await refresh(known).catch((cause: unknown) => {
        if (cause instanceof ProviderDown) return null
        throw cause
      })
      if (refreshed !== null) return refreshed
    }
    const lately = grants.filter((at) => at > now() - hourMs)
    if (mostGrants !== undefined && lately.length >= mostGrants)
      throw new ProviderDown(`${name}: all grants of this hour are used`)
    await store.noteGrants(name, [...lately, now()])
    try {
      return await grant()
    } catch (cause) {
      // A connection that never opened used up no grant.
      const isUnsent = cause instanceof ProviderDown && cause.cause instanceof TypeError
      if (isUnsent) await store.noteGrants(name, lately)
      throw cause
    }
  }

  async function renew(usable: string | null): Promise<string> {
    for (let waited = 0; waited < claimMs; waited += pollMs) {
      const claimed = await store.claim(name, now(), now() + claimMs)
      if (claimed !== null) {
        if (isFresh(claimed)) {
          await store.release(name)
          return claimed.token ?? ''
        }
        try {
          const { token, refresh: next, seconds } = await obtain(claimed)
          await store.save(name, { token, refresh: next, until: now() + seconds * 1000 })
          return token
        } catch (cause) {
          await store.release(name)
          if (usable !== null && cause instanceof ProviderDown) return usable
          throw cause
        }
      }
      if (usable !== null) return usable
      await sleep(pollMs)
      const found = await store.find(name)
      if (found !== null && isFresh(found)) return found.token ?? ''
    }
    throw new ProviderDown(`${name}: no token yet`)
  }

  return {
    take: async () => {
      const found = await store.find(name)
      if (found !== null && isFresh(found)) return found.token ?? ''
      renewing ??= renew(found !== null && isUsable(found) ? found.token : null).finally(() => {
        renewing = null
      })
      return renewing
    },
    drop: (token) => store.drop(name, token),
  }
}

/** Names a provider's account, so that changed settings take a token of their own. */
export function accountName(provider: string, parts: readonly string[]): string {
  return `${provider}:${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`
}
