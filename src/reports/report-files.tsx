import type { JobView } from '#contract/calls/job.ts'
import { useLocale } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { takeFile } from '#lists/files.ts'
import { JobDialog } from '#lists/job-dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedReport, ReportDeclaration } from './report-screen.ts'
import { callOf } from './report-queries.ts'

type Props = { declaration: ReportDeclaration; asked: AskedReport | null }

/** What is shown as files: a sheet to reckon on with, and a print. [RPT-8] */
export function ReportFiles({ declaration, asked }: Props) {
  const locale = useLocale()
  const problemText = useProblemText()
  const [job, setJob] = useState<JobView | null>(null)
  const taking = useMutation({
    mutationFn: ({ act, ending }: { act: string; ending: string }) =>
      takeFile(callOf(declaration, act), { ...asked, locale }, `${declaration.name}.${ending}`),
    onSuccess: setJob,
    onError: (error) => showToast('bad', problemText(error)),
  })
  const take = (act: string, ending: string) => ({
    variant: 'default' as const,
    disabled: asked === null,
    loading: taking.isPending && taking.variables.act === act,
    onClick: () => taking.mutate({ act, ending }),
  })
  return (
    <>
      <Button {...take('export-excel', 'xlsx')}>
        <Trans>Excel</Trans>
      </Button>
      <Button {...take('pdf', 'pdf')}>
        <Trans>PDF</Trans>
      </Button>
      {job === null ? null : <JobDialog begun={job} onClose={() => setJob(null)} />}
    </>
  )
}
