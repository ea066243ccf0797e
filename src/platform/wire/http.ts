import { writeFault } from '#domain/validation/faults.ts'
import { Aborted, ApiProblem, NetworkProblem } from './problems.ts'

export type HttpOptions = { timeoutMs: number; signal?: AbortSignal | undefined; fetcher?: typeof fetch | undefined }

/** One exchange with the core API. Answers only when our server answered well; see `problems.ts` for the rest. */
export async function exchange(url: string, init: RequestInit, options: HttpOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
  const response = await send(url, { ...init, signal }, options, timeout)
  if (response.ok) return response
  throw await problemOf(response)
}

async function send(url: string, init: RequestInit, options: HttpOptions, timeout: AbortSignal): Promise<Response> {
  try {
    return await (options.fetcher ?? fetch)(url, init)
  } catch (error) {
    if (options.signal?.aborted === true) throw new Aborted('aborted', { cause: error })
    if (timeout.aborted) throw new NetworkProblem('timeout', error)
    throw new NetworkProblem(navigator.onLine ? 'unreachable' : 'offline', error)
  }
}

async function problemOf(response: Response): Promise<ApiProblem | NetworkProblem> {
  const body = isJson(response) ? await response.json().catch(() => null) : null
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string') {
    const { code, fields, limits, reference, detail } = body as Record<string, unknown> & { code: string }
    return new ApiProblem(code, {
      status: response.status,
      ...(isFields(fields) ? { fields: withLimits(fields, limits) } : {}),
      ...(typeof reference === 'string' ? { reference } : {}),
      ...(typeof detail === 'string' ? { detail } : {}),
      ...retryAfterOf(response),
    })
  }
  // A gateway's own word for its own token (spec §8); the session of whoever is signed in is untouched by it.
  if (response.status === 401 && typeof body === 'object' && body !== null && 'error' in body)
    if (body.error === 'invalid_token') return new ApiProblem('app-token.invalid', { status: 401 })
  // Gateways answer 502 to 504 in their own words while the server behind them is away.
  return new NetworkProblem(response.status >= 502 && response.status <= 504 ? 'unreachable' : 'captive')
}

/** The header as seconds, as this server writes it. */
function retryAfterOf(response: Response): { retryAfter?: number } {
  const seconds = response.headers.get('retry-after') ?? ''
  return /^[0-9]{1,6}$/.test(seconds) ? { retryAfter: Number(seconds) } : {}
}

/** Codes of fields with the numbers that the server gives for some of them, as forms write faults. */
function withLimits(fields: Record<string, string>, limits: unknown): Record<string, string> {
  const known: Readonly<Record<string, unknown>> = typeof limits === 'object' && limits !== null ? { ...limits } : {}
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const limit = known[path]
      return [path, typeof limit === 'number' ? writeFault({ code, limit }) : code]
    }),
  )
}

/** The JSON body of a good answer; a page in its place comes from a hotspot or proxy. */
export async function readJson(response: Response): Promise<unknown> {
  if (!isJson(response)) throw new NetworkProblem('captive')
  try {
    return await response.json()
  } catch (error) {
    throw new NetworkProblem('unreachable', error)
  }
}

function isJson(response: Response): boolean {
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '')
}

function isFields(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((code) => typeof code === 'string')
}
