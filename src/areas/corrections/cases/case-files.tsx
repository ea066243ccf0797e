import { writeRequest } from '#contract/call-request.ts'
import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import type { CaseFile } from '#contract/calls/correction-shapes.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import { FileButton } from '#forms/file-button.tsx'
import { showBytes } from '#forms/show-bytes.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { request, requestFile, sendFile } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { caseQueries, type Case } from './case-queries.ts'
import classes from './cases.module.css'

/** The papers of a case: of the applicant and of the offices, added while it goes on. */
export function CaseFiles({ found }: { found: Case }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const asked = caseQueries.files(found.id)
  const files = useQuery({ ...asked, enabled: online })
  const told = {
    onError: (error: unknown) => showToast('bad', problemText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: asked.queryKey }),
  }
  const add = useMutation({
    mutationFn: (file: File) =>
      sendFile(
        writeRequest(calls['khatian-correction.add-file'], { caseId: found.id, fileName: file.name }).path,
        file,
      ),
    ...told,
  })
  const remove = useMutation({
    mutationFn: (fileId: string) => request(calls['khatian-correction.remove-file'], { caseId: found.id, fileId }),
    ...told,
  })
  const take = useMutation({
    mutationFn: async ({ id: fileId, name }: CaseFile) =>
      downloadBlob(name, await requestFile(calls['khatian-correction.file'], { caseId: found.id, fileId })),
    onError: told.onError,
  })
  const adds = (['OPEN_CASE', 'ULO_ENTRY', 'ULO_REPORT', 'ACLAND_APPROVE'] as const).some((key) =>
    may(`KHATIAN_CORRECTION.${key}`),
  )
  const isOpen = found.status < s.complete
  return (
    <section className={classes['part']}>
      <h2>
        <Trans>Papers</Trans>
      </h2>
      {files.data?.length === 0 ? (
        <p>
          <Trans>No paper has been added.</Trans>
        </p>
      ) : null}
      <ul className={classes['files']}>
        {(files.data ?? []).map((file) => {
          const { name } = file
          return (
            <li key={file.id}>
              <span>
                {name} ({showBytes(file.bytes, text.digits)}, {text.dateTime(file.addedAt)})
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t`Download ${name}`}
                disabled={!online}
                onClick={() => take.mutate(file)}
              >
                <Trans>Download</Trans>
              </Button>
              {file.own && isOpen ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Remove ${name}`}
                  disabled={!online || remove.isPending}
                  onClick={() => remove.mutate(file.id)}
                >
                  <Trans>Remove</Trans>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {adds && isOpen ? (
        <FileButton variant="default" loading={add.isPending} disabled={!online} onFile={(file) => add.mutate(file)}>
          <Trans>Add a paper (PDF or picture)</Trans>
        </FileButton>
      ) : null}
    </section>
  )
}
