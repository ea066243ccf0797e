import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

type GridKeys = {
  readonly ref: React.RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
}

const boxes = 'input[type="checkbox"]:not(:disabled)'

/**
 * A table of boxes as one stop of Tab: arrows go from box to box, Home and End along the row, with Ctrl through the
 * table. Space switches, as in every box. [ACS-2]
 */
export function useGridKeys(): GridKeys {
  const ref = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const all = [...(ref.current?.querySelectorAll<HTMLInputElement>(boxes) ?? [])]
    const stop = all.find((box) => box.dataset['box'] === current) ?? all[0]
    for (const box of all) box.tabIndex = box === stop ? 0 : -1
  })

  function onKeyDown(event: KeyboardEvent): void {
    const from = event.target as HTMLElement
    const row = from.closest('tr')
    if (ref.current === null || row === null || from.dataset['box'] === undefined) return
    const next = nextBox(ref.current, row, from, event)
    if (next === undefined) return
    event.preventDefault()
    next?.focus()
    next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }

  return {
    ref,
    onKeyDown,
    onFocus: (event) => {
      const box = (event.target as HTMLElement).dataset['box']
      if (box !== undefined) setCurrent(box)
    },
  }
}

/** The box to go to; null where the way ends, undefined for a key of somebody else's. */
function nextBox(
  grid: HTMLElement,
  row: HTMLElement,
  from: HTMLElement,
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
): HTMLElement | null | undefined {
  if (altKey || metaKey) return undefined
  const inRow = [...row.querySelectorAll<HTMLElement>(boxes)]
  const at = inRow.indexOf(from)
  const rtl = getComputedStyle(grid).direction === 'rtl'
  const all = () => [...grid.querySelectorAll<HTMLElement>(boxes)]
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return inRow[at + ((key === 'ArrowRight') === rtl ? -1 : 1)] ?? null
    case 'Home':
      return (ctrlKey ? all() : inRow)[0] ?? null
    case 'End':
      return (ctrlKey ? all() : inRow).at(-1) ?? null
    case 'ArrowDown':
    case 'ArrowUp': {
      const rows = [...grid.querySelectorAll<HTMLElement>('tr')].filter((one) => one.querySelector(boxes) !== null)
      const other = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
      const there = [...(other?.querySelectorAll<HTMLElement>(boxes) ?? [])]
      return nearest(there, from) ?? null
    }
    default:
      return undefined
  }
}

/** The box of another row in the same column, otherwise the last before it. */
function nearest(there: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const column = Number(from.dataset['column'])
  return there.findLast((box) => Number(box.dataset['column']) <= column) ?? there[0]
}
