import { type RefObject, useCallback, useMemo, useRef } from 'react'

export type SeenEnd = {
  /** the last row of the dags */
  readonly dagsEnd: RefObject<HTMLTableRowElement | null>
  /** whether it was on the screen at any time since the screen was opened */
  readonly dagsSeen: () => boolean
}

/** Notes when the last dag comes into sight: whoever passes a khatian has had all of its dags on the screen. [REV-2] */
export function useSeenEnd(): SeenEnd {
  const seen = useRef(false)
  const watched = useRef<{ row: HTMLTableRowElement; observer: IntersectionObserver } | null>(null)
  const dagsEnd = useMemo<RefObject<HTMLTableRowElement | null>>(
    () => ({
      get current() {
        return watched.current?.row ?? null
      },
      set current(row) {
        watched.current?.observer.disconnect()
        watched.current = null
        if (row === null) return
        const observer = new IntersectionObserver(
          (entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current = true
          },
          { threshold: 0.5 },
        )
        observer.observe(row)
        watched.current = { row, observer }
      },
    }),
    [],
  )
  return { dagsEnd, dagsSeen: useCallback(() => seen.current, []) }
}
