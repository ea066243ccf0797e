import { showNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './home-screen.module.css'
import { homeQueries } from './home-queries.ts'

const mostShown = 5

/** What one entered and somebody sent back, the longest waiting first, with what was said. */
export function ReturnsPanel({ deskId }: { deskId: string }) {
  const { t } = useLingui()
  const text = useText()
  const returns = useQuery(homeQueries.returns(deskId, mostShown)).data
  if (returns === undefined || returns.data.length === 0) return null
  const more = text.count(returns.meta.total - returns.data.length)
  return (
    <section>
      <h2>
        <Trans>Sent back to you</Trans>
      </h2>
      <ul className={classes['returns']}>
        {returns.data.map((card) => {
          const number = showNumber(card.number, text.locale)
          const place = `${text.pick(card.mouzaBn, card.mouzaEn)}, ${text.digits(card.volumeNo)}`
          return (
            <li key={card.id}>
              <Link
                to="/khatian-entry/$volumeId"
                params={{ volumeId: card.volumeId }}
                search={{ volume_id: card.volumeId, khatian_id: card.id }}
              >
                <Trans>Khatian {number}</Trans>
              </Link>{' '}
              <span className={classes['muted']}>{place}</span>
              {card.lastRemark === null ? null : <q className={classes['remark']}>{card.lastRemark}</q>}
            </li>
          )
        })}
      </ul>
      {returns.meta.total > returns.data.length ? (
        <Link to="/batch-wise-khatians" search={{ KHATIAN_FILTER_TYPE: 'correction-needed' }}>
          {t`${more} more`}
        </Link>
      ) : null}
    </section>
  )
}
