import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { permissions } from '#domain/permission/permission.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { useListPoll } from '#platform/live/use-live.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActBar } from '#workflow/act-bar.tsx'
import { Timeline } from '#workflow/timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requestKeys } from './request-keys.ts'
import { RequestStatusBadge } from './request-status.tsx'
import { requestActWords, requestDoneWords } from './request-words.ts'
import classes from './requests.module.css'
import { usePossibleActs, useRequestAct } from './use-request-act.ts'
import { applicationQueries } from './application-queries.ts'

type Props = {
  applicationId: string
  /** the khatian as on paper, which is another feature's */
  paper: (khatianId: string) => ReactNode
}

/** One application: who asks for what, where it stands, what was done, and its khatian as far as it is keyed. */
export function ApplicationScreen({ applicationId, paper }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const { online } = useConnectivity()
  const possible = usePossibleActs()
  const act = useRequestAct()
  const refetchInterval = useListPoll()
  const found = useQuery({
    ...applicationQueries.one(applicationId),
    refetchInterval,
  })
  usePageTitle(t`Application for a khatian`)
  useScreenKeySheet(requestKeys)
  if (found.error !== null && found.data === undefined) return <RecordProblem error={found.error} />
  if (found.data === undefined) return <Spinner />
  const { application, log } = found.data
  const number = showNumber(application.number, text.locale)
  const { volumeId, khatianId } = application
  const acts = possible(application)
  const mouza = `${text.pick(application.mouzaBn, application.mouzaEn)} (${text.digits(application.jlNumber)})`
  const facts = [
    { label: t`Survey`, value: i18n._(surveyWords[application.survey]) },
    { label: t`Mouza and JL number`, value: mouza },
    { label: t`Upazila`, value: text.pick(application.upazilaBn, application.upazilaEn) },
    { label: t`Applicant`, value: application.applicant },
    { label: t`Mobile`, value: text.digits(application.mobile) },
    { label: t`Reference`, value: application.reference ?? '–' },
    { label: t`Note`, value: application.note ?? '–' },
  ]
  return (
    <>
      <div className={classes['head']} data-noprint>
        <h1>
          <Trans>Application for khatian {number}</Trans>
        </h1>
        <RequestStatusBadge status={application.status} />
      </div>
      {act.error === null ? null : <RecordProblem error={act.error} />}
      <dl className={classes['facts']} data-noprint>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Khatian</Trans>
          </dt>
          <dd>
            {application.khatianStatus === null ? (
              t`not begun`
            ) : (
              <KhatianStatusBadge status={application.khatianStatus} />
            )}
          </dd>
        </div>
      </dl>
      <div data-noprint>
        <ActBar
          acts={acts}
          words={requestActWords}
          rests={!online}
          busy={act.isPending}
          onGive={(one) => act.mutate({ act: one, applicationId, idempotencyKey: crypto.randomUUID() })}
        >
          {khatianId === null ? null : (
            <Link to="/khatian-view/$survey/$id" params={{ survey: application.survey, id: khatianId }}>
              <Trans>Open the khatian</Trans>
            </Link>
          )}
          {khatianId === null && volumeId !== null && may(permissions.khatianCreate) ? (
            <Link to="/khatian-volume/$volumeId/khatian-list" params={{ volumeId }}>
              <Trans>Go to its volume to key it</Trans>
            </Link>
          ) : null}
          {khatianId === null && volumeId === null ? (
            <span className={classes['muted']}>
              <Trans>No approved volume holds this number yet.</Trans>
            </span>
          ) : null}
        </ActBar>
      </div>
      <section data-noprint>
        <h2>
          <Trans>What was done</Trans>
        </h2>
        <Timeline
          words={requestDoneWords}
          entries={log.map((entry) => ({ ...entry, key: entry.at + entry.act, done: entry.act, by: entry }))}
        />
      </section>
      {khatianId === null ? null : (
        <section>
          <h2 data-noprint>
            <Trans>The khatian as far as it is keyed</Trans>
          </h2>
          {paper(khatianId)}
        </section>
      )}
    </>
  )
}
