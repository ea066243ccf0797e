/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a widget, which hr is not */
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './split-pane.module.css'

const kept = { width: 'dlrms.entry.scan-width', shown: 'dlrms.entry.scan-shown' } as const
const least = 20
const most = 65
const usual = 40

/** The scan beside the keying with a bar between them; on a narrow screen the scan lies above and can be folded away. */
export function SplitPane({ scan, children }: { scan: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const scanId = useId()
  const [width, setWidth] = useState(() => bounded(Number(recall(kept.width) ?? usual)))
  const [shown, setShown] = useState(() => recall(kept.shown) !== 'no')

  function resize(next: number): void {
    const to = bounded(next)
    setWidth(to)
    keep(kept.width, String(to))
  }

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const box = frame.current?.getBoundingClientRect()
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || box === undefined || box.width === 0) return
    resize(Math.round(((event.clientX - box.left) / box.width) * 100))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowLeft: -2, ArrowRight: 2 }[event.key]
    if (by === undefined || event.altKey) return
    event.preventDefault()
    resize(width + by)
  }

  function toggle(): void {
    setShown(!shown)
    keep(kept.shown, shown ? 'no' : 'yes')
  }

  return (
    <div ref={frame} className={classes['split']} data-shown={shown} style={{ '--scan-width': `${width}%` } as object}>
      <button type="button" className={classes['fold']} aria-expanded={shown} aria-controls={scanId} onClick={toggle}>
        {shown ? t`Hide the scan` : t`Show the scan`}
      </button>
      <div id={scanId} className={classes['scan']}>
        {scan}
      </div>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t`Width of the scan`}
        aria-valuenow={width}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-controls={scanId}
        tabIndex={0}
        className={classes['bar']}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => resize(usual)}
        onKeyDown={onKeyDown}
      />
      <div className={classes['keying']}>{children}</div>
    </div>
  )
}

function bounded(width: number): number {
  return Number.isFinite(width) ? Math.min(most, Math.max(least, width)) : usual
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the choice then lasts while the screen is open
  }
}
