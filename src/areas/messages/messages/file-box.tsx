import { readAnswer, writeRequest } from '#contract/call-request.ts'
import { messageCalls, messageFiles, type MessageView } from '#contract/calls/message.ts'
import { sendFile } from '#platform/wire/api.ts'
import { FileButton } from '#forms/file-button.tsx'
import { showBytes } from '#forms/show-bytes.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import classes from './messages.module.css'

export type MessageFile = MessageView['files'][number]

const upload = messageCalls['message.upload']

/** Files that go with a message: each is sent at once and waits for the message. */
export function FileBox({
  files,
  onChange,
}: {
  files: readonly MessageFile[]
  onChange: (files: MessageFile[]) => void
}) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const sending = useMutation({
    mutationFn: async (file: File) =>
      readAnswer(upload, await sendFile(writeRequest(upload, { fileName: file.name }).path, file)),
    onSuccess: (file) => onChange([...files, file as MessageFile]),
    onError: (error) => showToast('bad', problemText(error)),
  })
  const most = text.count(messageFiles)
  return (
    <div className={classes['files']}>
      <FileButton
        variant="default"
        loading={sending.isPending}
        disabled={files.length >= messageFiles}
        onFile={(file) => sending.mutate(file)}
      >
        <Trans>Add a file (PDF or picture, {most} at most)</Trans>
      </FileButton>
      {files.length === 0 ? null : (
        <ul aria-label={t`Files`}>
          {files.map(({ id, name, bytes }) => {
            const size = showBytes(bytes, text.digits)
            return (
              <li key={id}>
                {name} ({size})
                <button
                  type="button"
                  aria-label={t`Take off: ${name}`}
                  onClick={() => onChange(files.filter((one) => one.id !== id))}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
