/** Wrong PINs so far, and when the next one may be tried by this machine's clock. */
export type Attempts = { readonly failed: number; readonly nextTryAt: number }

export const noAttempts: Attempts = { failed: 0, nextTryAt: 0 }

/** Wrong tries after which the vault opens only after its owner has signed in again. */
export const mostAttempts = 10

const second = 1000
const minute = 60 * second
const delays = [0, 0, 0, 5 * second, 30 * second, 2 * minute, 10 * minute] as const
const longest = 10 * minute

/** What one more wrong try costs. */
export function afterWrong({ failed }: Attempts, now: number): Attempts {
  return { failed: failed + 1, nextTryAt: now + delayAfter(failed + 1) }
}

function delayAfter(failed: number): number {
  return delays[failed - 1] ?? longest
}

export type MayTry =
  { readonly kind: 'now' } | { readonly kind: 'wait'; readonly ms: number } | { readonly kind: 'void' }

/** Whether a PIN may be tried now. A clock that was set back makes nobody wait longer than the delay itself. */
export function mayTry({ failed, nextTryAt }: Attempts, now: number): MayTry {
  if (failed >= mostAttempts) return { kind: 'void' }
  const ms = Math.min(nextTryAt - now, delayAfter(failed))
  return ms > 0 ? { kind: 'wait', ms } : { kind: 'now' }
}
