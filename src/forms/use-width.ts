import { type RefObject, useLayoutEffect, useState } from 'react'

const step = 24

/** The width of an element in coarse steps, so that dragging a splitter does not lay out columns per pixel. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => setWidth(Math.floor(measured.clientWidth / step) * step)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
