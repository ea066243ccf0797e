import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '#platform/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import { Notice } from '#ui/notice.tsx'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './desk-bar.module.css'

type CompletedBarProps = { session: RecordSession; onNext: () => void; onLeave: () => void; onTakeBack: () => void }

/** The khatian was passed on: Enter goes to the next one, Escape to the list. */
export function CompletedBar({ session, onNext, onLeave, onTakeBack }: CompletedBarProps) {
  const { t } = useLingui()
  const { digits } = useText()
  const number = digits(useSessionSlice(session, (state) => state.khatian?.number ?? ''))
  const next = useRef<HTMLButtonElement>(null)
  // Before it is seen: an effect that waits for the paint would let the first key go to nobody.
  useLayoutEffect(() => next.current?.focus(), [])
  return (
    <Notice
      kind="good"
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
      {t`Khatian ${number} is complete. It goes to the next desk as soon as there is a connection.`}
    </Notice>
  )
}
