import { sameJson } from '#domain/kernel/canonical-json.ts'
import type { RowSection } from '#domain/khatian/khatian.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import type { ScreenCommand } from '#forms/screen-keys.ts'
import { useScreenKeys } from '#forms/use-screen-keys.ts'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react'
import { ControlledGrid, type GridSection } from './controlled-grid.tsx'
import classes from './controlled-grid.module.css'
import type { CellDifference, GridFault, SectionPart } from './grid-part.ts'
import { editLines, firstDifference, type GridLine, type GridValues, type LineEdit, withCell } from './grid-values.ts'
import { noOpenTexts, type OpenTexts } from './open-texts.ts'
import { HeaderFields, type HeaderPart } from './header-fields.tsx'
import { useLeavingForm } from './use-leaving-form.ts'
import { useEditHistory } from './use-edit-history.ts'
import type { DifferenceOf } from './use-painted-rows.ts'

export type GridFormHandle = {
  /** Commits what is typed everywhere; false where a value was refused, which then has the focus. */
  commit: () => boolean
  /** Something is typed that is not committed, or a pasted text waits for a decision. */
  dirty: () => boolean
  focus: () => void
  focusFault: (fault: GridFault) => void
  /** Focuses the next cell that differs, after the last one the first. */
  nextDifference: () => void
  /** Drops what is typed and not committed, and what was pasted into no cell. */
  drop: () => void
  /** Inserts a row with its values, as one step. */
  putBack: (section: RowSection, line: GridLine, index: number) => void
}

const noFaults: readonly GridFault[] = []

type Differences = { readonly header: (key: string) => CellDifference | null; readonly row: DifferenceOf }

type Props = {
  template: Template
  header: readonly TemplateField[]
  sections: readonly GridSection[]
  values: GridValues
  onChange: (next: GridValues) => void
  /** what the server refused; keep it between renders */
  faults?: readonly GridFault[]
  /** texts that a draft kept besides the values; read when the form is shown */
  firstOpen?: OpenTexts
  /** Keeps the texts that are no values. The form calls it when the list of pasted texts changes, and when it is left. */
  onOpen?: (open: OpenTexts) => void
  readOnly?: boolean
  /** marks what differs and lets F8 go through it; keep it between renders */
  differences?: Differences
  /** Alt+E */
  onComplete?: () => void
  /** Enter or Tab past the last cell */
  onDone?: () => void
  /** below the grid of a section */
  below?: (section: RowSection) => ReactNode
  ref?: Ref<GridFormHandle>
}

