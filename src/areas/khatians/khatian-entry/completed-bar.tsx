import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '#platform/locale/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import { Notice } from '#ui/notice.tsx'
import type { EntryState } from './session-types.ts'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './desk-bar.module.css'

const sent: readonly EntryState[] = ['acknowledged', 'settled']
const needHand: readonly EntryState[] = ['conflict', 'quarantine']

type CompletedBarProps = { session: RecordSession; onNext: () => void; onLeave: () => void; onTakeBack: () => void }

/** The khatian was passed on: Enter goes to the next one, Escape to the list. */
export function CompletedBar({ session, onNext, onLeave, onTakeBack }: CompletedBarProps) {
  const { t } = useLingui()
  const { digits } = useText()
  const number = digits(useSessionSlice(session, (state) => state.khatian?.number ?? ''))
  // The session may not have taken up yet what was just given as complete: until then the khatian can still be edited.
  const gone = useSessionSlice(
    session,
    ({ editable, entries }) => !editable && entries.every(({ state }) => sent.includes(state)),
  )
  const stuck = useSessionSlice(session, ({ entries }) => entries.some(({ state }) => needHand.includes(state)))
  const next = useRef<HTMLButtonElement>(null)
  // Before it is seen: an effect that waits for the paint would let the first key go to nobody.
  useLayoutEffect(() => next.current?.focus(), [])
  return (
    <Notice
      kind={stuck ? 'warn' : 'good'}
      action={
        <div className={classes['buttons']}>
          <button
            ref={next}
            type="button"
            className={classes['button']}
            data-main="true"
            onClick={onNext}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onLeave()
            }}
          >
            {t`Next khatian (Enter)`}
          </button>
          <button type="button" className={classes['button']} onClick={onLeave}>
            {t`To the list (Esc)`}
          </button>
          <button type="button" className={classes['button']} onClick={onTakeBack}>
            {t`Take the entry back`}
          </button>
        </div>
      }
    >
      <output>
        {stuck
          ? t`Khatian ${number} has not gone to the next desk: first settle what stands beside its number.`
          : gone
            ? t`Khatian ${number} is complete. It has gone to the next desk.`
            : t`Khatian ${number} is complete. It goes to the next desk as soon as there is a connection.`}
      </output>
    </Notice>
  )
}
