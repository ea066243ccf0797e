import { checkText } from '#domain/kernel/text.ts'
import { ApiProblem } from '#platform/problems.ts'
import { useProblemText } from '#platform/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'

type Props = {
  title: string
  /** kept by the screen: a refusal must not cost what was written */
  typed: string
  onType: (text: string) => void
  busy: boolean
  onSend: (comment: string) => void
  onClose: () => void
}

/** Asks for the comment without which nothing is sent back. */
export function CommentDialog({ title, typed, onType, busy, onSend, onClose }: Props) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    const checked = checkText(typed)
    if (!checked.ok) return setProblem(problemText(new ApiProblem(checked.code)))
    if (checked.value === '') return setProblem(problemText(new ApiProblem('comment.required')))
    onSend(checked.value)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send}>
        <Textarea
          label={t`What is to be corrected?`}
          rows={4}
          autoFocus
          value={typed}
          error={problem}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Send</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
