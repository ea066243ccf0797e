import { checkMarkdown } from '#domain/kernel/markdown.ts'
import { UnsavedGuard } from '#forms/unsaved-guard.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { MarkdownInput } from '#resources/markdown-input.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FileBox, type MessageFile } from './file-box.tsx'
import classes from './messages.module.css'

export type Letter = { readonly subject: string; readonly body: string; readonly fileIds: string[] }

type Props = {
  /** whom it is for; what is wrong with that keeps it from being sent */
  to?: ReactNode
  toMissing?: boolean
  /** an answer has the subject of what it answers */
  withSubject: boolean
  pending: boolean
  error: unknown
  onPressed?: () => void
  onSend: (letter: Letter) => void
  onCancel: () => void
}

/** What a message says, in the words of Markdown, and the files that go with it. */
export function LetterForm({ to, toMissing = false, withSubject, pending, error, onPressed, onSend, onCancel }: Props) {
  const { t } = useLingui()
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [files, setFiles] = useState<readonly MessageFile[]>([])
  const [pressed, setPressed] = useState(false)
  const codeText = useCodeText()
  const read = checkMarkdown(body)
  const missing = { subject: withSubject && subject.trim() === '', body: body.trim() === '' }
  const dirty = subject !== '' || body !== '' || files.length > 0
  return (
    <form
      noValidate
      className={classes['letter']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setPressed(true)
        onPressed?.()
        if (missing.subject || !read.ok || toMissing) return
        onSend({ subject: subject.trim(), body, fileIds: files.map(({ id }) => id) })
      }}
    >
      <UnsavedGuard unsaved={dirty && !pending} />
      <FormProblem problem={error} />
      {to}
      {withSubject ? (
        <TextInput
          label={t`Subject`}
          withAsterisk
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
          error={pressed && missing.subject ? t`Write what it is about.` : null}
        />
      ) : null}
      <MarkdownInput
        label={t`Text`}
        withAsterisk
        limit={10_000}
        value={body}
        onChange={setBody}
        error={!pressed || read.ok ? null : missing.body ? t`Write something.` : codeText(read.code)}
      />
      <FileBox files={files} onChange={setFiles} />
      <div className={classes['acts']}>
        <Button type="submit" loading={pending}>
          <Trans>Send</Trans>
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
