import { useLingui } from '@lingui/react/macro'
import {
  memo,
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon, type IconName } from './icon.tsx'
import { keepScanView, recallScanView } from './scan-position.ts'
import {
  changeLight,
  fitWidth,
  keepInside,
  lineBox,
  type PageBox,
  pageSize,
  panBy,
  type ScanView,
  showBox,
  showLine,
  turnRight,
  untouched,
  zoomAt,
  zoomOnBox,
} from './scan-view.ts'
import classes from './scan-viewer.module.css'
import type { ScanHandle } from './use-scan-keys.ts'

export type ScanViewerProps = {
  /** address of the page's picture; null where there is none */
  src: string | null
  label: string
  /** a line to read along, as part of the page's height; the page follows it */
  rulerTop?: number | undefined
  /** a piece of the page to read, in the place of the line */
  zone?: PageBox | undefined
  /** under this name the position is remembered while the tab lives */
  storageKey: string
  ref?: Ref<ScanHandle>
}

/**
 * A scanned page to read beside what is keyed: drag, wheel, pinch, buttons, or `useScanKeys`. It never takes the focus by
 * itself, and its buttons leave it where it was.
 */
export function ScanViewer({ src, label, rulerTop, zone, storageKey, ref }: ScanViewerProps) {
  const { t } = useLingui()
  const window_ = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const [measured, setFrame] = useState({ windowRatio: 1, pageRatio: 1.4, width: 0, picture: 0 })
  const frame = { ...measured, sharp: measured.width > 0 ? measured.picture / measured.width : 1 }
  const [kept, setKept] = useState({ key: storageKey, view: recallScanView(storageKey) })
  if (kept.key !== storageKey) setKept({ key: storageKey, view: recallScanView(storageKey) })
  const view = keepInside(kept.view, frame)
  const [followed, setFollowed] = useState('')

  function move(change: (before: typeof view) => typeof view) {
    setKept((before) => {
      const next = change(before.key === storageKey ? before.view : untouched)
      return before.key === storageKey && next === before.view ? before : { key: storageKey, view: next }
    })
  }

  // Within the render that brings the line, and again once the page was measured: an effect would draw everything twice.
  const readAt = zone === undefined ? rulerTop : zone.top + zone.height / 2
  const { pageRatio, windowRatio, sharp } = frame
  const place = [storageKey, readAt, zone?.left, zone?.width, pageRatio, windowRatio, sharp]
  const line = readAt === undefined ? '' : place.join(' ')
  if (followed !== line) {
    setFollowed(line)
    if (readAt !== undefined)
      move((before) => (zone === undefined ? showLine(before, readAt, frame) : showBox(before, zone, frame)))
  }

  useEffect(() => keepScanView(kept.key, kept.view), [kept])

  useLayoutEffect(() => {
    const element = window_.current
    if (element === null) return
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) setFrame((before) => ({ ...before, width, windowRatio: height / width }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [src])

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = placeIn(window_.current, event)
    if (event.ctrlKey) return move((before) => zoomAt(before, Math.exp(-event.deltaY / 300), at.x, at.y, frame))
    const [dx, dy] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
    move((before) => panBy(before, -dx / (frame.width || 1), -dy / (frame.width || 1), frame))
  })
  useEffect(() => {
    const element = window_.current
    // React's own wheel listener is passive and could not stop the page from scrolling along.
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [src])

  const read = zone ?? (rulerTop === undefined ? null : lineBox(rulerTop))
  const middle = { x: 0.5, y: frame.windowRatio / 2 }
  const handle: ScanHandle = {
    pan: (dx, dy) => move((before) => panBy(before, -dx, -dy, frame)),
    zoom: (factor) =>
      move((before) =>
        read === null ? zoomAt(before, factor, middle.x, middle.y, frame) : zoomOnBox(before, factor, read, frame),
      ),
    read: () =>
      move((before) => (zone === undefined ? before : showBox({ ...before, follows: true, turn: 0 }, zone, frame))),
    rotate: () => move((before) => turnRight(before, frame)),
    fit: () => move((before) => ({ ...before, ...fitWidth, turn: before.turn, follows: false })),
    light: (by) => move((before) => changeLight(before, by)),
  }
  const own = useRef<ScanHandle>(null)
  useImperativeHandle(own, () => handle)
  useImperativeHandle(ref, () => handle)

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, placeIn(window_.current, event))
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const now = placeIn(window_.current, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other === undefined) return move((held) => panBy(held, now.x - before.x, now.y - before.y, frame))
    const factor = distance(now, other) / Math.max(distance(before, other), 0.001)
    move((held) => zoomAt(held, factor, (now.x + other.x) / 2, (now.y + other.y) / 2, frame))
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    pointers.current.delete(event.pointerId)
  }

  const size = pageSize(view, frame)
  const px = (part: number) => `${part * frame.width}px`
  const imageWidth = view.turn % 180 === 0 ? size.width : size.height
  return (
    // Places on the page are counted from its left edge, whichever way the reader's language runs.
    <section className={classes['viewer']} aria-label={label} dir="ltr">
      {src === null ? (
        <p className={classes['none']}>{t`There is no scanned page here.`}</p>
      ) : (
        <div
          ref={window_}
          className={classes['window']}
          data-testid="scan-window"
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
        >
          <div
            className={classes['page']}
            data-testid="scan-page"
            style={{
              width: px(size.width),
              height: px(size.height),
              transform: `translate(${px(view.x)}, ${px(view.y)})`,
            }}
          >
            <img
              src={src}
              alt={label}
              draggable={false}
              style={{
                width: px(imageWidth),
                transform: `translate(-50%, -50%) rotate(${view.turn}deg)`,
                ...lit(view),
              }}
              onLoad={(event) => {
                const { naturalWidth, naturalHeight } = event.currentTarget
                if (naturalWidth > 0)
                  setFrame((before) => ({ ...before, pageRatio: naturalHeight / naturalWidth, picture: naturalWidth }))
              }}
            />
            {zone === undefined ? null : (
              <div
                className={classes['zone']}
                data-testid="scan-zone"
                style={{
                  width: px(zone.width * size.width),
                  height: px(zone.height * size.height),
                  transform: `translate(${px(zone.left * size.width)}, ${px(zone.top * size.height)})`,
                }}
              />
            )}
            {rulerTop === undefined || zone !== undefined ? null : (
              <div
                className={classes['ruler']}
                data-testid="scan-ruler"
                style={{ transform: `translateY(${px(rulerTop * size.height)})` }}
              />
            )}
          </div>
        </div>
      )}
      {src === null ? null : <Tools viewer={own} />}
    </section>
  )
}

