import type { CallInput, CallOutput, CallSpec } from '#contract/call.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { writeRequest } from '#contract/call-request.ts'
import { readAnswer } from './call-request.ts'
import { exchange, readJson } from './http.ts'
import { ApiProblem, isNetworkProblem } from './problems.ts'
import type { Refresher } from './refresh.ts'
import { readTokens } from './tokens.ts'

export type RequestOptions = {
  signal?: AbortSignal
  /** the same key for the same wish: give it where a person's second press must not do a thing twice */
  idempotencyKey?: string
}

export type Client = {
  request: <C extends CallSpec>(spec: C, input: CallInput<C>, options?: RequestOptions) => Promise<CallOutput<C>>
  /** a file below the API base, such as a scan */
  requestBlob: (path: string, options?: RequestOptions) => Promise<Blob>
}

export type ClientPorts = {
  config: () => RuntimeConfig
  activeDesk: () => string | null
  refresher: Refresher
  /** the server ended the session */
  onEnded: () => void
  onReached: () => void
  onUnreached: (reason: string) => void
  newKey: () => string
  fetcher?: typeof fetch
}

const mostRetries = 2

type Outgoing = { method: string; headers: Record<string, string>; body: string | null }

/** The typed client of the core API: a screen names a call of the contract and gives its input. */
export function createClient(ports: ClientPorts): Client {
  const retriesByUrl = new Map<string, number>()

  async function send(url: string, init: Outgoing, isPublic: boolean, options: RequestOptions): Promise<Response> {
    const { access } = readTokens()
    if (!isPublic && access === null) await renew(null)
    const sent = readTokens().access
    try {
      const response = await exchange(
        url,
        { ...init, headers: { ...init.headers, ...authHeaders() } },
        { timeoutMs: ports.config().requestTimeoutMs, signal: options.signal, fetcher: ports.fetcher },
      )
      ports.onReached()
      retriesByUrl.delete(url)
      if (!isPublic) ports.refresher.noteSuccess()
      return response
    } catch (error) {
      if (isNetworkProblem(error)) ports.onUnreached(error.reason)
      if (!(error instanceof ApiProblem)) throw error
      ports.onReached()
      const retries = retriesByUrl.get(url) ?? 0
      if (isPublic || error.status !== 401) throw error
      if (retries >= mostRetries) {
        retriesByUrl.delete(url)
        ports.onEnded()
        throw error
      }
      retriesByUrl.set(url, retries + 1)
      await renew(sent)
      return send(url, init, isPublic, options)
    }
  }

  async function renew(stale: string | null): Promise<void> {
    let outcome
    try {
      outcome = await ports.refresher.refresh(stale)
    } catch (error) {
      if (isNetworkProblem(error)) ports.onUnreached(error.reason)
      throw error
    }
    if (outcome === 'renewed') return
    ports.onEnded()
    throw new ApiProblem('session.expired')
  }

  function authHeaders(): Record<string, string> {
    const { access, identity } = readTokens()
    if (access === null) return {}
    const { userToken, activeDesk } = ports.config().headers
    const desk = ports.activeDesk()
    return {
      [userToken]: access,
      authorization: `Bearer ${access}`,
      ...(identity === null ? {} : { 'identity-token': identity }),
      ...(desk === null ? {} : { [activeDesk]: desk }),
    }
  }

  return {
    async request(spec, input, options = {}) {
      const { path, method, body } = writeRequest(spec, input)
      const headers: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' }
      if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? ports.newKey()
      const url = ports.config().apiBase + path
      const response = await send(url, { method, headers, body }, spec.needs === 'public', options)
      return readAnswer(spec, spec.shape === 'empty' ? null : await readJson(response))
    },
    async requestBlob(path, options = {}) {
      const response = await send(
        ports.config().apiBase + path,
        { method: 'GET', headers: {}, body: null },
        false,
        options,
      )
      return response.blob()
    },
  }
}
