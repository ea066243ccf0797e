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
import type { AnyDeclaration } from './resource-screen.ts'
import { callOf } from './use-rows.ts'

/** All rows of the shown filter, in the shown columns, as a sheet. [RES-13] */
export function ExportButton({ declaration, view }: { declaration: AnyDeclaration; view: ListView }) {
  const problemText = useProblemText()
  const [job, setJob] = useState<JobView | null>(null)
  const taking = useMutation({
    mutationFn: () => {
      const columns = declaration.list.filter((key) => !view.look.hidden.includes(key)).join(',')
      return takeFile(callOf(declaration, 'export-excel'), { ...view.asked, columns }, `${declaration.name}.xlsx`)
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
