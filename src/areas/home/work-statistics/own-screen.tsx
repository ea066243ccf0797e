import { isNoWork } from '#domain/work-statistics/work-sums.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useUserReplica } from '#platform/replica/user-replica.ts'
import { readWorkDays } from '#store/work-days.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { DayChart } from './day-chart.tsx'
import { lastDays, ownDays, sumOf } from './own-days.ts'
import { ownKeys } from './statistics-keys.ts'
import classes from './statistics.module.css'
import { useMeasures } from './use-measures.ts'
import { ownFigures } from './own-queries.ts'

const daysShown = 30

/** A person's own figures: of all devices while the server answers, otherwise of this one. [WRK-5] */
export function OwnScreen() {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const measures = useMeasures()
  const user = useUserReplica()
  const { desk, user: person } = useSession()
  const { online } = useConnectivity()
  const [now] = useState(() => Date.now())
  usePageTitle(t`My keying`)
  useScreenKeySheet(ownKeys)
  const wanted = lastDays(daysShown, now)
  const here = useLiveQuery(async () => {
    const days = await readWorkDays(user)
    const deviceId = (await user.db.meta.get('deviceId'))?.v
    return {
      days: Object.fromEntries(
        days.filter((one) => one.officeId === desk?.office.id).map((one) => [one.day, one.sums]),
      ),
      deviceId: typeof deviceId === 'string' ? deviceId : null,
    }
  }, [user, desk?.office.id])
  const told = useQuery({
    ...ownFigures(user, { personId: person?.id, deskId: desk?.id }, { from: wanted[0], to: wanted.at(-1) }),
    enabled: online,
  })
  if (here === undefined || (online && told.data === undefined && told.error === null)) return <Spinner />
  const days = ownDays(told.data ?? [], here.days, here.deviceId)
  const periods = [
    { title: t`Today`, sums: sumOf(days, wanted.slice(-1)) },
    { title: t`7 days`, sums: sumOf(days, wanted.slice(-7)) },
    { title: t`30 days`, sums: sumOf(days, wanted) },
  ]
  const nothing = periods.every(({ sums }) => isNoWork(sums))
  return (
    <>
      <h1>
        <Trans>My keying</Trans>
      </h1>
      {desk === null ? null : <p className={classes['about']}>{text.pick(desk.office.nameBn, desk.office.nameEn)}</p>}
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection: only what was keyed on this device is counted.</Trans>
        </Notice>
      )}
      {told.error === null || !online ? null : <Notice kind="bad">{problemText(told.error)}</Notice>}
      {nothing ? (
        <p className={classes['about']}>
          <Trans>Nothing was keyed in the last 30 days.</Trans>
        </p>
      ) : (
        <>
          <table className={classes['periods']}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Figure</Trans>
                </th>
                {periods.map(({ title }) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {measures.map((measure) => (
                <tr key={measure.key}>
                  <th scope="row">{measure.title}</th>
                  {periods.map(({ title, sums }) => (
                    <td key={title}>{measure.show(sums)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <DayChart days={days} wanted={wanted} />
          <p className={classes['about']}>
            <Trans>A gap of 30 seconds or more is a pause, one of more than an hour is not counted.</Trans>
          </p>
        </>
      )}
    </>
  )
}
