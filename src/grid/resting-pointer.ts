/**
 * While keys are used the mouse lies still, and after each of them the browser would look up anew what lies under it, row by
 * row as they move along. So rows are not looked up from a key on until the mouse moves or the keys pause.
 */
export type RestingPointer = {
  readonly rest: () => void
  /** What a press meets: one without a move before it finds the rows as well. */
  readonly pressed: (event: MouseEvent) => EventTarget | null
  readonly end: () => void
}

const pauseMs = 500

export function createRestingPointer(scroller: HTMLElement): RestingPointer {
  let timer: ReturnType<typeof setTimeout> | null = null
  let keyed = false

  function wake(): void {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    delete scroller.dataset['keyed']
    window.removeEventListener('pointermove', wake, { capture: true })
  }

  /** One timer for many keys. */
  function look(): void {
    if (!keyed) return wake()
    keyed = false
    timer = setTimeout(look, pauseMs)
  }

  return {
    rest() {
      keyed = true
      if (timer !== null) return
      scroller.dataset['keyed'] = ''
      window.addEventListener('pointermove', wake, { capture: true })
      look()
    },
    pressed(event) {
      if (timer === null) return event.target
      wake()
      return document.elementFromPoint(event.clientX, event.clientY)
    },
    end: wake,
  }
}
