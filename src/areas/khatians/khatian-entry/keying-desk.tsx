import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { missingForCompletion } from '#domain/khatian/completeness.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { rowPlace } from '#domain/khatian/row-place.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { useMay } from '#platform/session/session.ts'
import type { RecordSession } from '#store/record-session.ts'
import { showKeySheet, useScreenKeySheet } from '#ui/key-sheet.ts'
import { findDoubts } from '#forms/doubts.ts'
import { CompletedBar } from './completed-bar.tsx'
import { DeskBar } from './desk-bar.tsx'
import type { DeskMessage } from './desk-message.ts'
import { DoubtsPanel } from './doubts-panel.tsx'
import { firstChange, spotAt } from './first-change.ts'
import { HeaderStrip } from './header-strip.tsx'
import { keyGroups, screenActs } from './key-groups.ts'
import { signKeys } from '#forms/sign-keys.ts'
import { type PaperSpot, spotOfField, spotOfRow } from '#forms/scan-choice.ts'
import type { NotedCell } from './note-dialog.tsx'
import type { ScanSideHandle } from './scan-side.tsx'
import type { ScreenCommand } from '#forms/screen-keys.ts'
import { SectionGrid } from './section-grid.tsx'
import { noDoubts } from '#forms/soft-marks.ts'
import { useKeyOrder } from '#forms/use-key-order.ts'
import { HoldLine } from './hold-line.tsx'
import { StatusNotice } from './status-notice.tsx'
import { SumsLine } from './sums-line.tsx'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useDeskFocus } from './use-desk-focus.ts'
import { useKeptKhatian } from './use-kept-khatian.ts'
import { useKeptLeft } from './use-kept-left.ts'
import { useLeaving } from './use-leaving.ts'
import { useRestSealing } from './use-rest-sealing.ts'
import { useScreenKeys } from '#forms/use-screen-keys.ts'
import { useSharedHeight } from './use-shared-height.ts'
import type { SectionName } from './row-edits.ts'
import classes from './keying-desk.module.css'

const PagesDialog = lazy(() => import('./pages-dialog.tsx').then((module) => ({ default: module.PagesDialog })))
const NidCheck = lazy(() => import('./nid-check.tsx').then((module) => ({ default: module.NidCheck })))
const NoteDialog = lazy(() => import('./note-dialog.tsx').then((module) => ({ default: module.NoteDialog })))

export type KeyingDeskProps = {
  session: RecordSession
  isNew: boolean
  template: Template
  previous: Khatian | undefined
  scan: React.RefObject<ScanSideHandle | null>
  /** takes the place over the tables where the enlarged line stands; null while it is switched off */
  strip: ((place: HTMLElement | null) => void) | null
  onStrip: () => void
  place: string
  conflictHref: string
  onConflict: (() => void) | undefined
  onNext: () => void
  onOtherNumber: () => void
  onLeave: () => void
  onWithdraw: () => void
}

/** In the frame that shows the cursor in its new place. */
function followOn(scan: React.RefObject<ScanSideHandle | null>, spot: PaperSpot | null): void {
  scan.current?.follow(spot)
}

