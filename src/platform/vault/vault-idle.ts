const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const
const tellEveryMs = 5000

export type Idle = {
  /** another tab was used: this one is not idle either */
  touch: () => void
  stop: () => void
}

/**
 * Calls `onIdle` when there was no input for `idleMs`, and again each time that it looks as long as that lasts: what could
 * not be locked is tried again. By the clock on the wall, so that a lid closed and opened again counts.
 */
export function watchIdle(idleMs: number, onIdle: () => void, onInput: () => void): Idle {
  let last = Date.now()
  let told = 0
  function input(): void {
    const now = Date.now()
    // The first touch after too long wakes nothing: it locks.
    if (now - last >= idleMs) return onIdle()
    last = now
    if (now - told < tellEveryMs) return
    told = now
    onInput()
  }
  const timer = setInterval(
    () => {
      if (Date.now() - last >= idleMs) onIdle()
    },
    Math.min(5000, Math.ceil(idleMs / 4)),
  )
  for (const name of inputs) window.addEventListener(name, input, { capture: true, passive: true })
  return {
    touch: () => {
      last = Date.now()
    },
    stop: () => {
      clearInterval(timer)
      for (const name of inputs) window.removeEventListener(name, input, { capture: true })
    },
  }
}
