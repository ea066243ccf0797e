import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './templates.module.css'

/** Paper has its own size; here it is made as small as the room that there is. */
export function PaperFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  useLayoutEffect(() => {
    const element = frame.current
    const paper = element?.firstElementChild
    if (element === null || paper === null || paper === undefined) return
    const fit = (): void => {
      const sheet = paper.firstElementChild
      if (!(sheet instanceof HTMLElement) || sheet.offsetWidth === 0) return
      setZoom(Math.min(1, element.clientWidth / sheet.offsetWidth))
    }
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    watch.observe(paper)
    fit()
    return () => watch.disconnect()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys as well
    <section ref={frame} className={classes['frame']} tabIndex={0} aria-label={label}>
      <div style={{ zoom }}>{children}</div>
    </section>
  )
}
