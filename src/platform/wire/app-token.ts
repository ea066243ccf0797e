import { gatewayCalls } from '#contract/calls/gateway.ts'
import { writeRequest } from '#contract/call-request.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { readAnswer } from './call-request.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { exchange, readJson } from './http.ts'
import { ApiProblem } from './problems.ts'
import { underLock } from '#platform/session/tab-lock.ts'

let running: Promise<void> | null = null

/**
 * Takes the gateway's token away and gets another one, once for all who wait and for all tabs. Throws `ApiProblem` where
 * the gateway gives none: then only a page that is loaded anew gets one.
 */
export function renewAppToken(config: RuntimeConfig, stale: string | null, fetcher?: typeof fetch): Promise<void> {
  running ??= underLock('dlrms-app-token', () => renew(config, stale, fetcher)).finally(() => {
    running = null
  })
  return running
}

async function renew(config: RuntimeConfig, stale: string | null, fetcher?: typeof fetch): Promise<void> {
  const { appToken, appRefreshToken, domain, refreshExtraSeconds } = config.cookies
  const present = readCookie(appToken)
  if (present !== null && present !== stale) return
  dropCookie(appToken, domain)
  const refresh = readCookie(appRefreshToken)
  if (refresh === null) throw new ApiProblem('app-token.invalid')
  const spec = gatewayCalls['gateway.renew']
  const { path, method, body } = writeRequest(spec, {})
  const response = await exchange(
    config.apiBase + path,
    { method, body, headers: { 'content-type': 'application/json', 'app-refresh-token': refresh } },
    { timeoutMs: Math.min(config.requestTimeoutMs, 30_000), fetcher },
  )
  const answer = readAnswer(spec, await readJson(response))
  writeCookie(appToken, answer.access_token, answer.expires_in, domain)
  const life = answer.refresh_expires_in || answer.expires_in + refreshExtraSeconds
  writeCookie(appRefreshToken, answer.refresh_token, life, domain)
}
