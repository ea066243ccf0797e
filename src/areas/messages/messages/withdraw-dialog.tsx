import { messageCalls, type MessageView } from '#contract/calls/message.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { request } from '#platform/wire/api.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessagesChanged } from './message-queries.ts'

/** Takes a message back, with the reason that everybody who has it reads. [NTF-13] */
export function WithdrawDialog({ message: { id, subject }, onClose }: { message: MessageView; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useMessagesChanged()
  const keyFor = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const missing = reason.trim() === ''
  const withdraw = useMutation({
    mutationFn: () => {
      const input = { messageId: id, reason: reason.trim() }
      return request(messageCalls['message.withdraw'], input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: async () => {
      showToast('good', t`The message is withdrawn.`)
      onClose()
      await changed()
    },
  })
  return (
    <Dialog title={t`Withdraw the message`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setPressed(true)
          if (!missing) withdraw.mutate()
        }}
      >
        <FormProblem problem={withdraw.error} />
        <p>
          <Trans>Receivers of “{subject}” will see that it was withdrawn and why, and no longer what it said.</Trans>
        </p>
        <TextInput
          label={t`Reason`}
          withAsterisk
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={pressed && missing ? t`Say why.` : null}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color="red" loading={withdraw.isPending}>
            <Trans>Withdraw</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
