import type { JWTPayload } from 'jose'

/** Keys are fetched anew every ten minutes, so that one taken back is noticed at most this much later. */
const goodForMs = 60_000
const mostKept = 2_000

type Good = { readonly payload: JWTPayload; readonly until: number }
type Check = (token: string) => Promise<JWTPayload>

/**
 * Computes the signature of a token once a minute and not for every call. What is kept is only that this very text was
 * signed and has not run out: session, person and desk may change any time and are asked by every call. [SGN-7, PRM-10]
 */
export function rememberChecked(check: Check, now: () => number = Date.now): Check {
  const kept = new Map<string, Good>()
  return async (token) => {
    const at = now()
    const known = kept.get(token)
    if (known !== undefined && at < known.until) return known.payload
    kept.delete(token)
    const payload = await check(token)
    const until = Math.min(at + goodForMs, (payload.exp ?? 0) * 1000)
    const [oldest] = kept.keys()
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(token, { payload, until })
    return payload
  }
}
