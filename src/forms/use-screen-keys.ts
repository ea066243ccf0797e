import { useEffectEvent, useLayoutEffect } from 'react'
import { screenCommand, type ScreenCommand } from './screen-keys.ts'

/**
 * Runs the commands of the screen wherever the focus is, except over an open dialog.
 *
 * @param has whether the screen has a command; the browser gets the keys of others
 */
export function useScreenKeys(
  run: (command: ScreenCommand) => void,
  has: (command: ScreenCommand) => boolean = () => true,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = screenCommand(event)
    if (command === null || !has(command) || event.isComposing || document.querySelector('dialog[open]') !== null)
      return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) run(command)
  })
  // Heard from the moment in which the focus stands: a quick hand is there before an effect that waits for the paint.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
