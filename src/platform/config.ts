import { runtimeConfig, type RuntimeConfig } from '#contract/config.ts'
import * as z from 'zod/mini'

const keptKey = 'dlrms.config'

let current: RuntimeConfig | null = null

/**
 * Takes `/config.json`, or without a connection the last valid copy. Both are validated, since a kept copy may be of an
 * older build. Throws only where the app has never been started with a connection.
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

/** For tests, and for a page that already has it. */
export function setConfig(config: RuntimeConfig): void {
  current = config
}

async function fetchConfig(fetcher: typeof fetch): Promise<RuntimeConfig | null> {
  try {
    const response = await fetcher('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    return response.ok ? read(await response.json()) : null
  } catch {
    return null
  }
}

function recall(): RuntimeConfig | null {
  try {
    return read(JSON.parse(localStorage.getItem(keptKey) ?? 'null'))
  } catch {
    return null
  }
}

function read(value: unknown): RuntimeConfig | null {
  const result = z.safeParse(runtimeConfig, value)
  return result.success ? result.data : null
}

function keep(config: RuntimeConfig): void {
  try {
    localStorage.setItem(keptKey, JSON.stringify(config))
  } catch {
    // without storage there is no offline start, and nothing else is lost
  }
}
