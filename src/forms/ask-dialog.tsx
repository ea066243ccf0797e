import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** what is asked for; nothing is sent without it */
  label: string
  /** what the button does */
  send: string
  /** several lines */
  long?: boolean
  mostLetters: number
  busy: boolean
  /** how the last sending failed: what was written stays */
  error: unknown
  onSend: (text: string) => void
  onClose: () => void
  /** what stands above the field */
  children?: ReactNode
}

/** Asks for the one text that an act needs, such as a reason, a number or who was seen. */
export function AskDialog(props: Props) {
  const { title, label, send, long = false, mostLetters, busy, error, onSend, onClose, children } = props
  const problemText = useProblemText()
  const codeText = useCodeText()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [refused] = error instanceof ApiProblem ? Object.values(error.fields) : []
  const fault = missing ? codeText('value.required') : refused === undefined ? null : codeText(refused)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = typed.trim()
    setMissing(text === '')
    if (text !== '') onSend(text)
  }

  const field = {
    label,
    required: true,
    ref: firstFocus,
    maxLength: mostLetters,
    value: typed,
    error: fault,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setTyped(event.currentTarget.value)
      setMissing(false)
    },
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {error === null || refused !== undefined ? null : <Notice kind="bad">{problemText(error)}</Notice>}
        {children}
        {long ? <Textarea rows={3} {...field} /> : <TextInput autoComplete="off" {...field} />}
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            {send}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
