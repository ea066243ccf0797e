import type { RecordSession } from '#store/record-session.ts'
import type { SaveState } from './session-types.ts'

/** Later than this nobody should wonder. */
const longestMs = 100

/**
 * How the record stands on the disk, as the sign beside it says. What is not safe is said at once; that it is safe, with the
 * next character, whose frame is drawn anyway, or a moment later where none comes: between two cells a frame of its own
 * would be in the way of the keys.
 */
export function createShownSave(session: RecordSession) {
  let shown = session.state().save

  function subscribe(listener: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined

    function show(): void {
      rest()
      if (shown === session.state().save) return
      shown = session.state().save
      listener()
    }
    function rest(): void {
      clearTimeout(timer)
      timer = undefined
      window.removeEventListener('input', show, { capture: true })
    }
    function hear(): void {
      if (session.state().save !== 'saved') return show()
      if (shown === 'saved' || timer !== undefined) return
      timer = setTimeout(show, longestMs)
      window.addEventListener('input', show, { capture: true })
    }

    const unsubscribe = session.subscribe(hear)
    // What happened before anybody listened.
    hear()
    return () => {
      rest()
      unsubscribe()
    }
  }

  return { subscribe, state: (): SaveState => shown }
}
