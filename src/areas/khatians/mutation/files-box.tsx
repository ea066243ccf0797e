import { mutationFileLimits, mutationKhatianCalls, type MutationFile } from '#contract/calls/mutation-khatian.ts'
import { showBytes } from '#forms/show-bytes.ts'
import { request, requestBlob, sendFile } from '#platform/wire/api.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './mutation.module.css'
import { mutationQueries } from './mutation-queries.ts'

type Props = { khatianId: string; files: readonly MutationFile[]; open: boolean }

/** The papers of the case: PDF and pictures, added and removed while the khatian is keyed. */
export function FilesBox({ khatianId, files, open }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [tooMany, setTooMany] = useState(false)
  const reload = () => queries.invalidateQueries({ queryKey: mutationQueries.papers(khatianId).queryKey })
  const path = `/mutation-khatians/${khatianId}`
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen)
        await sendFile(`${path}/file-upload?${new URLSearchParams({ NAME: file.name }).toString()}`, file)
    },
    onSettled: reload,
  })
  const remove = useMutation({
    mutationFn: (fileId: string) =>
      request(mutationKhatianCalls['mutation-khatian.remove-file'], { khatianId, fileId }),
    onSettled: reload,
  })
  const view = useMutation({
    mutationFn: async (file: MutationFile) =>
      // Of a drawing its picture goes out.
      downloadBlob(
        file.type === 'image/svg+xml' ? `${file.name}.png` : file.name,
        await requestBlob(`${path}/view-file/${file.id}`),
      ),
  })
  const problem = add.error ?? remove.error ?? view.error
  const most = text.count(mutationFileLimits.atOnce)
  return (
    <section>
      <h2>
        <Trans>Files of the case</Trans>
      </h2>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      {tooMany ? (
        <Notice kind="warn">
          <Trans>At most {most} files are sent at a time.</Trans>
        </Notice>
      ) : null}
      {files.length === 0 ? (
        <p className={classes['muted']}>
          <Trans>No file has been added.</Trans>
        </p>
      ) : null}
      <ul className={classes['list']}>
        {files.map((file) => (
          <li key={file.id} className={classes['line']}>
            <span>
              {file.name}{' '}
              <span className={classes['muted']}>
                {showBytes(file.bytes, text.digits)}, {text.dateTime(file.addedAt)}
              </span>
            </span>
            <span>
              <Button size="compact-sm" variant="default" loading={view.isPending} onClick={() => view.mutate(file)}>
                <Trans>Download</Trans>
              </Button>{' '}
              {open ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Remove ${file.name}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(file.id)}
                >
                  <Trans>Remove</Trans>
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {open ? (
        <FileField
          label={t`Add PDF or pictures`}
          multiple
          accept="application/pdf,image/png,image/jpeg,image/webp,image/gif"
          disabled={add.isPending}
          use="sent"
          onFiles={(chosen) => {
            setTooMany(chosen.length > mutationFileLimits.atOnce)
            if (chosen.length <= mutationFileLimits.atOnce) add.mutate([...chosen])
          }}
        />
      ) : null}
    </section>
  )
}
