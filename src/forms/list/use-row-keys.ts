import { type RefObject, useEffect } from 'react'

/**
 * Goes from line to line of the table within an element, by j and k or the arrows; Enter then opens what has the focus, as
 * it does everywhere. What is typed into a field stays there.
 */
export function useRowKeys(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = stepOf(event)
      const root = within.current
      if (step === 0 || root === null || event.defaultPrevented || isBusy(event.target, root)) return
      const links = [...root.querySelectorAll('tbody tr')].flatMap((row) => row.querySelector<HTMLElement>('a') ?? [])
      const here = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement) === true)
      const next = here === -1 ? links.at(step > 0 ? 0 : -1) : links[here + step]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [within])
}

/** By the place of the key: a Bangla layout gives other letters. */
function stepOf({ code, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (ctrlKey || altKey || metaKey || shiftKey) return 0
  return { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 }[code] ?? 0
}

/** Whether the key belongs to a field, a menu or a dialog. */
function isBusy(target: EventTarget | null, root: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || target === document.body) return false
  if (target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="tablist"], nav') !== null)
    return true
  return !root.contains(target) && !target.contains(root)
}
