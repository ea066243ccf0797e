import type { DefaultOptions } from '@tanstack/react-query'
import { ApiProblem, isNetworkProblem } from './problems.ts'

const mostRetries = 2

/** Repeats a call after a missing answer or a server fault. A refusal and a device without a link are final. [SHL-40] */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= mostRetries) return false
  return (isNetworkProblem(error) && error.reason !== 'offline') || (error instanceof ApiProblem && error.status >= 500)
}

/** Asks again after half a second and after a second more, where that may help. Rejects at once when aborted. */
export async function askWithRetries<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask(signal)
    } catch (error) {
      if (signal.aborted || !shouldRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 500 * (failures + 1)))
      if (signal.aborted) throw error
    }
  }
}

/** Live calls are not repeated when a window gains focus (specification 1, §9). */
export const queryDefaults: DefaultOptions = {
  queries: { retry: shouldRetry, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
  mutations: { networkMode: 'always' },
}
