import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { GridWords } from './grid-words.ts'
import classes from './key-grid.module.css'
import { stackedFraction } from './stacked-fraction.ts'

type StackedFractionEntryProps = {
  words: GridWords
  left: number
  top: number
  /** the fraction to insert, null when it was given up */
  onDone: (text: string | null) => void
  /** the focus went elsewhere */
  onLeave: () => void
}

/** Two numbers, one above the other: Enter goes from the upper to the lower and inserts, Escape gives up. */
export function StackedFractionEntry({ words, left, top, onDone, onLeave }: StackedFractionEntryProps) {
  const above = useRef<HTMLInputElement>(null)
  const below = useRef<HTMLInputElement>(null)
  const done = useRef(false)

  function finish(text: string | null) {
    done.current = true
    onDone(text)
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const lower = event.target === below.current
    const inserts = event.key === 'Enter' || (event.key === 'Tab' && lower && !event.shiftKey)
    const divides = event.key === '/' && !lower
    if (event.key !== 'Escape' && !inserts && !divides) return
    event.preventDefault()
    if (event.key === 'Escape') return finish(null)
    if (!lower) return below.current?.focus()
    const text = stackedFraction(above.current?.value ?? '', below.current?.value ?? '')
    if (text !== null) return finish(text)
    above.current?.focus()
    above.current?.select()
  }

  function onBlur(event: FocusEvent) {
    if (!done.current && event.relatedTarget !== above.current && event.relatedTarget !== below.current) onLeave()
  }

  const field = { onKeyDown, onBlur, inputMode: 'numeric', maxLength: 9, autoComplete: 'off' } as const
  const place = { left: `min(${left}px, 100vw - 6rem)`, top: `min(${top}px, 100dvh - 5rem)` }
  // In the page itself: a grid that is laid out apart cuts off whatever stands over its edge.
  return createPortal(
    <fieldset aria-label={words.insertFraction} className={classes['fraction']} style={place}>
      <input ref={above} autoFocus aria-label={words.above} {...field} />
      <input ref={below} aria-label={words.below} {...field} />
    </fieldset>,
    document.body,
  )
}
