import { useState } from 'react'

type State = NotificationPermission | 'unknown'

function stateNow(): State {
  return typeof Notification === 'undefined' ? 'unknown' : Notification.permission
}

/** Whether the browser was never asked. */
export function mayAskForDesktop(state: State): boolean {
  return state === 'default'
}

/** Leave to show notices outside of the window, asked for by a press alone. [NTF-10] */
export function useDesktopNotices(): { state: State; ask: () => Promise<void> } {
  const [state, setState] = useState(stateNow)
  return { state, ask: async () => setState(await Notification.requestPermission()) }
}

/** Shows a notice outside of the window while nobody looks at it. */
export function showOnDesktop(words: string): void {
  if (stateNow() !== 'granted' || !document.hidden) return
  try {
    new Notification('DLRMS', { body: words })
  } catch {
    // Some browsers of telephones show them by a service worker only: the bell has it.
  }
}
