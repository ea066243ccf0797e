/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a zone is moved as a window is: by keys or by hand, and no element of HTML is one */
import type { PageKind, TemplateField, Zone } from '#domain/template/template.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import classes from './templates.module.css'
import { between, resized, shifted, type ZonePoint } from './zone-math.ts'

type Props = {
  src: string
  kind: PageKind
  /** every field with a zone on this page, the chosen one left out */
  others: readonly TemplateField[]
  field: TemplateField
  onZone: (zone: Zone, tag: string) => void
  onRemove: () => void
}

type Grip = { readonly how: 'draw' | 'move' | 'size'; readonly from: ZonePoint; readonly zone: Zone | null }

const step = 5

/** A scanned page on which the place of a field is drawn: by hand, or by arrows, with Shift for its size. */
export function ZoneBoard({ src, kind, others, field, onZone, onRemove }: Props) {
  const { t } = useLingui()
  const text = useText()
  const board = useRef<HTMLDivElement>(null)
  const [grip, setGrip] = useState<Grip | null>(null)
  const name = text.pick(field.labelBn, field.labelEn)
  const zone = field.zone?.page === kind ? field.zone : null
  const tag = `zone.${field.key}`

  function pointOf(event: PointerEvent): ZonePoint {
    const box = board.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0 || box.height === 0) return { x: 0, y: 0 }
    return { x: ((event.clientX - box.left) / box.width) * 1000, y: ((event.clientY - box.top) / box.height) * 1000 }
  }

  function take(event: PointerEvent, how: Grip['how']): void {
    if (event.button !== 0) return
    event.stopPropagation()
    board.current?.setPointerCapture(event.pointerId)
    setGrip({ how, from: pointOf(event), zone })
  }

  function drag(event: PointerEvent): void {
    if (grip === null) return
    const to = pointOf(event)
    const [dx, dy] = [to.x - grip.from.x, to.y - grip.from.y]
    if (grip.how === 'draw') {
      if (Math.abs(dx) > 4 && Math.abs(dy) > 4) onZone(between(kind, grip.from, to), tag)
    } else if (grip.zone !== null) onZone((grip.how === 'move' ? shifted : resized)(grip.zone, dx, dy), tag)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || zone === null) return
    const by = event.ctrlKey ? 1 : step
    const arrow = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key]
    if (arrow !== undefined) onZone((event.shiftKey ? resized : shifted)(zone, arrow[0] ?? 0, arrow[1] ?? 0), tag)
    else if (event.key === 'Delete') onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={board}
      className={classes['board']}
      role="group"
      aria-label={t`Scanned page`}
      tabIndex={0}
      onPointerDown={(event) => take(event, 'draw')}
      onPointerMove={drag}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
    >
      <img src={src} alt="" draggable={false} />
      {others.map((one) =>
        one.zone === undefined ? null : (
          <div key={one.key} className={classes['zone']} style={boxOf(one.zone)}>
            <span>{text.pick(one.labelBn, one.labelEn)}</span>
          </div>
        ),
      )}
      {zone === null ? null : (
        <div
          role="group"
          tabIndex={0}
          aria-label={t`Place of ${name} on the scan`}
          className={classes['zone']}
          data-own="true"
          style={boxOf(zone)}
          onPointerDown={(event) => take(event, 'move')}
          onKeyDown={onKeyDown}
        >
          <span>{name}</span>
          <i onPointerDown={(event) => take(event, 'size')} />
        </div>
      )}
    </div>
  )
}

function boxOf({ x, y, w, h }: Zone): CSSProperties {
  return { left: `${x / 10}%`, top: `${y / 10}%`, width: `${w / 10}%`, height: `${h / 10}%` }
}
