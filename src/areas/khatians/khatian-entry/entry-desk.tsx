import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/locale/locale.ts'
import { withdrawKhatian } from '#store/khatian-writes.ts'
import type { KhatianCardRow } from '#store/khatian-card.ts'
import { volumeCards } from '#store/queries.ts'
import { openRecordSession, type RecordSession } from '#store/record-session.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { suspendLinkHrefs } from '#ui/suspend-link-hrefs.ts'
import { useFittingHeight } from '#ui/use-fitting-height.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { lowestFree, nextFree } from './khatian-choice.ts'
import { NumberEntry } from './number-entry.tsx'
import { OpenKhatian } from './open-khatian.tsx'
import { awaitFirstCell, type Known } from './start-khatian.ts'
import { recorded, useWorkRecorder } from './work-recorder.ts'
import classes from './entry-desk.module.css'

export type EntryDeskProps = {
  user: UserReplica
  context: VolumeContext
  templateId: string
  khatianId: string | null
  wantedNumber?: string | null
  /** what is known of the khatian of that number */
  known?: Known | undefined
  /** there may be something to send */
  wake: () => void
  onOpen: (khatianId: string) => void
  onLeave: () => void
  onConflict?: ((khatianId: string) => void) | undefined
  side?: ((khatianId: string) => ReactNode) | undefined
}

/** Which khatian is open: none yet (its number is asked for), one being read, or one with its session. */
type Opened = { readonly id: string | null; readonly session: RecordSession | null; readonly isNew: boolean }

/** The keying of one volume: from number to number without leaving the screen. */
export function EntryDesk(props: EntryDeskProps) {
  const { user, context, templateId, khatianId, wantedNumber = null, wake, onOpen, onLeave, onConflict } = props
  const { t } = useLingui()
  const { digits, pick } = useText()
  const { volume, place } = context
  const [opened, setOpened] = useState<Opened>({ id: khatianId, session: null, isNew: false })
  const [asked, setAsked] = useState(khatianId)
  const [after, setAfter] = useState<string | null>(null)
  const [problem, setProblem] = useState(false)
  const cards = useLiveQuery(() => volumeCards(user, volume.id), [user, volume.id])
  const starting = useRef(false)
  const onScreen = useRef(true)
  useEffect(() => {
    onScreen.current = true
    return () => {
      onScreen.current = false
    }
  }, [])
  useWorkRecorder(user)
  useEffect(suspendLinkHrefs, [])

  if (asked !== khatianId) {
    setAsked(khatianId)
    if (khatianId !== opened.id) setOpened({ id: khatianId, session: null, isNew: false })
  }

  const { id, session, isNew } = opened
  useEffect(() => {
    if (id === null || session !== null || problem) return
    let gone = false
    async function open(recordId: string): Promise<void> {
      const found = await openRecordSession(user, recordId, wake)
      if (gone) found.close()
      else
        setOpened((now) => (now.id === recordId ? { id: recordId, session: recorded(user, found), isNew: false } : now))
    }
    open(id).catch(() => setProblem(true))
    return () => {
      gone = true
    }
  }, [id, problem, session, user, wake])

  /** The address follows the record, unless the operator has left: it must not bring them back. [ENT-47] */
  const begun = (recordId: string): void => {
    if (onScreen.current) onOpen(recordId)
  }

  /** The record is made with its first cell, whichever way its number was chosen. [ENT-32] */
  async function start(number: string, known: readonly KhatianCardRow[]): Promise<void> {
    const form = context.templates[templateId] ?? context.templates[volume.templateId]
    if (starting.current || form === undefined) return
    starting.current = true
    try {
      const wanted = {
        volumeId: volume.id,
        number,
        cards: known,
        open: session?.state().khatian,
        known: number === wantedNumber ? props.known : undefined,
      }
      const { recordId, unstarted } = await awaitFirstCell(user, { context, template: form, onBegin: begun }, wanted)
      const fresh = recorded(user, await openRecordSession(user, recordId, wake, unstarted))
      setOpened({ id: recordId, session: fresh, isNew: true })
      setProblem(false)
    } catch {
      setProblem(true)
    } finally {
      starting.current = false
    }
  }

  /** The next free number is started at once; a full volume asks. */
  async function startNext(current: string): Promise<void> {
    const known = await volumeCards(user, volume.id)
    const next = nextFree(known, volume, current)
    if (next === null) ask(current)
    else await start(String(next), known)
  }

  function ask(current: string | null): void {
    setAfter(current)
    setOpened({ id: null, session: null, isNew: false })
  }

  async function withdraw(): Promise<void> {
    if (id === null) return
    try {
      await withdrawKhatian(user, id)
      ask(null)
    } catch {
      setProblem(true)
    }
  }

  const where = [
    pick(place.mouzaBn, place.mouzaEn),
    `${t`JL`} ${digits(place.jlNumber)}`,
    pick(place.surveyLocalBn, place.surveyLocalEn),
    `${t`Volume`} ${digits(volume.volumeNo)}`,
  ].join(' · ')

  const trouble = problem ? (
    <Notice kind="bad" action={<button type="button" onClick={() => setProblem(false)}>{t`Try again`}</button>}>
      {session === null && id !== null
        ? t`The khatian could not be opened on this device. Its storage may be full.`
        : t`This device's storage did not take it. What you typed stays on this screen. Make room, then try again.`}
    </Notice>
  ) : null
  if (id === null) {
    if (cards === undefined) return <Spinner />
    const free = after === null ? lowestFree(cards, volume) : nextFree(cards, volume, after)
    const wanted = after === null ? wantedNumber : null
    return (
      <Frame>
        {trouble}
        <h1 className={classes['where']}>{where}</h1>
        <NumberEntry
          context={context}
          cards={cards}
          proposed={wanted ?? (free === null ? null : String(free))}
          onStart={(number) => void start(number, cards)}
          onOpen={(existing) => {
            setOpened({ id: existing, session: null, isNew: false })
            onOpen(existing)
          }}
          onLeave={onLeave}
        />
      </Frame>
    )
  }
  if (session === null) return trouble ?? <Spinner />
  return (
    <Frame>
      {trouble}
      <OpenKhatian
        user={user}
        context={context}
        templateId={templateId}
        session={session}
        isNew={isNew}
        place={where}
        onConflict={onConflict}
        side={props.side}
        onNext={(number) => void startNext(number)}
        onOtherNumber={ask}
        onLeave={onLeave}
        onWithdraw={() => void withdraw()}
      />
    </Frame>
  )
}

/** As high as what the frame of the app leaves, also where a bar of it stands above. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div ref={useFittingHeight(4)} className={classes['entry']}>
      {children}
    </div>
  )
}
