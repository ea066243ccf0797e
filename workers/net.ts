import type { CallInput, CallOutput, CallSpec } from '#contract/call.ts'
import { readAnswer, writeRequest } from '#contract/call-request.ts'
import { syncCalls, syncHeader } from '#contract/sync.ts'
import * as z from 'zod/mini'
import type { SendOutcome } from '#sync/push.ts'
import type { PulledLine } from '#sync/pull.ts'
import { Unanswered, type Unsent } from '#sync/types.ts'
import type { TokenPort } from './api.ts'

export type Net = {
  request<C extends CallSpec>(spec: C, input: CallInput<C>): Promise<CallOutput<C>>
  blob(path: string, signal: AbortSignal): Promise<Blob>
  push(deviceId: string, batch: readonly string[], ackedThrough: number): Promise<SendOutcome>
  pull(
    scopes: readonly { scope: string; cursor: string | null; after?: string }[],
    limit: number,
  ): AsyncIterable<PulledLine>
}

/** A call that was refused by the server, by code; everything else that goes wrong counts as no network. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

export type NetOptions = { readonly apiBase: string; readonly timeoutMs: number; readonly tokens: TokenPort }

export function createNet({ apiBase, timeoutMs, tokens }: NetOptions): Net {
  /** One call with today's tokens; a 401 gets one refresh and one more try. */
  async function call(path: string, init: RequestInit, again = true): Promise<Response> {
    const headers = await tokens.headers()
    if (headers === null) throw new Refused('session.missing', 401)
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])])
    const response = await fetch(apiBase + path, { ...init, signal, headers: { ...headersOf(init), ...headers } })
    if (response.ok) return response
    const code = await codeOf(response)
    if (response.status === 401 && again && (await tokens.refresh(code))) return call(path, init, false)
    throw new Refused(code, response.status)
  }

  return {
    async request(spec, input) {
      const { path, method, body } = writeRequest(spec, input)
      const response = await call(path, {
        method,
        body,
        headers: body === null ? {} : { 'content-type': 'application/json' },
      })
      return readAnswer(spec, await response.json())
    },

    async blob(path, signal) {
      const response = await call(path, { signal })
      const blob = await response.blob()
      if (!blob.type.startsWith('image/')) throw new Error('not an image: something else answered')
      return blob
    },

    async push(deviceId, batch, ackedThrough) {
      const text = JSON.stringify({ deviceId, ackedThrough, batch })
      try {
        const response = await call(syncCalls['sync.push'].path, {
          method: 'POST',
          body: await gzip(text),
          headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        })
        // A hotspot's page is no answer: without our header and our own results nothing is taken from it.
        if (response.headers.get(syncHeader) === null) return { kind: 'unsent', reason: 'network' }
        const answer = z.safeParse(syncCalls['sync.push'].output, await response.json())
        return answer.success ? { kind: 'answered', ...answer.data } : { kind: 'unsent', reason: 'server' }
      } catch (fault) {
        return { kind: 'unsent', reason: fault instanceof Refused ? reasonOf(fault) : 'network' }
      }
    },

    async *pull(scopes, limit) {
      const response = await call(syncCalls['sync.pull'].path, {
        method: 'POST',
        body: JSON.stringify({ scopes, limit }),
        headers: { 'content-type': 'application/json' },
      }).catch(throwUnanswered)
      if (response.headers.get(syncHeader) === null || response.body === null) throw new Error('not our answer')
      for await (const line of lines(response.body)) yield readLine(line)
    },
  }
}

/** Tells the engine, which knows no statuses, why there was no answer. */
export function throwUnanswered(fault: unknown): never {
  throw fault instanceof Refused ? new Unanswered(reasonOf(fault), { cause: fault }) : fault
}

function reasonOf(fault: Refused): Unsent {
  if (fault.status === 401) return 'sign-in'
  if (fault.code === 'sync.wrong-user') return 'wrong-user'
  if (fault.status === 413 || fault.status === 400) return 'too-large'
  if (fault.status === 408 || fault.status === 425 || fault.status === 429 || fault.code === '') return 'network'
  return 'server'
}

/** Our refusals name their code; a gateway's page does not and counts as no network. */
async function codeOf(response: Response): Promise<string> {
  if (!(response.headers.get('content-type') ?? '').includes('problem+json')) return ''
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : ''
}

function headersOf(init: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(init.headers))
}

function gzip(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

async function* lines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    rest += value
    const parts = rest.split('\n')
    rest = parts.pop() ?? ''
    yield* parts.filter((part) => part !== '')
  }
  // A stream cut in the middle of a line leaves a rest: that page never arrived, and is asked for again.
  if (rest.trim() !== '') throw new Error('the answer was cut off')
}

/** Pages come from our own server, told by its header; only their frame is checked, twenty thousand bodies are not. */
function readLine(line: string): PulledLine {
  const value: unknown = JSON.parse(line)
  if (typeof value !== 'object' || value === null || !('scope' in value)) throw new Error('not a page')
  if (!('problem' in value) && !('cursor' in value && 'records' in value)) throw new Error('not a page')
  return value as PulledLine
}
