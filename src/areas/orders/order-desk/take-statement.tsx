import { paymentStatementCalls } from '#contract/lists/statement-line.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { paymentProviders } from '#domain/order/choices.ts'
import { DateInput } from '#forms/date-input.tsx'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { providerWords } from './order-words.ts'
import { useOrderSend } from './use-order-send.ts'

const providers = [paymentProviders.bkash, paymentProviders.ekpay, paymentProviders.upay] as const
const dayMs = 86_400_000

/** Asks a service for its payments of a day at once; each day is asked for anyway when it is over. [PAY-18] */
export function TakeStatement() {
  const { online } = useConnectivity()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Take a statement</Trans>
      </Button>
      {open ? <StatementDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const [provider, setProvider] = useState<(typeof providers)[number]>(providers[0])
  const [day, setDay] = useState(() => dhakaDay(Date.now() - dayMs))
  const take = useOrderSend(
    (asked: { provider: (typeof providers)[number]; day: string }, idempotencyKey) =>
      request(paymentStatementCalls['payment-statement.take'], asked, { idempotencyKey }),
    ({ lines, differing, missing }) => {
      const [all, odd] = [text.count(lines), text.count(differing + missing)]
      if (differing + missing === 0) showToast('good', t`${all} payments are in the statement, and all agree`)
      else showToast('bad', t`${all} payments are in the statement, and ${odd} differ`)
      onClose()
    },
  )
  const fault = take.error instanceof ApiProblem ? take.error.fields['DAY'] : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    take.mutate({ provider, day })
  }

  return (
    <Dialog title={t`Take a statement`} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p>
          <Trans>
            The service is asked for its payments of the day. What differs is listed, and what came to the bank is
            posted.
          </Trans>
        </p>
        {take.error === null || fault !== undefined ? null : <Notice kind="bad">{problemText(take.error)}</Notice>}
        <DateInput
          label={t`Day`}
          value={day}
          ref={firstFocus}
          error={fault === undefined ? null : codeText(fault)}
          onChange={(value) => {
            setDay(value)
            take.reset()
          }}
        />
        <NativeSelect
          label={t`Payment service`}
          value={String(provider)}
          data={providers.map((one) => ({ value: String(one), label: i18n._(providerWords[one]) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = providers.find((one) => String(one) === value)
            if (chosen !== undefined) setProvider(chosen)
          }}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={take.isPending} disabled={day === ''}>
            <Trans>Ask the service</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
