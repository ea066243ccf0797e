import type { JobView } from '#contract/calls/job.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { JobProgress } from '#lists/job-progress.tsx'
import { useJob } from '#lists/use-job.ts'
import classes from './resources.module.css'
import { SheetCounts } from './sheet-counts.tsx'

type Mode = 'valid' | 'all-or-none'

type Props = {
  /** sends the file, to be looked through */
  send: (file: File) => Promise<JobView>
  /** has what was found good stored */
  confirm: (jobId: string, mode: Mode) => Promise<JobView>
  onStored: () => Promise<unknown>
  modes: readonly Mode[]
  /** what else has to be said first is said */
  ready?: boolean
  nameOf?: (sheet: string) => string
  /** endings of the files that are taken */
  accept?: string
}

/** Takes in a workbook: it is looked through first, then what is right is stored, and what is refused comes back. [RES-12] */
export function SheetFlow({ send, confirm, onStored, modes, ready = true, nameOf, accept = '.xlsx' }: Props) {
  const problemText = useProblemText()
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [begun, setBegun] = useState<JobView | null>(null)
  const { job, error } = useJob(begun)
  const sending = useMutation({ mutationFn: send, onSuccess: setBegun })
  const confirming = useMutation({ mutationFn: (mode: Mode) => confirm(job?.id ?? '', mode), onSuccess: setBegun })
  const state = job?.state
  useEffect(() => {
    if (state === 'DONE') void onStored()
    // oxlint-disable-next-line react/exhaustive-deps -- the family is the screen's own and does not change under it
  }, [state])
  const { fresh = 0, changed = 0, refused = 0 } = job?.counts ?? {}
  return (
    <>
      {sending.error === null ? null : <Notice kind="bad">{problemText(sending.error)}</Notice>}
      {confirming.error === null ? null : <Notice kind="bad">{problemText(confirming.error)}</Notice>}
      <div className={classes['sheet']}>
        <FileField
          label={accept.includes('.csv') ? t`Excel or CSV file` : t`Excel file`}
          accept={accept}
          use="kept"
          onFiles={([chosen]) => {
            setFile(chosen ?? null)
            setBegun(null)
          }}
        />
        <Button
          disabled={file === null || !ready}
          loading={sending.isPending}
          onClick={() => (file === null ? undefined : sending.mutate(file))}
        >
          <Trans>Look through it</Trans>
        </Button>
      </div>
      {job === null ? null : (
        <>
          <SheetCounts job={job} nameOf={nameOf} />
          <JobProgress job={job} error={error} />
          {job.state === 'CHECKED' ? (
            <Group gap="sm" mt="md">
              <Button
                loading={confirming.isPending}
                disabled={fresh + changed === 0}
                onClick={() => confirming.mutate('valid')}
              >
                <Trans>Store what is right</Trans>
              </Button>
              {refused > 0 || !modes.includes('all-or-none') ? null : (
                <Button
                  variant="default"
                  loading={confirming.isPending}
                  onClick={() => confirming.mutate('all-or-none')}
                >
                  <Trans>Store all or nothing</Trans>
                </Button>
              )}
            </Group>
          ) : null}
        </>
      )}
    </>
  )
}
