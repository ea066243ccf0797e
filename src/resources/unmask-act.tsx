import { request } from '#platform/wire/api.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { callOf } from '#lists/call-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMayAct } from './resource-access.ts'
import type { AnyDeclaration, AnyRow } from './resource-screen.ts'
import { useChanged } from './use-rows.ts'

type Props = { declaration: AnyDeclaration; row: AnyRow; onShown: (whole: AnyRow) => void }

/** Shows what is masked of one row, once it is said why; that stands in the row's history. [RES-14] */
export function UnmaskAct({ declaration, row, onShown }: Props) {
  const { t } = useLingui()
  const mayAct = useMayAct(declaration)
  const [asking, setAsking] = useState(false)
  const hides = Object.entries(declaration.fields).some(
    ([key, { mask }]) => mask !== undefined && row[key] !== null && row[key] !== '',
  )
  if (!hides || !mayAct('unmask')) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Show in full</Trans>
      </Button>
      {asking ? (
        <Dialog title={t`Show what is hidden?`} onClose={() => setAsking(false)}>
          <ReasonForm
            declaration={declaration}
            id={row.id}
            onShown={(whole) => {
              setAsking(false)
              onShown(whole)
            }}
            onClose={() => setAsking(false)}
          />
        </Dialog>
      ) : null}
    </>
  )
}

type FormProps = { declaration: AnyDeclaration; id: string; onShown: (whole: AnyRow) => void; onClose: () => void }

function ReasonForm({ declaration, id, onShown, onClose }: FormProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const changed = useChanged(declaration)
  const keyFor = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const unmask = useMutation({
    mutationFn: async () => {
      const input = { id, reason: reason.trim() }
      const whole = await request(callOf(declaration, 'unmask'), input, { idempotencyKey: keyFor(input) })
      await changed()
      return whole as unknown as AnyRow
    },
    onSuccess: onShown,
  })
  const missing = reason.trim() === ''
  function send(event: FormEvent): void {
    event.preventDefault()
    setPressed(true)
    if (!missing) unmask.mutate()
  }
  return (
    <form noValidate onSubmit={send}>
      {unmask.error === null ? null : <Notice kind="bad">{problemText(unmask.error)}</Notice>}
      <p>
        <Trans>Who asked for it, when and why stands in the history.</Trans>
      </p>
      <Textarea
        label={t`Reason`}
        withAsterisk
        rows={3}
        maxLength={500}
        ref={firstFocus}
        value={reason}
        error={pressed && missing ? t`Say why.` : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={unmask.isPending}>
          <Trans>Show in full</Trans>
        </Button>
      </Group>
    </form>
  )
}
