import type { JobView } from '#contract/calls/job.ts'
import { request } from '#platform/wire/api.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useNames } from '#lists/field-text.ts'
import { sendSheet } from '#lists/files.ts'
import { JobProgress } from '#lists/job-progress.tsx'
import type { ResourceScreen } from './resource-screen.ts'
import listClasses from '#lists/lists.module.css'
import classes from './resources.module.css'
import { useJob } from '#lists/use-job.ts'
import { useChanged } from './use-rows.ts'
import { callOf } from '#lists/call-of.ts'

/** Takes in a sheet: it is looked through first, then what is right is stored, and what is refused comes back. [RES-12] */
export function ImportScreen({ screen, address }: { screen: ResourceScreen; address: string }) {
  const { declaration } = screen
  const { t } = useLingui()
  const names = useNames()
  const problemText = useProblemText()
  const inputId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [begun, setBegun] = useState<JobView | null>(null)
  const { job, error } = useJob(begun)
  const changed = useChanged(declaration)
  const kind = names(declaration.label[1])
  const title = t`Take in a sheet: ${kind}`
  usePageTitle(title)
  const send = useMutation({
    mutationFn: (sheet: File) => sendSheet(callOf(declaration, 'import-excel'), { fileName: sheet.name }, sheet),
    onSuccess: setBegun,
  })
  const confirm = useMutation({
    mutationFn: (mode: 'valid' | 'all-or-none') =>
      request(callOf(declaration, 'import-confirm'), { jobId: job?.id ?? '', mode }) as unknown as Promise<JobView>,
    onSuccess: setBegun,
  })
  const state = job?.state
  useEffect(() => {
    if (state === 'DONE') void changed()
    // oxlint-disable-next-line react/exhaustive-deps -- the family is the screen's own and does not change under it
  }, [state])
  return (
    <>
      <h1>{title}</h1>
      <p className={listClasses['count']}>
        <Trans>
          The heads of its columns are those of the Excel file that the list gives. Nothing is stored before you say so.
        </Trans>
      </p>
      {send.error === null ? null : <Notice kind="bad">{problemText(send.error)}</Notice>}
      {confirm.error === null ? null : <Notice kind="bad">{problemText(confirm.error)}</Notice>}
      <div className={classes['sheet']}>
        <label htmlFor={inputId}>
          <Trans>Excel file</Trans>
        </label>
        <input
          id={inputId}
          type="file"
          accept=".xlsx"
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null)
            setBegun(null)
          }}
        />
        <Button
          disabled={file === null}
          loading={send.isPending}
          onClick={() => (file === null ? undefined : send.mutate(file))}
        >
          <Trans>Look through it</Trans>
        </Button>
      </div>
      {job === null ? null : (
        <>
          <Counts job={job} />
          <JobProgress job={job} error={error} />
          {job.state === 'CHECKED' ? (
            <Group gap="sm" mt="md">
              <Button
                loading={confirm.isPending}
                disabled={(job.counts?.fresh ?? 0) + (job.counts?.changed ?? 0) === 0}
                onClick={() => confirm.mutate('valid')}
              >
                <Trans>Store what is right</Trans>
              </Button>
              {(job.counts?.refused ?? 0) > 0 ? null : (
                <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate('all-or-none')}>
                  <Trans>Store all or nothing</Trans>
                </Button>
              )}
            </Group>
          ) : null}
        </>
      )}
      <p>
        <Link to={address as '/'}>
          <Trans>Back to the list</Trans>
        </Link>
      </p>
    </>
  )
}

/** What the look through the sheet found, or what storing it did. */
function Counts({ job: { counts, state } }: { job: JobView }) {
  const text = useText()
  if (counts === null) return null
  const shown = (count: number) => text.count(count)
  const kind = state === 'DONE' ? 'good' : counts.refused > 0 ? 'warn' : 'info'
  return (
    <Notice kind={kind}>
      {state === 'DONE' ? (
        <strong>
          <Trans>Stored.</Trans>
        </strong>
      ) : null}
      <ul className={classes['faults']}>
        <li>
          <Plural
            value={counts.fresh}
            one={`${shown(counts.fresh)} new row`}
            other={`${shown(counts.fresh)} new rows`}
          />
        </li>
        <li>
          <Plural
            value={counts.changed}
            one={`${shown(counts.changed)} changed row`}
            other={`${shown(counts.changed)} changed rows`}
          />
        </li>
        <li>
          <Plural
            value={counts.same}
            one={`${shown(counts.same)} row as it is`}
            other={`${shown(counts.same)} rows as they are`}
          />
        </li>
        <li>
          <Plural
            value={counts.refused}
            one={`${shown(counts.refused)} refused row`}
            other={`${shown(counts.refused)} refused rows`}
          />
        </li>
      </ul>
    </Notice>
  )
}
