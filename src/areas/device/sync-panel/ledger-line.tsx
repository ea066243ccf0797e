import { showNumber } from '#domain/kernel/khatian-number.ts'
import { errorMessage } from '#platform/wire/error-messages.ts'
import { useText } from '#platform/locale/locale.ts'
import { showBytes } from '#forms/show-bytes.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { adviceFor } from './advice.ts'
import { ChangeList } from './change-list.tsx'
import { editsOf, entryTitle, textOf } from './entry-words.ts'
import classes from './ledger.module.css'
import { tabOf } from './ledger-tabs.ts'
import { useAge, useNow } from './use-age.ts'
import type { LedgerRow } from './use-ledger.ts'

type Props = {
  user: UserReplica
  row: LedgerRow
  selected: boolean
  /** absent where nothing can be done with a choice */
  onSelect: ((on: boolean) => void) | undefined
  children?: ReactNode
}

const kinds = { waiting: 'waiting', conflicts: 'conflict', refused: 'refused', sent: 'sent' } as const

/** One change: which khatian, what was done, since when, how often it was tried, what came back and what to do. */
export function LedgerLine({ user, row, selected, onSelect, children }: Props) {
  const { i18n, t } = useLingui()
  const text = useText()
  const age = useAge()
  const { entry, card, volume } = row
  const known = card?.number ?? textOf(entry, 'number')
  const number = known === null ? '–' : showNumber(known, text.locale)
  const title = i18n._(entryTitle(entry))
  const values = editsOf(entry).length
  const shown = text.count(values)
  const kind = kinds[tabOf(entry.state)]
  return (
    <li className={classes['row']} data-kind={kind} data-cseq={entry.cseq}>
      {onSelect === undefined ? null : (
        <input
          type="checkbox"
          className={classes['pick']}
          aria-label={t`Choose: khatian ${number}, ${title}`}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      )}
      <div className={classes['what']}>
        <p className={classes['title']}>
          <strong>
            <Trans>Khatian {number}</Trans>
          </strong>
          <span>
            {title}
            {values > 0 ? (
              <>
                {' · '}
                <Plural value={values} one={`${shown} value`} other={`${shown} values`} />
              </>
            ) : null}
          </span>
        </p>
        <p className={classes['detail']}>
          {volume === undefined ? null : (
            <span>
              {text.pick(volume.place.mouzaBn, volume.place.mouzaEn)},{' '}
              <Trans>volume {text.digits(volume.volume.volumeNo)}</Trans>
            </span>
          )}
          <time dateTime={new Date(entry.madeAt).toISOString()}>
            {age(entry.madeAt)}, {text.format(entry.madeAt, 'LLL')}
          </time>
          {kind === 'sent' ? null : <Standing row={row} />}
        </p>
        <ChangeList user={user} entry={entry} />
        <LastAnswer row={row} />
      </div>
      {children === undefined ? null : <div className={classes['acts']}>{children}</div>}
    </li>
  )
}

function Standing({ row: { entry } }: { row: LedgerRow }) {
  const text = useText()
  const now = useNow()
  const tries = text.count(entry.attempts)
  if (entry.state === 'open')
    return (
      <span>
        <Trans>still being keyed</Trans>
      </span>
    )
  return (
    <>
      {entry.attempts === 0 ? (
        entry.state === 'sealed' ? (
          <span>
            <Trans>waits to be sent</Trans>
          </span>
        ) : null
      ) : (
        <span>
          <Plural value={entry.attempts} one={`tried ${tries} time`} other={`tried ${tries} times`} />
        </span>
      )}
      {entry.state === 'sealed' && entry.parkedUntil > now ? (
        <span>
          <Trans>rests until {text.dateTime(entry.parkedUntil)}</Trans>
        </span>
      ) : null}
      {entry.salvaged === true ? (
        <span>
          <Trans>a copy lies with the office</Trans>
        </span>
      ) : null}
    </>
  )
}

function LastAnswer({ row: { entry } }: { row: LedgerRow }) {
  const { i18n } = useLingui()
  const text = useText()
  const code = entry.answer?.code ?? null
  const advice = adviceFor(entry)
  const bytes = Number(entry.answer?.fields?.['bytes'] ?? Number.NaN)
  if (code === null && advice === null) return null
  return (
    <p className={classes['answer']}>
      {code === null ? null : (
        <strong>
          {i18n._(errorMessage(code))}
          {Number.isFinite(bytes) ? ` (${showBytes(bytes, text.digits)})` : null}
        </strong>
      )}
      {advice === null ? null : <span>{i18n._(advice)}</span>}
    </p>
  )
}
