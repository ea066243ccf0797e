import { permissions } from '#domain/permission/permission.ts'
import { request } from '#platform/api.ts'
import { useConnectivity } from '#platform/connectivity.ts'
import { useHeldVolumes, useSyncSign } from '#platform/device.ts'
import { useText } from '#platform/locale.ts'
import { usePageTitle } from '#platform/page-title.ts'
import { useMay, useSession } from '#platform/session.ts'
import { useListPoll, useLiveQueries } from '#platform/use-live.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './home-screen.module.css'
import { TodayLine } from './today-line.tsx'
import { workQueues } from './work-queues.ts'

/** What waits for the person at this desk. */
export function HomeScreen() {
  const { t, i18n } = useLingui()
  const text = useText()
  const { user, desk } = useSession()
  const may = useMay()
  const { online } = useConnectivity()
  const sign = useSyncSign()
  const held = useHeldVolumes()
  usePageTitle(t`My work`)
  const refetchInterval = useListPoll()
  const queues = workQueues.filter((queue) => may(queue.needs))
  useLiveQueries(...queues.map(({ filter }) => ({ on: `count/${filter}`, ask: ['queue-count', desk?.id, filter] })))
  const counts = useQueries({
    queries: queues.map((queue) => ({
      queryKey: ['queue-count', desk?.id, queue.filter],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request(queue.call, { khatianFilterType: queue.filter, pageSize: 3 }, { signal })).meta.total,
      refetchInterval,
      enabled: online,
    })),
  })
  const waiting = text.count(sign?.pending ?? 0)
  const name = user === null ? '' : text.pick(user.nameBn, user.nameEn)
  return (
    <>
      <h1>
        <Trans>Welcome, {name}</Trans>
      </h1>
      <TodayLine />
      <p className={classes['desk']}>
        {desk === null ? (
          user?.userType === 'SYSTEM' ? (
            <Trans>System administrator</Trans>
          ) : (
            <Trans>A desk must be selected.</Trans>
          )
        ) : (
          `${text.pick(desk.nameBn, desk.nameEn)}, ${text.pick(desk.office.nameBn, desk.office.nameEn)}`
        )}
      </p>
      {online ? null : (
        <Notice kind="info">
          <Trans>
            There is no connection. Volumes on this device can be keyed; lists and counts wait for the server.
          </Trans>
        </Notice>
      )}
      {sign !== null && sign.pending > 0 ? (
        <Notice
          kind="info"
          action={
            <Link to="/sync">
              <Trans>Look</Trans>
            </Link>
          }
        >
          <Trans>{waiting} changes wait to be sent.</Trans>
        </Notice>
      ) : null}
      <ul className={classes['cards']}>
        {queues.map((queue, index) => {
          const count = counts[index]?.data
          return (
            <li key={queue.filter}>
              <Link
                to="/batch-wise-khatians"
                search={{ KHATIAN_FILTER_TYPE: queue.filter }}
                className={classes['card']}
              >
                <span className={classes['count']} data-waits={(count ?? 0) > 0}>
                  {count === undefined ? '–' : text.count(count)}
                </span>
                <span>{i18n._(queue.label)}</span>
              </Link>
            </li>
          )
        })}
        {may(permissions.volumeReadAll) ? (
          <li>
            <Link to="/khatian-volume-selection-page/$survey" params={{ survey: 'RS' }} className={classes['card']}>
              <span className={classes['count']}>
                <Icon name="book" size={30} />
              </span>
              <span>
                <Trans>Khatian volumes</Trans>
              </span>
            </Link>
          </li>
        ) : null}
      </ul>
      {held !== null && held.length > 0 ? (
        <section>
          <h2>
            <Trans>Volumes on this device</Trans>
          </h2>
          <ul className={classes['volumes']}>
            {held.map(({ volume, place }) => {
              const mouza = text.pick(place.mouzaBn, place.mouzaEn)
              const volumeNo = text.digits(volume.volumeNo)
              return (
                <li key={volume.id}>
                  <Link
                    to="/khatian-volume/$volumeId/khatian-list"
                    params={{ volumeId: volume.id }}
                    search={{ SURVEY: volume.survey }}
                  >
                    <Trans>
                      {mouza}, volume {volumeNo}
                    </Trans>
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ) : null}
    </>
  )
}
