import { permissions } from '#domain/permission/permission.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useHeldVolumes, useSyncSign } from '#platform/session/device.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { type LastKhatian, useLastKhatian } from '#platform/session/last-khatian.ts'
import { useLiveQueries } from '#platform/live/use-live.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import classes from './home-screen.module.css'
import { DeskPanels } from './desk-panels.tsx'
import { QueueCard } from './queue-card.tsx'
import { TodayLine } from './today-line.tsx'
import { workQueues } from './work-queues.ts'
import { homeQueries } from './home-queries.ts'

/** What waits for the person at this desk. */
export function HomeScreen() {
  const { t } = useLingui()
  const text = useText()
  const { user, desk } = useSession()
  const may = useMay()
  const { online } = useConnectivity()
  const sign = useSyncSign()
  const held = useHeldVolumes()
  usePageTitle(t`My work`)
  const queues = workQueues.filter((queue) => may(queue.needs))
  useLiveQueries(...queues.map(({ filter }) => ({ on: `count/${filter}`, ask: homeQueries.queue(desk?.id, filter) })))
  const last = useLastKhatian()
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
      {last === null || !may(permissions.khatianUpdate) ? null : <GoOn last={last} />}
      <ul className={classes['cards']}>
        {queues.map((queue) => (
          <li key={queue.filter}>
            <QueueCard queue={queue} />
          </li>
        ))}
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
      <Suspense>
        <DeskPanels />
      </Suspense>
    </>
  )
}

/** Back to the khatian that was keyed last on this device. */
function GoOn({ last }: { last: LastKhatian }) {
  const text = useText()
  const [number, volumeNo] = [text.digits(last.number), text.digits(last.volumeNo)]
  const mouza = text.pick(last.mouzaBn, last.mouzaEn)
  return (
    <p className={classes['goOn']}>
      <Link
        to="/khatian-entry/$volumeId"
        params={{ volumeId: last.volumeId }}
        search={{ volume_id: last.volumeId, khatian_id: last.khatianId }}
      >
        <Trans>
          Continue with khatian {number} ({mouza}, volume {volumeNo})
        </Trans>
      </Link>
    </p>
  )
}
