import { volumeCalls, type VolumeView } from '#contract/calls/volume.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { request } from '#platform/api.ts'
import { useConnectivity } from '#platform/connectivity.ts'
import { useHeldVolumes } from '#platform/device.ts'
import { useText } from '#platform/locale.ts'
import { usePageTitle } from '#platform/page-title.ts'
import { useSession } from '#platform/session.ts'
import { useLiveQueries } from '#platform/use-live.ts'
import { useProblemText } from '#platform/use-problem-text.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VolumeCard } from './volume-card.tsx'
import classes from './volumes.module.css'

const pageSize = 10

/** The volumes of the office for one survey; without a connection those that are on this device. */
export function VolumesScreen({ survey }: { survey: SurveyKey }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const [page, setPage] = useState(1)
  const held = useHeldVolumes()?.filter((view) => view.volume.survey === survey)
  const surveyName = i18n._(surveyWords[survey])
  usePageTitle(t`${surveyName} khatian volumes`)
  useLiveQueries('volumes')
  const list = useQuery({
    queryKey: ['volumes', desk?.id, survey, page],
    queryFn: ({ signal }) => request(volumeCalls['volume.list'], { survey, pageNo: page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    enabled: online,
  })
  const views: readonly VolumeView[] | undefined = online && list.data !== undefined ? list.data.data : held
  return (
    <>
      <h1>
        <Trans>{surveyName} khatian volumes</Trans>
      </h1>
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection: only the volumes on this device are shown.</Trans>
        </Notice>
      )}
      {list.error !== null && online ? <Notice kind="bad">{problemText(list.error)}</Notice> : null}
      {views === undefined ? online && list.error === null ? <Spinner /> : null : null}
      {views?.length === 0 ? (
        <p className={classes['empty']}>
          {online ? (
            <Trans>This office has no volume of this survey.</Trans>
          ) : (
            <Trans>No volume is on this device.</Trans>
          )}
        </p>
      ) : null}
      <ul className={classes['volumes']}>
        {views?.map((view) => (
          <li key={view.volume.id}>
            <VolumeCard view={view} />
          </li>
        ))}
      </ul>
      {online && list.data !== undefined ? (
        <Pager page={page} pageSize={pageSize} total={list.data.meta.total} digits={text.digits} onPage={setPage} />
      ) : null}
    </>
  )
}
