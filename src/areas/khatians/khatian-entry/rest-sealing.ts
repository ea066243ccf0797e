/** With the round of sending that follows, less than ten seconds. */
export const restMs = 7_000

type Ports = {
  /** whether something keyed is not on its way yet */
  readonly waits: () => boolean
  readonly isOnline: () => boolean
  readonly seal: () => void
}

export type RestSealing = {
  /** something was keyed, or the connection came back */
  readonly stir: () => void
  readonly end: () => void
}

/**
 * Sends what was keyed once the hand has rested, and only with a connection: without one, and at speed, everything keyed in
 * one go stays one entry. [ENT-31]
 */
export function createRestSealing({ waits, isOnline, seal }: Ports): RestSealing {
  let timer: ReturnType<typeof setTimeout> | null = null
  let stirredAt = 0

  /** One timer for many cells. */
  function look(): void {
    const rested = performance.now() - stirredAt
    timer = null
    if (!waits() || !isOnline()) return
    if (rested < restMs) timer = setTimeout(look, restMs - rested)
    else seal()
  }

  return {
    stir() {
      stirredAt = performance.now()
      timer ??= setTimeout(look, restMs)
    },
    end() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
