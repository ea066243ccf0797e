import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'

/** The keys that work on every screen, for the sheet. */
export const shellKeys: readonly KeyGroup[] = [
  {
    title: msg`Everywhere`,
    keys: [
      ['Ctrl+K', msg`Find a screen, an act or a record`],
      ['F1', msg`Keys of this screen`],
      ['Alt+M', msg`To the menu`],
      ['Ctrl+M', msg`Bangla by sound (Avro): on, off`],
      ['Alt+B', msg`Convert pasted Bijoy text`],
      ['Ctrl+Alt+L', msg`Lock this device`],
      ['Esc', msg`Close what stands above`],
    ],
  },
  {
    title: msg`In the menu`,
    keys: [
      ['↑ ↓', msg`Entry before, entry after`],
      ['← →', msg`Close or open a group`],
      ['Home · End', msg`First entry, last entry`],
      ['ক … হ', msg`To the entry that begins so`],
    ],
  },
]

export type ShellCommand = 'find' | 'keys' | 'menu'

type Stroke = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>

/** By the place of the key, since a Bangla layout gives other letters. */
export function shellCommand({ code, ctrlKey, altKey, shiftKey, metaKey }: Stroke): ShellCommand | null {
  if (shiftKey) return null
  if (altKey) return code === 'KeyM' && !ctrlKey && !metaKey ? 'menu' : null
  if (code === 'KeyK' && ctrlKey !== metaKey) return 'find'
  return code === 'F1' && !ctrlKey && !metaKey ? 'keys' : null
}

/** Runs the commands of the frame wherever the focus is, except over an open dialog. */
export function useShellKeys(run: (command: ShellCommand) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = shellCommand(event)
    if (command === null || event.isComposing) return
    // The browser's own page for these keys would take the screen away.
    event.preventDefault()
    if (!event.repeat && document.querySelector('dialog[open]') === null) run(command)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Escape closes what stands open over the screen, wherever the focus is. */
export function useEscape(active: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && document.querySelector('dialog[open]') === null) close()
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [active])
}
