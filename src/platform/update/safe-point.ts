type Check = () => boolean

type Unsafe = { readonly now: Check; readonly atLock: Check }

const unsafe = new Set<Unsafe>()
const pending = new Set<Check>()

/**
 * Whether the page may be reloaded or left now. A screen that holds something not yet durable registers a check; an
 * update and a desk change ask here first. `isUnsafe` answers true while something would be lost.
 *
 * @param atLock the same when the vault locks, after the screens kept their texts; `isUnsafe` unless set
 */
export function registerUnsafe(isUnsafe: Check, atLock: Check = isUnsafe): () => void {
  return add(unsafe, { now: isUnsafe, atLock })
}

/** The engine registers whether work waits to be sent: durable, so no bar to an update, but a session's end keeps the screen. */
export function registerPending(isPending: Check): () => void {
  return add(pending, isPending)
}

export function isSafePoint(): boolean {
  return [...unsafe].every(({ now }) => !now())
}

/** Whether the vault may lock now that the screens kept their texts. A kept draft must not leave a shared device open. */
export function isLockPoint(): boolean {
  return [...unsafe].every(({ atLock }) => !atLock())
}

/** Nothing unsaved and nothing unsent. */
export function isIdlePoint(): boolean {
  return isSafePoint() && [...pending].every((isPending) => !isPending())
}

function add<T>(checks: Set<T>, check: T): () => void {
  checks.add(check)
  return () => checks.delete(check)
}
