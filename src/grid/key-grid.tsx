/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by hand, which the layout of a table does not allow */
import {
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { listenToEditor } from './editor-events.ts'
import {
  contentHeight,
  gutterWidth,
  headerHeight,
  rangeInView,
  rowHeight,
  type RowRange,
  totalWidth,
  type View,
} from './grid-metrics.ts'
import { GridRowLine } from './grid-row.tsx'
import { createGridSession, type GridSession } from './grid-session.ts'
import type { KeyGridProps, LeftText } from './grid-types.ts'
import { gridWords } from './grid-words.ts'
import classes from './key-grid.module.css'
import { PasteLeftovers } from './paste-leftovers.tsx'
import { createRestingPointer, type RestingPointer } from './resting-pointer.ts'
import { RowNumbers } from './row-numbers.tsx'
import { StackedFractionEntry } from './stacked-fraction-entry.tsx'

const atRest: View = { top: 0, left: 0, width: 0, height: 0 }

/**
 * A table keyed without a mouse. One live input stands on the selected cell, rows outside the view are not drawn, and
 * nothing renders per key.
 */
export function KeyGrid(props: KeyGridProps) {
  const { label, columns, rows, words = gridWords.bn, ref } = props
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLDivElement>(null)
  const hint = useRef<HTMLSpanElement>(null)
  const message = useRef<HTMLSpanElement>(null)
  const preview = useRef<HTMLSpanElement>(null)
  const whereabouts = useRef<HTMLSpanElement>(null)
  const latest = useRef({ props, words })
  const session = useRef<GridSession>(null)
  const pointer = useRef<RestingPointer>(null)
  const view = useRef(atRest)
  const id = useId()
  const [range, setRange] = useState<RowRange>(() => rangeInView(atRest, rows.length))
  const [left, setLeft] = useState<readonly LeftText[]>(props.firstLeft ?? [])
  /** with the texts of this very event, which no render has seen yet */
  const leftNow = useRef(left)
  const [fraction, setFraction] = useState<{ left: number; top: number } | null>(null)

  const draw = useCallback(() => {
    const { length } = latest.current.props.rows
    scroller.current?.toggleAttribute('data-tall', contentHeight(length) > view.current.height)
    const next = rangeInView(view.current, length)
    setRange((shown) => (shown.from === next.from && shown.to === next.to ? shown : next))
  }, [])

  const changeLeft = useCallback((next: readonly LeftText[]) => {
    leftNow.current = next
    setLeft(next)
    latest.current.props.onLeft?.(next)
  }, [])

  useLayoutEffect(() => {
    latest.current = { props, words }
    session.current ??= openSession()
    session.current?.sync()
    draw()
  })

  function openSession(): GridSession | null {
    const [field, frame, tint, note] = [input.current, scroller.current, marker.current, hint.current]
    const [refusal, value, where] = [message.current, preview.current, whereabouts.current]
    if (!field || !frame || !tint || !note || !refusal || !value || !where) return null
    const mouse = createRestingPointer(frame)
    pointer.current = mouse
    return createGridSession({
      input: field,
      scroller: frame,
      marker: tint,
      hint: note,
      message: refusal,
      preview: value,
      whereabouts: where,
      props: () => latest.current.props,
      words: () => latest.current.words,
      onView: (next) => {
        view.current = next
        draw()
      },
      onKey: mouse.rest,
      onLeft: (more) => {
        if (more.length > 0) changeLeft([...leftNow.current, ...more])
        return leftNow.current.length
      },
      openFraction: () => {
        const cell = field.getBoundingClientRect()
        session.current?.suspend(true)
        setFraction({ left: cell.left, top: cell.bottom })
      },
    })
  }

  // As long as it stands: a field that is taken off the page says that it lost the focus.
  useLayoutEffect(() => {
    const stop = input.current && session.current ? listenToEditor(input.current, session.current) : undefined
    return () => {
      stop?.()
      session.current?.close()
      pointer.current?.end()
    }
  }, [])

  useEffect(() => {
    const frame = scroller.current
    if (frame === null) return
    const observer = new ResizeObserver(() => session.current?.resized())
    observer.observe(frame)
    session.current?.resized()
    return () => observer.disconnect()
  }, [])

  useImperativeHandle(
    ref,
    () => ({
      focusCell: (rowId, columnKey, edit = false) => {
        session.current?.select(rowId, columnKey)
        session.current?.focus()
        if (edit) session.current?.edit()
        // On a narrow screen the table may lie below what is seen.
        scroller.current?.scrollIntoView({ block: 'nearest' })
      },
      commit: () => session.current?.commit() ?? true,
      selected: () => session.current?.selected() ?? null,
      open: () => session.current?.open() ?? null,
      reopen: (cell) => session.current?.reopen(cell),
      addLeft: (more) => changeLeft([...more, ...leftNow.current]),
      drop: () => {
        session.current?.drop()
        changeLeft([])
      },
      dirty: () => (session.current?.dirty() ?? false) || leftNow.current.length > 0,
    }),
    [changeLeft],
  )

  const onMouseDown = useCallback((event: MouseEvent) => {
    const met = pointer.current?.pressed(event.nativeEvent) ?? event.target
    if (event.button !== 0 || !(met instanceof Element)) return
    const cell = met.closest('[data-column]')
    const rowId = cell?.closest('[data-row]')?.getAttribute('data-row')
    const columnKey = cell?.getAttribute('data-column')
    if (!rowId || !columnKey) return
    // The input keeps the focus, so that an on-screen keyboard stays and nothing typed is lost on the way.
    event.preventDefault()
    session.current?.select(rowId, columnKey)
    session.current?.focus()
  }, [])

  function endFraction(text: string | null) {
    setFraction(null)
    session.current?.focus()
    session.current?.suspend(false)
    if (text !== null) session.current?.insert(text)
  }

  function leaveFraction() {
    setFraction(null)
    session.current?.suspend(false)
    if (document.activeElement !== input.current) session.current?.commit()
  }

  const width = useMemo(() => totalWidth(columns), [columns])
  const formatNumber = words.number

  return (
    // Columns stand as in the book, from left to right, whichever way the reader's language runs.
    <div className={classes['frame']} dir="ltr">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the mouse is the second way, the input has all keys */}
      <div
        ref={scroller}
        className={classes['scroller']}
        onScroll={() => session.current?.scrolled()}
        onMouseDown={onMouseDown}
      >
        <div className={classes['content']} style={{ width, height: contentHeight(rows.length) }}>
          <RowNumbers from={range.from} to={Math.min(range.to, rows.length)} formatNumber={formatNumber} />
          <div ref={marker} className={classes['marker']} style={{ height: rowHeight }} hidden />
          <div
            role="grid"
            aria-label={label}
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length + 1}
            className={classes['grid']}
          >
            <div role="row" aria-rowindex={1} className={classes['header']} style={{ height: headerHeight }}>
              <div
                role="columnheader"
                aria-colindex={1}
                className={`${classes['gutter']} ${classes['corner']}`}
                style={{ width: gutterWidth }}
              >
                {words.rowNumber}
              </div>
              {columns.map((column, i) => (
                <div
                  key={column.key}
                  role="columnheader"
                  aria-colindex={i + 2}
                  title={column.title}
                  className={classes['title']}
                  style={{ width: column.width, textAlign: column.align ?? 'start' }}
                >
                  <span>{column.title}</span>
                </div>
              ))}
            </div>
            <div
              role="rowgroup"
              className={classes['body']}
              style={{ height: rows.length * rowHeight, paddingTop: range.from * rowHeight }}
            >
              {rows.slice(range.from, range.to).map((row, i) => (
                <GridRowLine
                  key={row.id}
                  row={row}
                  index={range.from + i}
                  columns={columns}
                  formatNumber={formatNumber}
                />
              ))}
            </div>
          </div>
          {/* The browser's form filler reads every field that stands in no form, at each character: this one stands alone. */}
          <form id={`${id}-form`} method="dialog" hidden />
          <input
            ref={input}
            type="text"
            form={`${id}-form`}
            className={classes['editor']}
            style={{ height: rowHeight }}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="next"
            aria-describedby={`${id}-hint ${id}-message`}
          />
        </div>
      </div>
      {left.length === 0 ? null : (
        <PasteLeftovers
          left={left}
          columns={columns}
          words={words}
          onPut={(text) => session.current?.put(text)}
          onLeft={changeLeft}
        />
      )}
      <div className={classes['foot']}>
        <span ref={message} id={`${id}-message`} role="alert" className={classes['message']} />
        <span ref={preview} className={classes['preview']} />
        <span ref={hint} id={`${id}-hint`} className={classes['hint']} />
        <span ref={whereabouts} aria-live="polite" className={classes['whereabouts']} />
      </div>
      {fraction !== null && (
        <StackedFractionEntry words={words} {...fraction} onDone={endFraction} onLeave={leaveFraction} />
      )}
    </div>
  )
}