/** Drawn once: the page beside moves with the cursor. */
const Tools = memo(function Tools({ viewer }: { viewer: RefObject<ScanHandle | null> }) {
  const { t } = useLingui()
  return (
    <div className={classes['tools']}>
      <Tool icon="plus" label={t`Zoom in (Alt +)`} onPress={() => viewer.current?.zoom(1.25)} />
      <Tool icon="minus" label={t`Zoom out (Alt −)`} onPress={() => viewer.current?.zoom(0.8)} />
      <Tool icon="fit" label={t`Fit width (Alt 0)`} onPress={() => viewer.current?.fit()} />
      <Tool icon="search" label={t`Zoom to what is keyed (Alt 9)`} onPress={() => viewer.current?.read()} />
      <Tool icon="brighter" label={t`Brighter (Alt .)`} onPress={() => viewer.current?.light(0.1)} />
      <Tool icon="darker" label={t`Darker (Alt ,)`} onPress={() => viewer.current?.light(-0.1)} />
      <Tool icon="rotate" label={t`Turn (Alt R)`} onPress={() => viewer.current?.rotate()} />
    </div>
  )
})

function Tool({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={classes['tool']}
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A place of the mouse in widths of the window. */
function placeIn(element: Element | null, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = element?.getBoundingClientRect()
  const width = box?.width || 1
  return { x: (event.clientX - (box?.left ?? 0)) / width, y: (event.clientY - (box?.top ?? 0)) / width }
}

function lit({ light = 1 }: ScanView): { filter?: string } {
  // Contrast grows with the dark, so that faded ink stands out instead of drowning.
  return light === 1 ? {} : { filter: `brightness(${light}) contrast(${light < 1 ? 2 - light : 1})` }
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
