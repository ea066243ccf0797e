/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a range of numbers of which each has a state; no element of HTML shows them */
import type { NumberRun } from '#domain/volume/reconciliation.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { MapLegend } from './map-legend.tsx'
import { lineLength, mapLines, markOf, nextRun, runAt } from './map-rows.ts'
import classes from './reconciliation.module.css'
import type { Piece } from './use-reconciliation.ts'
import { useRunText } from './use-run-text.ts'

export type MapAct = 'open' | 'skip' | 'unskip'

type Props = {
  runs: readonly NumberRun[]
  piece: Piece
  /** the number the cursor stands on, and the other end of what is chosen */
  at: number
  anchor: number
  onMove: (at: number, anchor: number) => void
  onAct: (act: MapAct) => void
}

/** A piece of a volume's range as lines of coloured numbers, walked by the keys. The list below it says the same in words. */
export function NumberMap({ runs, piece, at, anchor, onMove, onAct }: Props) {
  const { t } = useLingui()
  const text = useText()
  const runText = useRunText()
  const map = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => mapLines(runs), [runs])
  const here = runAt(runs, at)
  const [low, high] = [Math.min(at, anchor), Math.max(at, anchor)]
  const [number, lowShown, highShown] = [at, low, high].map(text.digits)

  function go(next: number, extend: boolean): void {
    const inside = Math.max(piece.from, Math.min(piece.to, next))
    onMove(inside, extend ? anchor : inside)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -lineLength, ArrowDown: lineLength }[event.key]
    if (step !== undefined) go(at + step, event.shiftKey)
    else if (event.key === 'Home' || event.key === 'End')
      go(event.key === 'Home' ? piece.from : piece.to, event.shiftKey)
    else if (event.code === 'KeyM') {
      const found = nextRun(runs, 'missing', at, event.shiftKey ? -1 : 1)
      if (found !== undefined) onMove(found.from, found.from)
    } else if (event.code === 'KeyG') {
      // The whole gap under the cursor.
      if (here !== undefined) onMove(here.to, here.from)
    } else if (event.key === 'Enter') onAct('open')
    else if (event.code === 'KeyS') onAct('skip')
    else if (event.code === 'KeyU') onAct('unskip')
    else return
    event.preventDefault()
  }

  /** A number lies where it is pointed at: its line is as wide as half a hundred numbers. */
  function onPointer(event: PointerEvent, from: number, to: number): void {
    const box = event.currentTarget.getBoundingClientRect()
    const offset = Math.floor(((event.clientX - box.left) / box.width) * lineLength)
    go(Math.min(to, from + Math.max(0, offset)), event.shiftKey)
    map.current?.focus()
  }

  return (
    <>
      <div
        ref={map}
        className={classes['map']}
        role="slider"
        tabIndex={0}
        aria-label={t`Numbers of the volume`}
        aria-valuemin={piece.from}
        aria-valuemax={piece.to}
        aria-valuenow={at}
        aria-valuetext={here === undefined ? number : `${number}: ${runText(here)}`}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) => (
          <div key={line.from} className={classes['line']}>
            <span className={classes['label']}>{text.digits(line.from)}</span>
            <div className={classes['numbers']} onPointerDown={(event) => onPointer(event, line.from, line.to)}>
              {line.parts.map((part) => (
                <span
                  key={part.from}
                  className={classes['part']}
                  data-mark={markOf(part)}
                  style={{ inlineSize: `${(part.size / lineLength) * 100}%` }}
                  title={`${spanText(part, text.digits)}: ${runText(part)}`}
                />
              ))}
              {low <= line.to && high >= line.from ? (
                <span
                  className={classes['chosen']}
                  style={{
                    insetInlineStart: `${((Math.max(low, line.from) - line.from) / lineLength) * 100}%`,
                    inlineSize: `${((Math.min(high, line.to) - Math.max(low, line.from) + 1) / lineLength) * 100}%`,
                  }}
                />
              ) : null}
            </div>
          </div>
        ))}
      </div>
      <MapLegend />
      <output className={classes['here']}>
        {low === high ? number : t`${lowShown}–${highShown}`}
        {here === undefined || low !== high ? null : <>: {runText(here)}</>}
      </output>
    </>
  )
}

export function spanText({ from, to }: Piece, digits: (value: number) => string): string {
  return from === to ? digits(from) : `${digits(from)}–${digits(to)}`
}
