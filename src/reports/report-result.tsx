import type { JobView } from '#contract/calls/job.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { JobProgress } from '#lists/job-progress.tsx'
import { useJob } from '#lists/use-job.ts'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ChartPanel } from './chart-panel.tsx'
import { MapPanel } from './places/map-panel.tsx'
import { groupsOf } from './report-fields.ts'
import type { ReportAnswer, ReportDeclaration } from './report-screen.ts'
import { ReportTable } from './report-table.tsx'
import classes from './reports.module.css'
import type { ReportView } from './use-report-view.ts'

type Props = { declaration: ReportDeclaration; view: ReportView; found: UseQueryResult<ReportAnswer> }

/** What a run came to, or why there is nothing yet. */
export function ReportResult({ declaration, view, found }: Props) {
  const { asked, shown } = view
  if (asked === null)
    return (
      <p className={classes['empty']}>
        <Trans>Choose what the report is to be about, then show it.</Trans>
      </p>
    )
  return (
    <ListState of={found}>
      {(answer) => {
        if (answer.job !== null) return <InBackground begun={answer.job} onDone={() => void found.refetch()} />
        const groups = groupsOf(declaration, shown)
        const about = { declaration, answer, groups }
        return (
          <>
            <About answer={answer} />
            {answer.rows.length === 0 ? (
              <p className={classes['empty']}>
                <Trans>There is nothing to count for this choice. Widen the period or the place.</Trans>
              </p>
            ) : (
              <>
                {declaration.chart === undefined ? null : <ChartPanel chart={declaration.chart} {...about} />}
                {declaration.map === undefined ? null : <MapPanel map={declaration.map} {...about} />}
                <ReportTable {...about} asked={asked} />
              </>
            )}
          </>
        )
      }}
    </ListState>
  )
}

/** When it was counted, of how much, and what is missing in it. */
function About({ answer: { at, absent, districts } }: { answer: ReportAnswer }) {
  const text = useText()
  const [time, counted] = [text.dateTime(at), text.count(districts)]
  const missing = absent.map(({ nameBn, nameEn }) => text.pick(nameBn, nameEn)).join(', ')
  return (
    <>
      {absent.length === 0 ? null : (
        <Notice kind="warn">
          <Trans>These districts did not answer and are not in the figures: {missing}</Trans>
        </Notice>
      )}
      <p className={classes['about']}>
        <Trans>Counted at {time}</Trans>
        {districts < 2 ? null : (
          <>
            {' · '}
            <Plural value={districts} one={`${counted} district`} other={`${counted} districts`} />
          </>
        )}
      </p>
    </>
  )
}

/** A run for which nobody should wait: it can be left, and its rows come by themselves once they are there. [RPT-4] */
function InBackground({ begun, onDone }: { begun: JobView; onDone: () => void }) {
  const { job, error } = useJob(begun)
  const state = job?.state
  useEffect(() => {
    if (state === 'DONE') onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the job ends
  }, [state])
  return (
    <>
      <Notice kind="info">
        <Trans>This takes longer and goes on by itself. You may leave this screen and come back.</Trans>
      </Notice>
      <JobProgress job={job ?? begun} error={error} />
    </>
  )
}
