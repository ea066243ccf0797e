import { isIdlePoint, isSafePoint } from './safe-point.ts'

const lookMs = 1000
const quietMs = 10_000
/** A page that was just loaded anew for the same reason would not be helped by loading it once more. */
const againMs = 60_000
const keptKey = 'dlrms.reloaded'

let waiting = false

/**
 * Loads the page anew as soon as it costs nothing: at once where nothing is open or unsent, otherwise when all that was
 * typed is stored and nobody has pressed a key for a while.
 */
export function reloadWhenIdle(reload: () => void = () => location.reload()): void {
  if (waiting || Date.now() - lastReload() < againMs) return
  if (isIdlePoint()) return leave(reload)
  waiting = true
  let pressed = Date.now()
  const note = (): void => {
    pressed = Date.now()
  }
  window.addEventListener('keydown', note, true)
  const timer = setInterval(() => {
    if (!isIdlePoint() && !(isSafePoint() && Date.now() - pressed >= quietMs)) return
    clearInterval(timer)
    window.removeEventListener('keydown', note, true)
    waiting = false
    leave(reload)
  }, lookMs)
}

function leave(reload: () => void): void {
  try {
    sessionStorage.setItem(keptKey, String(Date.now()))
  } catch {
    // then nothing stops the next one
  }
  reload()
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(keptKey) ?? 0)
  } catch {
    return 0
  }
}
