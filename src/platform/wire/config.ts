import { runtimeConfig, type RuntimeConfig } from '#contract/config.ts'
import * as z from 'zod/mini'

const keptKey = 'dlrms.config'

let current: RuntimeConfig | null = null

/** The server gave a configuration that is not in order: the app must not start on guesses. */
export class WrongConfig extends Error {
  override readonly name = 'WrongConfig'
  /** the settings that are not in order */
  readonly settings: readonly string[]

  constructor(settings: readonly string[]) {
    super(`wrong configuration: ${settings.join(', ')}`)
    this.settings = settings
  }
}

/**
 * Takes `/config.json`, or without an answer of the server the last valid copy. Both are validated, since a kept copy may
 * be of an older build. Throws `WrongConfig` for a wrong one, and where the app has never been started with a connection.
 */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<RuntimeConfig> {
  const fresh = await fetchConfig(fetcher)
  if (fresh !== null) keep(fresh)
  current = fresh ?? recall()
  if (current === null) throw new Error('no configuration', { cause: 'config' })
  return current
}

export function getConfig(): RuntimeConfig {
  if (current === null) throw new Error('configuration is read before it is loaded')
  return current
}

const plainCookies: Pick<RuntimeConfig['cookies'], 'domain' | 'refreshExtraSeconds' | 'vendorRefreshFactor'> = {
  domain: null,
  refreshExtraSeconds: 60,
  vendorRefreshFactor: 5,
}

/** How cookies of tokens are set; they are dropped even where the configuration never came. */
export function cookieSettings(): typeof plainCookies {
  return current?.cookies ?? plainCookies
}

/** For tests, and for a page that already has it. */
export function setConfig(config: RuntimeConfig): void {
  current = config
}

async function fetchConfig(fetcher: typeof fetch): Promise<RuntimeConfig | null> {
  let answer: unknown
  try {
    const response = await fetcher('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    // A hotspot's page is no word of our server.
    if (!response.ok || !/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return null
    answer = await response.text()
  } catch {
    return null
  }
  const result = z.safeParse(runtimeConfig, parse(String(answer)))
  if (result.success) return result.data
  throw new WrongConfig([
    ...new Set(result.error.issues.map(({ path }) => path.map(String).join('.') || '/config.json')),
  ])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function recall(): RuntimeConfig | null {
  try {
    const result = z.safeParse(runtimeConfig, JSON.parse(localStorage.getItem(keptKey) ?? 'null'))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

function keep(config: RuntimeConfig): void {
  try {
    localStorage.setItem(keptKey, JSON.stringify(config))
  } catch {
    // without storage there is no offline start, and nothing else is lost
  }
}
