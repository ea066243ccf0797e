type Check = () => boolean

const unsafe = new Set<Check>()
const pending = new Set<Check>()

/**
 * Whether the page may be reloaded or left now. A screen that holds something not yet durable registers a check; an
 * update and a desk change ask here first. `isUnsafe` answers true while something would be lost.
 */
export function registerUnsafe(isUnsafe: Check): () => void {
  return add(unsafe, isUnsafe)
}

/** The engine registers whether work waits to be sent: durable, so no bar to an update, but a session's end keeps the screen. */
export function registerPending(isPending: Check): () => void {
  return add(pending, isPending)
}

export function isSafePoint(): boolean {
  return [...unsafe].every((isUnsafe) => !isUnsafe())
}

/** Nothing unsaved and nothing unsent. */
export function isIdlePoint(): boolean {
  return isSafePoint() && [...pending].every((isPending) => !isPending())
}

function add(checks: Set<Check>, check: Check): () => void {
  checks.add(check)
  return () => checks.delete(check)
}
