import { asErrorCode } from '#contract/errors.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { errorMessages } from '#platform/error-messages.ts'
import { useText } from '#platform/locale.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { editCount, entryTitle } from './entry-words.ts'
import classes from './sync-panel.module.css'
import type { SyncRow } from './use-sync-rows.ts'

type Props = { row: SyncRow; kind: 'waiting' | 'conflict' | 'refused' | 'sent'; children?: ReactNode }

/** One change: which khatian, what was done, since when, how often it was tried and what came back. */
export function SyncRowLine({ row, kind, children }: Props) {
  const { i18n } = useLingui()
  const text = useText()
  const { entry, card, volume } = row
  const number = card === undefined ? '–' : showNumber(card.number, text.locale)
  const values = editCount(entry)
  const shown = text.count(values)
  const since = text.dateTime(entry.madeAt)
  return (
    <li className={classes['row']} data-kind={kind}>
      <div className={classes['what']}>
        <strong>
          <Trans>Khatian {number}</Trans>
        </strong>
        {i18n._(entryTitle(entry))}
        {values > 0 ? (
          <>
            {' · '}
            <Plural value={values} one={`${shown} value`} other={`${shown} values`} />
          </>
        ) : null}
        <span className={classes['detail']}>
          {volume === undefined ? null : (
            <>
              {text.pick(volume.place.mouzaBn, volume.place.mouzaEn)},{' '}
              <Trans>volume {text.digits(volume.volume.volumeNo)}</Trans>
              {' · '}
            </>
          )}
          {since}
          {kind === 'waiting' ? (
            <>
              {' · '}
              {entry.state === 'open' ? <Trans>still being keyed</Trans> : <Tries count={entry.attempts} />}
            </>
          ) : null}
        </span>
        {entry.answer === null || entry.answer.code === null ? null : (
          <span className={classes['reason']}>{i18n._(errorMessages[asErrorCode(entry.answer.code)])}</span>
        )}
      </div>
      {children === undefined ? null : <div className={classes['acts']}>{children}</div>}
    </li>
  )
}

function Tries({ count }: { count: number }) {
  const text = useText()
  if (count === 0) return <Trans>waits to be sent</Trans>
  const shown = text.count(count)
  return <Plural value={count} one={`tried ${shown} time`} other={`tried ${shown} times`} />
}
