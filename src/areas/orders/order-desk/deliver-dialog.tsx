import { DigitsInput } from '#forms/digits-input.tsx'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { deliverCallOf } from './act-calls.ts'
import type { Order } from './order-card.ts'
import { orderDoneWords } from './order-words.ts'
import classes from './orders.module.css'
import { useOrderSend } from './use-order-send.ts'

/** Hands the copies over: by the code of the order, or to somebody whose identity is noted. [DLV-1] */
export function DeliverDialog({ order, onDone, onClose }: { order: Order; onDone: () => void; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const [code, setCode] = useState('')
  const [identity, setIdentity] = useState('')
  const [missing, setMissing] = useState(false)
  const deliver = useOrderSend(
    (input: { readonly code?: string; readonly identity?: string }, idempotencyKey) =>
      request(deliverCallOf(order.kind), { orderId: order.id, ...input }, { idempotencyKey }),
    () => {
      const [no, done] = [order.no, i18n._(orderDoneWords.deliver)]
      showToast('good', t`Order ${no}: ${done}`)
      onDone()
    },
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    const nothing = code.trim() === '' && identity.trim() === ''
    setMissing(nothing)
    if (nothing) return
    deliver.mutate(code.trim() === '' ? { identity: identity.trim() } : { code: code.trim() })
  }

  const refused = deliver.error instanceof ApiProblem ? Object.values(deliver.error.fields) : []
  return (
    <Dialog title={t`Hand over the copies`} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={classes['form']}>
          {deliver.error === null ? null : (
            <Notice kind="bad">{refused[0] === undefined ? problemText(deliver.error) : codeText(refused[0])}</Notice>
          )}
          <DigitsInput
            label={t`Code of the customer`}
            ref={firstFocus}
            maxLength={20}
            value={code}
            error={missing ? t`Give the code, or note an identity.` : null}
            onChange={(typed) => {
              setCode(typed)
              setMissing(false)
            }}
          />
          <TextInput
            label={t`Or without a code: whose identity was seen, and by which document`}
            autoComplete="off"
            maxLength={200}
            disabled={code !== ''}
            value={identity}
            onChange={(event) => {
              setIdentity(event.currentTarget.value)
              setMissing(false)
            }}
          />
        </div>
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={deliver.isPending}>
            <Trans>Deliver</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
