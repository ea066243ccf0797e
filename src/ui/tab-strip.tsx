import { type KeyboardEvent, useRef } from 'react'
import classes from './tab-strip.module.css'

export type TabItem<T extends string> = {
  readonly id: T
  readonly title: string
  readonly note?: string
  readonly hand?: boolean
}

type TabStripProps<T extends string> = {
  label: string
  items: readonly TabItem<T>[]
  current: T
  onPick: (id: T) => void
}

/** Tabs by the usual keys: arrows, Home and End move and choose. The panel's id is `panel-` and the tab's name. */
export function TabStrip<T extends string>({ label, items, current, onPick }: TabStripProps<T>) {
  const strip = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent): void {
    const at = items.findIndex(({ id }) => id === current)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    const item = next === undefined ? undefined : items[(next + items.length) % items.length]
    if (item === undefined) return
    event.preventDefault()
    onPick(item.id)
    strip.current?.querySelector<HTMLElement>(`#tab-${item.id}`)?.focus()
  }

  return (
    <div ref={strip} className={classes['tabs']} role="tablist" aria-label={label}>
      {items.map(({ id, title, note, hand = false }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          tabIndex={id === current ? 0 : -1}
          aria-selected={id === current}
          aria-controls={id === current ? `panel-${id}` : undefined}
          onClick={() => onPick(id)}
          onKeyDown={move}
        >
          {title}
          {note === undefined ? null : (
            <span className={classes['note']} data-hand={hand}>
              {note}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
