import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'
import { menuMove } from './menu-keys.ts'

/** How long letters belong together as the beginning of one name. */
const typingMs = 700

/**
 * The keys of a menu over the links and buttons that stand in it, marked by `data-item`. `settle` leaves the Tab key one
 * stop: where the focus is, else the screen one is on, else the first.
 */
export function useMenuKeys(menu: RefObject<HTMLElement | null>): {
  onKeyDown: (event: KeyboardEvent) => void
  settle: () => void
} {
  const typed = useRef({ text: '', at: 0 })

  const settle = useCallback(() => {
    const items = shown(menu.current)
    const stop =
      items.find((item) => item === document.activeElement) ??
      items.find((item) => item.getAttribute('aria-current') === 'page') ??
      items[0]
    for (const item of items) item.tabIndex = item === stop ? 0 : -1
  }, [menu])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
      const items = shown(menu.current)
      const at = items.findIndex((item) => item === document.activeElement)
      if (at === -1) return
      const stops = items.map((item) => ({
        label: item.dataset['item'] ?? '',
        ...(item.dataset['group'] === undefined ? {} : { group: item.dataset['group'] }),
        ...(item.hasAttribute('aria-expanded') ? { open: item.getAttribute('aria-expanded') === 'true' } : {}),
      }))
      const rtl = document.documentElement.dir === 'rtl'
      const move = menuMove(stops, at, event.key, spell(typed.current, event), rtl)
      if (move === null) return
      event.preventDefault()
      if ('toggle' in move) return items[move.toggle]?.click()
      items[move.to]?.focus()
      settle()
    },
    [menu, settle],
  )
  return { onKeyDown, settle }
}

/** What of a menu can be seen: nothing of a closed group. */
function shown(menu: HTMLElement | null): HTMLElement[] {
  const items = menu?.querySelectorAll<HTMLElement>('[data-item]') ?? []
  return [...items].filter((item) => item.closest('ul[data-open="false"]') === null)
}

/** The beginning of a name as it is being typed; the same letter again asks for the next of that letter. */
function spell(typed: { text: string; at: number }, event: KeyboardEvent): string {
  if (event.key.length !== 1 || event.key === ' ') return ''
  const goesOn = event.timeStamp - typed.at < typingMs && typed.text !== event.key
  typed.text = goesOn ? typed.text + event.key : event.key
  typed.at = event.timeStamp
  return typed.text
}
