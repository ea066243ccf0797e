import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The least that tables and scan are shown in; on a lower window the page scrolls. */
const least = 420

/** Gives an element the height from where it begins to the end of the window, less a margin, as `--screen-height`. */
export function useFittingHeight(margin = 12): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fit = (): void => {
      const box = element.current
      if (box === null) return
      const top = box.getBoundingClientRect().top + window.scrollY
      box.style.setProperty('--screen-height', `${Math.max(least, window.innerHeight - top - margin)}px`)
    }
    fit()
    // What stands above may come later: a remark, a bar of the session.
    const observer = new ResizeObserver(fit)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [margin])
  return element
}
