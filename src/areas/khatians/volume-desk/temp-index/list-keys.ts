import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Marks what has the focus of a line; lines are walked from one to the next. */
export const rowFocus = { 'data-row-focus': '' } as const

type Acts = {
  onUp: () => void
  onUndo: () => void
  onEdit: (id: string) => void
  onRemove: (id: string) => void
}

/** The list by keys alone: arrows go from line to line, and what is done is done to the line with the focus. */
export function useListKeys(list: RefObject<HTMLElement | null>, acts: Acts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const root = list.current
    const { activeElement } = document
    if (root === null || activeElement === null || !root.contains(activeElement)) return
    if (event.altKey || event.metaKey || event.defaultPrevented) return
    // By the place of the key: a Bangla layout gives other letters.
    if (event.ctrlKey && event.code === 'KeyZ') acts.onUndo()
    else if (event.ctrlKey) return
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      step(root, event.key === 'ArrowDown' ? 1 : -1, acts.onUp)
    else if (event.key === 'Escape') acts.onUp()
    else if (event.code === 'KeyE' || event.key === 'F2') withEntry(acts.onEdit)
    else if (event.key === 'Delete') withEntry(acts.onRemove)
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Goes to the first line; false where there is none. */
export function enterList(root: HTMLElement | null): boolean {
  const first = root === null ? undefined : stops(root)[0]
  first?.focus()
  return first !== undefined
}

/** Above the first line is what leads into the list. */
function step(root: HTMLElement, by: 1 | -1, onUp: () => void): void {
  const lines = stops(root)
  const here = lines.findIndex((line) => line.closest('tr') === document.activeElement?.closest('tr'))
  if (here + by < 0) onUp()
  else lines[here + by]?.focus()
}

function stops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-row-focus]')]
}

function withEntry(act: (id: string) => void): void {
  const id = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-entry]')?.dataset['entry']
  if (id !== undefined) act(id)
}
