import { isApproved } from '#domain/khatian/transitions.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { UndpKhatian } from './undp-queries.ts'
import classes from './undp.module.css'

/** What was found of the khatian, the newest first; of one that is approved a correction is the way on. */
export function Reviewed({ found }: { found: UndpKhatian }) {
  const text = useText()
  const may = useMay()
  const [last] = found.reviewed
  if (last === undefined) return null
  const isWrongNow = last.result === 'wrong' && last.version === found.khatian.version
  return (
    <section>
      <h2>
        <Trans>Reviews</Trans>
      </h2>
      <ul className={classes['reviews']}>
        {found.reviewed.map((one) => (
          <li key={one.at}>
            <strong>{one.result === 'ok' ? <Trans>Right</Trans> : <Trans>Wrong</Trans>}</strong>{' '}
            <span className={classes['muted']}>
              {text.pick(one.byBn, one.byEn)} · {text.dateTime(one.at)}
            </span>
            {one.comment === '' ? null : <p className={classes['said']}>{one.comment}</p>}
          </li>
        ))}
      </ul>
      {isWrongNow && isApproved(found.khatian.status) && may('KHATIAN_CORRECTION.OPEN_CASE') ? (
        <Link to="/khatian-corrections/new" search={{ khatianId: found.khatian.id }}>
          <Trans>Ask for a correction</Trans>
        </Link>
      ) : null}
    </section>
  )
}
