import { useEffect, useRef } from 'react'

export type ReviewCommand = 'pass' | 'send-back'

const commands: Readonly<Record<string, ReviewCommand>> = { KeyV: 'pass', KeyB: 'send-back' }

/** Alt+V passes and Alt+B sends back, by the place of the key on any layout; AltGr types, and a dialog keeps its keys. */
export function useReviewKeys(run: (command: ReviewCommand) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      const command = commands[event.code]
      if (command === undefined || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      latest.current(command)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
