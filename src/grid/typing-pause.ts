/** Above the pause between two keys of a quick hand, so that a burst of them does nothing. */
const pauseMs = 120

export type TypingPause = {
  readonly typed: () => void
  /** what was typed is done with */
  readonly clear: () => void
}

/** Does what may wait until the hand rests, so that it adds no work to a key. */
export function createTypingPause(act: () => void): TypingPause {
  let timer: ReturnType<typeof setTimeout> | null = null
  let typedSince = false

  function look(): void {
    timer = null
    if (typedSince) wait()
    else act()
  }

  /** One timer for many keys. */
  function wait(): void {
    typedSince = false
    timer = setTimeout(look, pauseMs)
  }

  return {
    typed() {
      typedSince = true
      if (timer === null) wait()
    },
    clear() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
