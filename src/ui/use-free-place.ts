import { type RefObject, useLayoutEffect } from 'react'
import { costAt, freePlace, type Obstacle } from './free-place.ts'

/** below the bar at the head of the page */
const top = 64
const restMs = 120
const buttons = 'button, summary, [role="button"], [role="tab"], [role="menuitem"], [type="submit"]'
const others = 'a[href], input:not([type="hidden"]), select, textarea'
/** Values that are keyed or checked: a message goes over the scan or the margin first. */
const values = '[role="grid"], table'

/**
 * Keeps an element of fixed position where it covers no button, as the page below it changes and scrolls; never away from
 * under the pointer or the focus. It is set anew with every `shown`.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const host = ref.current
    if (host === null) return
    if (host.childElementCount === 0) {
      // The next message begins at the top again, and not where the last one had to go.
      host.style.left = ''
      host.style.top = ''
      return
    }
    let timer: ReturnType<typeof setTimeout> | null = null

    function stand(): void {
      timer = null
      if (host === null || host.matches(':hover') || host.contains(document.activeElement)) return
      const { left, top: at, width, height } = host.getBoundingClientRect()
      const obstacles = obstaclesBeside(host)
      if (
        host.style.left !== '' &&
        costAt({ left, top: at }, { width, height }, obstacles) === 0 &&
        isInside(left, width)
      )
        return
      const place = freePlace({ width, height }, { top, width: innerWidth, height: innerHeight }, obstacles)
      host.style.left = `${place.left}px`
      host.style.top = `${place.top}px`
    }
    function later(): void {
      timer ??= setTimeout(stand, restMs)
    }

    stand()
    const observer = new MutationObserver(later)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', later)
    addEventListener('scroll', later, { capture: true, passive: true })
    return () => {
      if (timer !== null) clearTimeout(timer)
      observer.disconnect()
      removeEventListener('resize', later)
      removeEventListener('scroll', later, { capture: true })
    }
  }, [ref, shown])
}

function isInside(left: number, width: number): boolean {
  return left >= 0 && left + width <= innerWidth
}

function costOf(element: HTMLElement): number {
  if (element.matches(buttons)) return 1000
  return element.matches(values) ? 10 : 1
}

function obstaclesBeside(host: HTMLElement): Obstacle[] {
  const found = [...document.querySelectorAll<HTMLElement>(`${buttons}, ${others}, ${values}`)]
  return found.flatMap((element) => {
    if (host.contains(element)) return []
    const { left, top: at, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || at > innerHeight || at + height < 0) return []
    return [{ left, top: at, width, height, cost: costOf(element) }]
  })
}