/** One open khatian: header, owners and dags with their sums, and the commands of the screen. */
export function KeyingDesk(props: KeyingDeskProps) {
  const { session, template, previous, scan, strip: takeStrip, onStrip, place, conflictHref, onConflict, isNew } = props
  const { t } = useLingui()
  const codeText = useCodeText()
  const may = useMay()
  const focus = useDeskFocus(session)
  const { header, owners, dags } = focus
  const [message, setMessage] = useState<DeskMessage | null>(null)
  const [completed, setCompleted] = useState(false)
  const [asked, setAsked] = useState(false)
  const acting = useRef(false)
  const [noted, setNoted] = useState<NotedCell | null>(null)
  const [doubts, setDoubts] = useState(noDoubts)
  const [pagesShown, setPagesShown] = useState(false)
  const [direction, setDirection] = useKeyOrder(template)
  const onLeft = useKeptLeft(session, focus)
  useLeaving(session, focus)
  const mayComplete = may(permissionFor(template.survey, permissions.khatianEntryComplete))
  useRestSealing(session)
  useKeptKhatian(session)
  const [heights, share] = useSharedHeight(session)

  // In a layout effect: the next key already finds its field.
  useLayoutEffect(() => focus.start(isNew), [focus, isNew])

  const notSaved = () => setMessage({ kind: 'bad', text: t`Not saved on this device. Try again before you go on.` })
  const refused = () => setMessage({ kind: 'bad', text: t`One field was not taken; it is marked.` })

  /** Commits, waits for the disk and fixes what was keyed for sending; false where the screen must stay as it is. */
  async function settle(): Promise<boolean> {
    if (!focus.commit()) {
      refused()
      return false
    }
    if (!(await session.retrySave())) {
      notSaved()
      return false
    }
    await session.seal()
    if (session.state().save === 'saved') return true
    notSaved()
    return false
  }

  async function save(): Promise<void> {
    if (await settle()) setMessage({ kind: 'good', text: t`Saved on this device.` })
  }

  async function leaveFor(onward: () => void): Promise<void> {
    if (await settle()) onward()
  }

  function goTo(path: string): void {
    const spot = spotAt(path)
    if (spot !== null) focus.go(spot)
  }

  function isBlank(): boolean {
    const khatian = session.state().khatian
    return khatian !== undefined && khatian.owners.length === 0 && khatian.dags.length === 0
  }

  async function next(): Promise<void> {
    if (!focus.commit()) return refused()
    if (session.state().editable && isBlank())
      return setMessage({ kind: 'bad', text: t`This khatian has no owner and no dag yet.` })
    await leaveFor(props.onNext)
  }

  async function complete(sure: boolean): Promise<void> {
    const { khatian, editable } = session.state()
    if (khatian === undefined || !editable || acting.current) return
    if (!focus.commit()) return refused()
    const missing = missingForCompletion(session.state().khatian ?? khatian)
    if (missing !== null) {
      setMessage({ kind: 'bad', text: codeText(missing.code) })
      if (missing.field.includes('.')) return goTo(missing.field)
      return (missing.field === 'owners' ? owners : dags).current?.focus()
    }
    if (!sure && findDoubts(session.state().khatian ?? khatian, template).length > 0) return setAsked(true)
    await give('entry-complete')
  }

  async function give(act: 'entry-complete' | 'take-back'): Promise<void> {
    acting.current = true
    try {
      if (!(await settle())) return
      await session.act(act)
      setMessage(act === 'take-back' ? { kind: 'good', text: t`Taken back: it can be changed again.` } : null)
      setCompleted(act === 'entry-complete')
      setAsked(false)
    } catch {
      notSaved()
    } finally {
      acting.current = false
    }
  }

  const stepBack = useCallback(
    (direction: 'undo' | 'redo') => {
      const before = session.state().khatian
      void session[direction]()
      const after = session.state().khatian
      if (before === undefined || after === undefined) return
      const spot = firstChange(before, after)
      if (spot !== null) focus.go(spot)
    },
    [focus, session],
  )
  const undo = useCallback(() => stepBack('undo'), [stepBack])
  const redo = useCallback(() => stepBack('redo'), [stepBack])

  function run(command: ScreenCommand): void {
    setMessage(null)
    switch (command) {
      case 'save':
        return void save()
      case 'next-khatian':
        return void next()
      case 'other-number':
        return void leaveFor(props.onOtherNumber)
      case 'complete':
        return void complete(asked)
      case 'undo':
      case 'redo':
        if (focus.commit()) stepBack(command)
        return
      case 'to-header':
        return header.current?.focus(null)
      case 'to-owners':
        return owners.current?.focus()
      case 'to-dags':
        return dags.current?.focus()
      case 'page-before':
        return scan.current?.turnPage(-1)
      case 'page-after':
        return scan.current?.turnPage(1)
      case 'pages':
        if (focus.commit()) setPagesShown(true)
        return
      case 'turn-order':
        return setDirection(direction === 'row' ? 'column' : 'row')
      case 'line-strip':
        return onStrip()
      case 'signs':
        return showKeySheet(true, signKeys)
      case 'keys':
        return showKeySheet(true)
    }
  }
  useScreenKeys(run)
  useScreenKeySheet(keyGroups, screenActs)

  const follow = useCallback((spot: PaperSpot | null) => followOn(scan, spot), [scan])
  const onSelect = useCallback(
    (section: SectionName, rowIndex: number, field: TemplateField | undefined) => {
      const khatian = session.state().khatian
      const counts = {
        owners: Math.max(khatian?.owners.length ?? 0, section === 'owners' ? rowIndex + 1 : 0),
        dags: Math.max(khatian?.dags.length ?? 0, section === 'dags' ? rowIndex + 1 : 0),
      }
      follow(spotOfRow(field, rowPlace(template, section, rowIndex, counts)))
    },
    [follow, session, template],
  )
  const onField = useCallback((field: TemplateField) => follow(spotOfField(field)), [follow])

  const onSectionLeave = useCallback(
    (section: SectionName, direction: 'before' | 'after') => {
      if (section === 'owners') {
        if (direction === 'after') dags.current?.focus()
        else header.current?.focus(null)
      } else if (direction === 'before') owners.current?.focus()
      else document.getElementById('entry-complete')?.focus()
    },
    [header, owners, dags],
  )

  const grid = {
    session,
    template,
    previous,
    direction,
    onNote: setNoted,
    onSelect,
    onLeft,
    onUndo: undo,
    onRedo: redo,
    onLeave: onSectionLeave,
  }
  return (
    <div className={classes['desk']}>
      <DeskBar
        session={session}
        place={place}
        message={message}
        mayComplete={mayComplete}
        conflictHref={conflictHref}
        onConflict={onConflict}
        onCommand={run}
        onLeave={() => void leaveFor(props.onLeave)}
        onWithdraw={props.onWithdraw}
      />
      <HoldLine session={session} />
      {completed ? (
        <CompletedBar
          session={session}
          onNext={props.onNext}
          onLeave={props.onLeave}
          onTakeBack={() => void give('take-back')}
        />
      ) : (
        <StatusNotice
          {...{ session, template }}
          mayTakeBack={mayComplete}
          onTakeBack={() => void give('take-back')}
          onGo={goTo}
        />
      )}
      {asked ? (
        <DoubtsPanel
          session={session}
          template={template}
          onGo={goTo}
          onSend={() => void complete(true)}
          onClose={() => {
            setAsked(false)
            focus.start(false)
          }}
        />
      ) : null}
      <HeaderStrip
        ref={header}
        session={session}
        template={template}
        previous={previous}
        onDone={() => owners.current?.focus()}
        onUndo={undo}
        onRedo={redo}
        onField={onField}
        onNote={setNoted}
      />
      {takeStrip === null ? null : <div ref={takeStrip} className={classes['strip']} />}
      <div className={classes['grids']} onFocus={share}>
        <SectionGrid
          ref={owners}
          section="owners"
          label={t`Owners`}
          doubts={doubts}
          height={heights.owners}
          {...grid}
        />
        <SectionGrid ref={dags} section="dags" label={t`Dags`} height={heights.dags} {...grid} />
      </div>
      <SumsLine session={session} />
      {template.owners.some(({ kind }) => kind === 'identity') ? (
        <Suspense>
          <NidCheck session={session} template={template} onDoubts={setDoubts} />
        </Suspense>
      ) : null}
      {pagesShown ? (
        <Suspense>
          <PagesDialog session={session} template={template} onClose={() => setPagesShown(false)} />
        </Suspense>
      ) : null}
      {noted === null ? null : (
        <Suspense>
          <NoteDialog session={session} template={template} cell={noted} onClose={() => setNoted(null)} />
        </Suspense>
      )}
    </div>
  )
}
