import { useLayoutEffect, useState } from 'react'

type EditHistory<T> = {
  /** the value with the edits of this very event, which no render has seen yet */
  readonly now: () => T
  /** @param recorded false for what is no act of the person, such as the empty row that Enter opens */
  readonly change: (next: (before: T) => T, recorded?: boolean) => void
  /** Joins the edits of an act, such as a paste: one undo reverts all of them. */
  readonly asOneStep: (work: () => void) => void
  /** Restores the value of the step before or after; null where there is none. */
  readonly undo: () => T | null
  readonly redo: () => T | null
}

/** As many as a person takes back one by one; more would only keep memory. */
const longest = 500

/**
 * Undo and redo over a value that its owner holds. A step is the whole value, so redo restores exactly what undo took
 * back, rows included. [CGR-2]
 */
export function useEditHistory<T>(value: T, onChange: (next: T) => void): EditHistory<T> {
  const [history] = useState(() => createHistory(value))
  useLayoutEffect(() => history.listen(onChange), [history, onChange])
  useLayoutEffect(() => history.take(value), [history, value])
  return history
}

function createHistory<T>(first: T) {
  let value = first
  let heard: (next: T) => void = () => undefined
  let past: T[] = []
  let future: T[] = []
  let step: 'none' | 'open' | 'taken' = 'none'

  function show(next: T): void {
    value = next
    heard(next)
  }

  function move(from: T[], to: T[]): T | null {
    const next = from.pop()
    if (next === undefined) return null
    to.push(value)
    show(next)
    return next
  }

  return {
    /** what its owner holds now */
    take(next: T): void {
      value = next
    },
    listen(listener: (next: T) => void): void {
      heard = listener
    },
    now: () => value,
    change(next: (before: T) => T, recorded = true): void {
      const before = value
      const after = next(before)
      if (after === before) return
      if ((recorded || step === 'open') && step !== 'taken') {
        past = [...past.slice(-longest + 1), before]
        future = []
        if (step === 'open') step = 'taken'
      }
      show(after)
    },
    asOneStep(work: () => void): void {
      step = 'open'
      try {
        work()
      } finally {
        step = 'none'
      }
    },
    undo: () => move(past, future),
    redo: () => move(future, past),
  }
}