/** A khatian as fields and grids that hold nothing: values come in, values with the edits go out. [CGR-1] */
export function GridForm(props: Props) {
  const { template, header, sections, values, onChange, readOnly = false, differences, onComplete, onDone, ref } = props
  const history = useEditHistory(values, onChange)
  const { firstOpen = noOpenTexts, onOpen, faults = noFaults } = props
  const head = useRef<HeaderPart>(null)
  /** as they were reported last */
  const open = useRef(firstOpen)
  const parts = useRef(new Map<RowSection, SectionPart>())
  /** where F8 went last, as `header/key` or `section/row/key` */
  const visited = useRef<string | null>(null)
  const refs = useMemo(
    () =>
      new Map(
        sections.map(({ name }) => [
          name,
          (part: SectionPart | null) => {
            if (part === null) parts.current.delete(name)
            else parts.current.set(name, part)
          },
        ]),
      ),
    [sections],
  )

  const inOrder = () => [
    ...(head.current === null ? [] : [head.current]),
    ...sections.flatMap(({ name }) => parts.current.get(name) ?? []),
  ]

  function goOn(from: number, direction: 'before' | 'after'): void {
    const all = inOrder()
    const next = all[from + (direction === 'after' ? 1 : -1)]
    if (next !== undefined) next.focus()
    else if (direction === 'after') onDone?.()
  }

  function takeStep(take: () => GridValues | null): void {
    const before = history.now()
    const after = take()
    const place = after === null ? null : firstDifference(before, after)
    if (place !== null) parts.current.get(place.section)?.focusCell(place.rowId, place.key)
  }
  const undo = (): void => takeStep(history.undo)
  const redo = (): void => takeStep(history.redo)

  const edit = (section: RowSection, one: LineEdit, recorded?: boolean): void =>
    history.change((before) => {
      const lines = editLines(before[section], one)
      return lines === before[section] ? before : { ...before, [section]: lines }
    }, recorded)

  function nextDifference(): void {
    if (differences === undefined) return
    const now = history.now()
    const places = [
      ...header
        .filter(({ key }) => differences.header(key) !== null)
        .map(({ key }) => ({ name: `header/${key}`, go: () => head.current?.focusField(key) })),
      ...sections.flatMap(({ name, fields }) =>
        now[name].flatMap((line: GridLine) =>
          fields
            .filter(({ key }) => differences.row(name, line, key) !== null)
            .map(({ key }) => ({
              name: `${name}/${line.id}/${key}`,
              go: () => parts.current.get(name)?.focusCell(line.id, key),
            })),
        ),
      ),
    ]
    const at = places.findIndex(({ name }) => name === visited.current)
    const next = places[(at + 1) % places.length]
    visited.current = next?.name ?? null
    next?.go()
  }

  const commands: Partial<Record<ScreenCommand, () => void>> = {
    'to-header': () => head.current?.focus(),
    'to-owners': () => parts.current.get('owners')?.focus(),
    'to-dags': () => parts.current.get('dags')?.focus(),
    ...(onComplete === undefined ? {} : { complete: onComplete }),
  }
  useScreenKeys(
    (command) => commands[command]?.(),
    (command) => commands[command] !== undefined,
  )
  const onF8 = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || differences === undefined || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    nextDifference()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onF8(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  function report(next: OpenTexts): void {
    if (sameJson(next, open.current)) return
    open.current = next
    onOpen?.(next)
  }

  const dirty = (): boolean => inOrder().some((part) => part.dirty())

  useLeavingForm(() => {
    if (readOnly) return
    const refused = head.current?.settle() ?? {}
    const cells = sections.flatMap(({ name }) => {
      const part = parts.current.get(name)
      part?.commit()
      const cell = part?.open() ?? null
      return cell === null ? [] : [{ ...cell, section: name }]
    })
    report({ ...open.current, header: refused, cells })
  })

  const reopen = useEffectEvent(() => {
    for (const { section, ...cell } of firstOpen.cells) {
      const part = parts.current.get(section)
      const lines = history.now()[section]
      const isThere = lines.some(({ id }) => id === cell.rowId)
      const grows = sections.some(({ name, grows: mayGrow }) => name === section && mayGrow)
      if (!isThere && !grows) continue
      // A row without a value is not kept.
      if (!isThere) edit(section, { kind: 'insert', rowId: cell.rowId, index: lines.length }, false)
      part?.reopen(cell)
    }
  })
  useEffect(() => reopen(), [])

  useImperativeHandle(ref, () => ({
    commit: () => inOrder().every((part) => part.commit()),
    dirty,
    drop: () => {
      for (const part of inOrder()) part.drop()
      report(noOpenTexts)
    },
    focus: () => inOrder()[0]?.focus(),
    focusFault: ({ section, rowId, key }) => {
      if (section === 'header') head.current?.focusField(key)
      else if (rowId !== null) parts.current.get(section)?.focusCell(rowId, key)
    },
    nextDifference,
    putBack: (section, line, index) =>
      history.change((now) => ({
        ...now,
        [section]: [...now[section].slice(0, index), line, ...now[section].slice(index)],
      })),
  }))

  const before = header.length === 0 ? 0 : 1
  return (
    <div className={classes['form']}>
      {header.length === 0 ? null : (
        <HeaderFields
          ref={head}
          fields={header}
          cells={values.header}
          template={template}
          readOnly={readOnly}
          differenceOf={differences?.header}
          onEdit={(key, value) =>
            history.change((now) =>
              sameJson(now.header[key] ?? null, value) ? now : { ...now, header: withCell(now.header, key, value) },
            )
          }
          faults={faults}
          firstOpen={firstOpen.header}
          onUndo={undo}
          onRedo={redo}
          onDone={() => goOn(0, 'after')}
        />
      )}
      {sections.map((section, index) => (
        <ControlledGrid
          key={section.name}
          ref={refs.get(section.name) ?? null}
          section={section}
          lines={values[section.name]}
          linesNow={() => history.now()[section.name]}
          template={template}
          readOnly={readOnly}
          differenceOf={differences?.row}
          faults={faults}
          firstLeft={firstOpen.left[section.name]}
          onLeft={(left) => report({ ...open.current, left: { ...open.current.left, [section.name]: left } })}
          onEdit={(one, recorded) => edit(section.name, one, recorded)}
          asOneStep={history.asOneStep}
          onUndo={undo}
          onRedo={redo}
          onLeave={(direction) => goOn(before + index, direction)}
        >
          {props.below?.(section.name)}
        </ControlledGrid>
      ))}
    </div>
  )
}
