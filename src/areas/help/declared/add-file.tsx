import { contentFile } from '#contract/resources/content-file.ts'
import { writeRequest } from '#contract/call-request.ts'
import { FileButton } from '#forms/file-button.tsx'
import { useMay } from '#platform/session/session.ts'
import { sendFile } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import type { ActProps } from '#resources/resource-screen.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

const { upload } = contentFile.calls

/** Adds a paper or a picture, which content then leads to. */
export function AddFile({ onChanged }: ActProps) {
  const { t } = useLingui()
  const may = useMay()
  const problemText = useProblemText()
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(writeRequest(upload, { fileName: file.name }).path, file),
    onSuccess: () => {
      showToast('good', t`The file is added.`)
      onChanged()
    },
    onError: (error) => showToast('bad', problemText(error)),
  })
  if (!may(upload.needs)) return null
  return (
    <FileButton loading={sending.isPending} onFile={(file) => sending.mutate(file)}>
      <Trans>Add a file (PDF or picture, up to 10 MB)</Trans>
    </FileButton>
  )
}
