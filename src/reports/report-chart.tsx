import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import classes from './reports.module.css'

type Series = { readonly label: string; readonly values: readonly number[] }

type Props = {
  kind: 'bars' | 'lines'
  /** what is read out in the place of the picture */
  about: string
  /** what the labels are of */
  axis: string
  labels: readonly string[]
  series: readonly Series[]
  /** a figure as it is read */
  print: (value: number) => string
}

const height = 300
/** names that stand slanted below their bars */
const slantedFrom = 6

/** Bars or lines over the keys of a dimension. It is drawn anew for other figures, and follows the width of the screen. */
export function ReportChart({ kind, about, axis, labels, series, print }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const plot = new UPlot(
      optionsOf(current, { kind, axis, labels, series, print }),
      [labels.map((_label, at) => at), ...series.map(({ values }) => [...values])],
      current,
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: current.clientWidth, height }))
    watch.observe(current)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [kind, axis, labels, series, print])
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that a library draws into an element of the page
  return <div ref={box} role="img" aria-label={about} className={classes['plot']} />
}

/** Canvas reads no variables of the style sheet, so colours are looked up when it is drawn. */
function optionsOf(box: HTMLElement, { kind, axis, labels, series, print }: Omit<Props, 'about'>): UPlot.Options {
  const style = getComputedStyle(box)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const [text, line] = [colour('--muted'), colour('--line')]
  const grid = { stroke: line, width: 1 }
  const font = `13px ${style.fontFamily}`
  const named = (at: number): string => (Number.isInteger(at) ? (labels[at] ?? '') : '')
  return {
    width: box.clientWidth,
    height,
    scales: { x: { time: false, range: (_plot, from, to) => [(from ?? 0) - 0.6, (to ?? 0) + 0.6] } },
    axes: [
      {
        stroke: text,
        font,
        grid: { show: false },
        values: (_plot, splits) => splits.map(named),
        splits: () => labels.map((_label, at) => at),
        ...(labels.length < slantedFrom ? {} : { rotate: -40, size: 96 }),
      },
      { stroke: text, font, grid, size: 80, values: (_plot, splits) => splits.map(print) },
    ],
    series: [
      { label: axis, value: (_plot, at) => (at === null ? '' : named(at)) },
      ...series.map(({ label }, at) => ({
        label,
        stroke: colour(at === 0 ? '--step-1' : '--step-4'),
        value: (_plot: UPlot, value: number | null) => (value === null ? '' : print(value)),
        ...(kind === 'lines' ? { width: 2 } : barsOf(at, series.length, colour(at === 0 ? '--step-1' : '--step-4'))),
      })),
    ],
  }
}

/** Bars of two figures stand side by side. */
function barsOf(at: number, count: number, fill: string): Partial<UPlot.Series> {
  const align = count === 1 ? 0 : at === 0 ? -1 : 1
  const paths = UPlot.paths.bars?.({ size: [count === 1 ? 0.7 : 0.38, 56], align })
  return { fill, points: { show: false }, ...(paths === undefined ? {} : { paths }) }
}
