import { assetItem } from '#contract/resources/asset-item.ts'
import { RefBox } from '#lists/ref-box.tsx'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import classes from './stock.module.css'

/** Sends an item to another office, which accepts it. [AST-5] */
export function SendForm({ id }: { id: string }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [officeId, setOfficeId] = useState('')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const missing = reason.trim() === ''
  const send = useMutation({
    mutationFn: async () => {
      const input = { id, officeId, reason: reason.trim() }
      await request(assetItem.calls.send, input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: async () => {
      showToast('good', t`Sent. The other office accepts it.`)
      await queries.invalidateQueries({ queryKey: declaredKeys.allRows })
    },
  })
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setPressed(true)
        if (!missing && officeId !== '') send.mutate()
      }}
    >
      {send.error === null ? null : <Notice kind="bad">{problemText(send.error)}</Notice>}
      <RefBox
        label={t`Another office`}
        target="office"
        value={officeId}
        onChange={setOfficeId}
        required
        error={pressed && officeId === '' ? t`Choose the office.` : null}
      />
      <TextInput
        label={t`Reason`}
        withAsterisk
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={pressed && missing ? t`Say why.` : null}
      />
      <Button type="submit" variant="default" loading={send.isPending}>
        <Trans>Send to another office</Trans>
      </Button>
    </form>
  )
}
