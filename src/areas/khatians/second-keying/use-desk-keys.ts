import { useEffectEvent, useLayoutEffect } from 'react'

export type DeskCommand = 'to-header' | 'to-owners' | 'to-dags' | 'complete'

/** The keys of the entry desk that the second keying has as well, by the place of the key. */
const withAlt: Readonly<Record<string, DeskCommand>> = {
  Digit1: 'to-header',
  Digit2: 'to-owners',
  Digit3: 'to-dags',
  KeyE: 'complete',
}

/** Runs the commands wherever the focus is, except over an open dialog. [SEC-10] */
export function useDeskKeys(run: Readonly<Record<DeskCommand, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, shiftKey, metaKey } = event
    const command = altKey && !ctrlKey && !shiftKey && !metaKey ? withAlt[code] : undefined
    if (command === undefined || event.isComposing || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) run[command]()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
