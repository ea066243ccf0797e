import { useEffect, useRef, useState } from 'react'

/** without a touch for so long a kiosk forgets */
export const idleSeconds = 60

const touches = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const

type Idle = {
  /** whole seconds that are left; null while nobody was here yet */
  readonly left: number | null
  readonly stay: () => void
}

/**
 * Calls `onIdle` once when nobody touched the page for a minute, or for the seconds that the caller says. On a page where nothing can be seen of anybody yet the
 * minute begins with the first touch. It is told by the clock, so that a page that slept meanwhile goes at once.
 */
export function useIdle(begun: boolean, onIdle: () => void, seconds = idleSeconds): Idle {
  const touched = useRef<number | null>(null)
  const [left, setLeft] = useState<number | null>(begun ? seconds : null)
  const idle = useRef({ onIdle, seconds })
  useEffect(() => {
    idle.current = { onIdle, seconds }
  })
  useEffect(() => {
    if (begun) touched.current = Date.now()
    const touch = (): void => {
      touched.current = Date.now()
      setLeft(idle.current.seconds)
    }
    const look = (): void => {
      if (touched.current === null) return
      const rest = idle.current.seconds - Math.floor((Date.now() - touched.current) / 1000)
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      idle.current.onIdle()
    }
    const timer = setInterval(look, 1000)
    for (const name of touches) addEventListener(name, touch, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const name of touches) removeEventListener(name, touch, { capture: true })
    }
  }, [begun])
  return {
    left,
    stay: () => {
      touched.current = Date.now()
      setLeft(seconds)
    },
  }
}
