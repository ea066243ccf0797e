import type { CallInput, CallOutput, CallSpec } from '#contract/call.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { writeRequest } from '#contract/call-request.ts'
import { callHeaders, profileHeaders } from './call-headers.ts'
import { readAnswer } from './call-request.ts'
import { exchange, readJson } from './http.ts'
import { ApiProblem, isNetworkProblem, NetworkProblem } from './problems.ts'
import type { Refresher } from './refresh.ts'
import { readTokens } from './tokens.ts'

export type RequestOptions = {
  signal?: AbortSignal
  /** the request is finished even where its page closes first */
  keepalive?: boolean
  /** the same key for the same wish: give it where a person's second press must not do a thing twice */
  idempotencyKey?: string
  /** a profile call, which carries the access token in `Authorization` and the identity token as well */
  asProfile?: boolean
  /** of a file: told how many bytes of it have come */
  onBytes?: (received: number) => void
}

export type Client = {
  request: <C extends CallSpec>(spec: C, input: CallInput<C>, options?: RequestOptions) => Promise<CallOutput<C>>
  /** a file below the API base, such as a scan */
  requestBlob: (path: string, options?: RequestOptions) => Promise<Blob>
  /** the file that a call answers with, also of one that does something */
  requestFile: <C extends CallSpec>(spec: C, input: CallInput<C>, options?: RequestOptions) => Promise<Blob>
  /** sends a file as it is to a path below the API base; gives the JSON that came back */
  sendFile: (path: string, file: Blob, options?: RequestOptions) => Promise<unknown>
  /** sends a file to a call that takes one and answers with one */
  exchangeFile: <C extends CallSpec>(spec: C, file: Blob, options?: RequestOptions) => Promise<Blob>
}

export type ClientPorts = {
  config: () => RuntimeConfig
  activeDesk: () => string | null
  refresher: Refresher
  /** gets another app token; throws where the gateway gives none */
  renewApp: (stale: string | null) => Promise<void>
  /** asks for the second factor, which a grave act wants shown again; whether it was */
  proveAgain: () => Promise<boolean>
  /** the server ended the session */
  onEnded: () => void
  onReached: () => void
  onUnreached: (reason: string) => void
  newKey: () => string
  fetcher?: typeof fetch
}

const mostRetries = 2

type Outgoing = { method: string; headers: Record<string, string>; body: string | Blob | null; keepalive?: boolean }

/** The typed client of the core API: a screen names a call of the contract and gives its input. */
export function createClient(ports: ClientPorts): Client {
  // Calls that met their 401 with the same tokens are one and the same failure.
  const retriesByUrl = new Map<string, { count: number; sent: string }>()

  async function send(
    url: string,
    init: Outgoing,
    isPublic: boolean,
    options: RequestOptions,
    tried = 0,
  ): Promise<Response> {
    const { access } = readTokens()
    if (!isPublic && access === null) await renew(null)
    // A profile is no desk's; whoever lost theirs reads there which ones they hold.
    const headers = callHeaders(ports.config(), options.asProfile === true ? null : ports.activeDesk())
    try {
      const response = await exchange(
        url,
        { ...init, headers: { ...init.headers, ...headers, ...(options.asProfile === true ? profileHeaders() : {}) } },
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
      if (error.code === 'factor.again' && tried === 0 && (await ports.proveAgain()))
        return await send(url, init, isPublic, options, 1)
      const isApp = error.code === 'app-token.invalid' && ports.config().gatewayMode
      if (error.status !== 401 || (isPublic && !isApp)) throw error
      const { appToken, userToken } = ports.config().headers
      const sent = `${headers[appToken] ?? ''} ${headers[userToken] ?? ''}`
      const before = retriesByUrl.get(url) ?? { count: 0, sent: '' }
      const count = before.sent === sent ? before.count : before.count + 1
      if (tried >= mostRetries || count > mostRetries) {
        retriesByUrl.delete(url)
        // What the gateway refuses says nothing about who is signed in.
        if (!isApp) ports.onEnded()
        throw error
      }
      retriesByUrl.set(url, { count, sent })
      await (isApp ? ports.renewApp(headers[appToken] ?? null) : renew(headers[userToken] ?? null))
      return send(url, init, isPublic, options, tried + 1)
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

  function ask<C extends CallSpec>(spec: C, input: CallInput<C>, options: RequestOptions): Promise<Response> {
    const { path, method, body } = writeRequest(spec, input)
    const headers: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' }
    if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? ports.newKey()
    return send(
      ports.config().apiBase + path,
      { method, headers, body, keepalive: options.keepalive ?? false },
      spec.needs === 'public',
      options,
    )
  }

  function sendBytes(path: string, file: Blob, options: RequestOptions): Promise<Response> {
    const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file }
    return send(ports.config().apiBase + path, init, false, options)
  }

  return {
    async request(spec, input, options = {}) {
      const response = await ask(spec, input, options)
      return readAnswer(spec, spec.shape === 'empty' ? null : await readJson(response))
    },
    async requestFile(spec, input, options = {}) {
      return blobOf(await ask(spec, input, options), options.onBytes)
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
    async sendFile(path, file, options = {}) {
      return readJson(await sendBytes(path, file, options))
    },
    async exchangeFile({ path }, file, options = {}) {
      return (await sendBytes(path, file, options)).blob()
    },
  }
}

/** A file as it comes. One that breaks off is no file: the link was lost, whatever has come until then. */
async function blobOf(response: Response, onBytes: RequestOptions['onBytes']): Promise<Blob> {
  try {
    if (onBytes === undefined || response.body === null) return await response.blob()
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let received = 0
    const reader = response.body.getReader()
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      pieces.push(step.value)
      onBytes((received += step.value.length))
    }
    return new Blob(pieces)
  } catch (cause) {
    throw new NetworkProblem('unreachable', cause)
  }
}
