import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useListPoll } from '#platform/live/use-live.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './home-screen.module.css'
import { useNow } from './use-now.ts'
import { isKeyed, type WorkQueue } from './work-queues.ts'
import { homeQueries } from './home-queries.ts'

const dayMs = 86_400_000

/** One queue of the desk: how much waits, how much of it is one's own, and since when the oldest waits. */
export function QueueCard({ queue }: { queue: WorkQueue }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  const whole = useQuery({
    ...homeQueries.waiting(desk?.id, queue),
    refetchInterval,
    enabled: online,
  }).data
  const mine = useQuery({
    ...homeQueries.mine(desk?.id, queue),
    refetchInterval,
    enabled: online && isKeyed(queue),
  }).data
  const count = whole?.meta.total
  const oldest = whole?.data[0]?.updatedAt
  const own = text.count(mine ?? 0)
  return (
    <Link to="/batch-wise-khatians" search={{ KHATIAN_FILTER_TYPE: queue.filter }} className={classes['card']}>
      <span className={classes['count']} data-waits={(count ?? 0) > 0}>
        {count === undefined ? '–' : text.count(count)}
      </span>
      <span>{i18n._(queue.label)}</span>
      <span className={classes['detail']}>
        {mine === undefined || (count ?? 0) === 0 ? null : <span>{t`yours: ${own}`}</span>}
        {oldest === undefined ? null : (
          <span>
            <Age at={oldest} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** How long something has waited, in whole days. */
function Age({ at }: { at: string }) {
  const text = useText()
  const days = Math.max(0, Math.floor((useNow() - Date.parse(at)) / dayMs))
  const shown = text.count(days)
  return days < 1 ? <Trans>the oldest of today</Trans> : <Trans>the oldest waits {shown} days</Trans>
}
