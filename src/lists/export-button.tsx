import type { JobView } from '#contract/calls/job.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { takeFile } from './files.ts'
import { JobDialog } from './job-dialog.tsx'
import type { ListView } from './list-view.ts'
import type { CallSpec } from '#contract/call.ts'
import { type ListShape, otherScript } from './list-shape.ts'

type Props = {
  call: CallSpec
  shape: ListShape
  view: ListView
  /** what is shown, as the list's call takes it */
  asked: Readonly<Record<string, unknown>>
}

/** All rows of the shown filter, in the shown columns, as a sheet. [RES-13] */
export function ExportButton({ call, shape, view, asked }: Props) {
  const problemText = useProblemText()
  const [job, setJob] = useState<JobView | null>(null)
  const taking = useMutation({
    mutationFn: () => {
      const columns = shape.shown
        .filter((key) => !view.look.hidden.includes(key))
        .flatMap((key) => [key, otherScript(shape, key) ?? []].flat())
      return takeFile(call, { ...asked, columns: columns.join(',') }, `${shape.name}.xlsx`)
    },
    onSuccess: setJob,
    onError: (error) => showToast('bad', problemText(error)),
  })
  return (
    <>
      <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate()}>
        <Trans>Excel</Trans>
      </Button>
      {job === null ? null : <JobDialog begun={job} onClose={() => setJob(null)} />}
    </>
  )
}
