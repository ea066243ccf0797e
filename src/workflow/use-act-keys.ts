import { useEffect, useRef } from 'react'

/** What passes a record on, and what sends it back: the same keys wherever records are checked. */
export const passKeys = { KeyV: 'pass', KeyB: 'send-back' } as const

/** Runs commands by Alt and the place of a key on any layout; AltGr types, and a dialog keeps its keys. */
export function useActKeys<Command extends string>(
  commands: Readonly<Record<string, Command>>,
  run: (command: Command) => void,
): void {
  const latest = useRef({ commands, run })
  useEffect(() => {
    latest.current = { commands, run }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      const command = latest.current.commands[event.code]
      if (command === undefined || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      latest.current.run(command)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
