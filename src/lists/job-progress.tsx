import { jobCalls, type JobView } from '#contract/calls/job.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { takeJobFile } from './files.ts'
import { isSettled } from './use-job.ts'
import classes from './lists.module.css'
import { jobQueries } from './job-queries.ts'

/** How far a job is, why it failed, and the files it made. */
export function JobProgress({ job, error }: { job: JobView; error: unknown }) {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => request(jobCalls['job.cancel'], { jobId: job.id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: jobQueries.all(job.id) }),
  })
  const take = useMutation({ mutationFn: (name: string) => takeJobFile(job, name) })
  const [done, total] = [text.count(job.done), text.count(job.total ?? 0)]
  const failed = error ?? cancel.error ?? take.error
  return (
    <div className={classes['job']} aria-live="polite">
      {failed === null || failed === undefined ? null : <Notice kind="bad">{problemText(failed)}</Notice>}
      {isSettled(job) ? null : (
        <>
          <progress
            aria-label={t`Progress`}
            {...(job.total === null ? {} : { value: job.done, max: Math.max(1, job.total) })}
          />
          <p>
            {job.total === null ? (
              <Trans>{done} rows so far</Trans>
            ) : job.kind === 'report' ? (
              <Trans>
                {done} of {total} districts
              </Trans>
            ) : (
              <Trans>
                {done} of {total} rows
              </Trans>
            )}
          </p>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
      {job.state === 'FAILED' ? (
        <Notice kind="bad">
          {job.code === null ? <Trans>It could not be done.</Trans> : codeText(job.code)}
          {job.detail === null ? null : <p>{job.detail}</p>}
        </Notice>
      ) : null}
      {job.state === 'CANCELLED' ? (
        <Notice kind="info">
          <Trans>It was stopped.</Trans>
        </Notice>
      ) : null}
      {job.files.map(({ name }) => (
        <Button key={name} variant="default" loading={take.isPending} onClick={() => take.mutate(name)}>
          <Trans>Take the file {name}</Trans>
        </Button>
      ))}
    </div>
  )
}
