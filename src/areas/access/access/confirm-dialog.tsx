import { checkText } from '#domain/kernel/text.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRightsChanged } from './access-queries.ts'
import { fieldCode } from './field-problem.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/** How a call is sent: its reason, and its key for this very keyFor. */
export type Sent = { readonly reason: string; readonly idempotencyKey: string }

type Props<T> = {
  title: string
  confirm: string
  /** changes of rights must say why, changes of names may */
  reason: 'required' | 'optional'
  danger?: boolean
  wide?: boolean
  ready?: boolean
  /** the screen goes with what it shows: nothing of it is asked anew before */
  leaves?: boolean
  /** what besides the reason is sent */
  content: unknown
  act: (sent: Sent) => Promise<T>
  onDone: (result: T, reason: string) => void
  onClose: () => void
  /** what will change and for whom; its fields take the server's refusals */
  children: (problemOf: (field: string) => string | null) => ReactNode
}

/** The last look before a change of rights: what it touches, and why it is made. */
export function ConfirmDialog<T>(props: Props<T>) {
  const { title, confirm, reason, danger = false, wide = false, ready = true, leaves = false } = props
  const { content, act, onDone, onClose, children } = props
  const { t } = useLingui()
  const problemText = useProblemText()
  const rightsChanged = useRightsChanged()
  const keyFor = useIdempotencyKey()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<ApiProblem | null>(null)
  const send = useMutation({
    mutationFn: (why: string) => act({ reason: why, idempotencyKey: keyFor([content, why]) }),
    onSuccess: async (result, why) => {
      // The screen shows what is stored now before the dialog goes.
      if (!leaves) await rightsChanged()
      onDone(result, why)
      if (leaves) await rightsChanged()
    },
    // What somebody else has changed meanwhile is to be seen below the refusal.
    onError: () => rightsChanged(),
  })
  const fieldProblem = (field: string): string | null => {
    const problem = fieldCode(send.error, field)
    return problem === null ? null : problemText(problem)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const checked = checkText(typed)
    if (!checked.ok) return setMissing(new ApiProblem(checked.code))
    if (reason === 'required' && checked.value === '') return setMissing(new ApiProblem('comment.required'))
    send.mutate(checked.value)
  }

  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {children(fieldProblem)}
        {send.error === null ? null : <Notice kind="bad">{problemText(send.error)}</Notice>}
        <TextInput
          label={reason === 'required' ? t`Reason, such as the number of an order` : t`Reason (may stay empty)`}
          required={reason === 'required'}
          maxLength={500}
          autoComplete="off"
          value={typed}
          error={missing === null ? fieldProblem('reason') : problemText(missing)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMissing(null)
          }}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={send.isPending} disabled={!ready} {...(danger ? { color: 'red' } : {})}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
