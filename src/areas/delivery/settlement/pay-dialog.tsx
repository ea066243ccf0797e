import { postalSettlementCalls } from '#contract/calls/postal-settlement.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { parseMoney, printMoney } from '#domain/kernel/money.ts'
import { paidWithin } from '#domain/validation/codes.ts'
import { notAfterToday } from '#domain/validation/dates.ts'
import { DateInput } from '#forms/date-input.tsx'
import { DigitsInput } from '#forms/digits-input.tsx'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Settlement } from './settlement.ts'

/** Notes that the post was paid, in full or in part; never more than remains. [DLV-4] */
export function PayDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { id: settlementId, remaining } = settlement
  const [typed, setTyped] = useState(() => ({
    amount: printMoney(remaining),
    paidOn: dhakaDay(Date.now()),
    reference: '',
  }))
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const pay = useMutation({
    mutationFn: (amount: number) => {
      const { paidOn, reference } = typed
      const sent = { settlementId, amount, paidOn, reference }
      return request(postalSettlementCalls['postal-settlement.pay'], sent, { idempotencyKey: keyFor(sent) })
    },
    onSuccess: ({ remaining: rest }) => {
      const left = showMoney(rest, text)
      showToast('good', rest === 0 ? t`The settlement is paid in full` : t`The payment is noted. ${left} remains.`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderQueries.all }),
  })
  const codes = pay.error instanceof ApiProblem ? pay.error.fields : {}
  const shownAtField = ['AMOUNT', 'PAID_ON', 'REFERENCE'].some((name) => name in codes)
  const fault = (name: string): string | null => {
    const code = own[name] ?? codes[name]
    return code === undefined ? null : codeText(code)
  }
  const change = (next: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...next })
    setOwn({})
    pay.reset()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const amount = parseMoney(typed.amount)
    const above = amount.ok ? paidWithin(amount.value, remaining) : amount.code
    const early = notAfterToday(typed.paidOn, dhakaDay(Date.now()))
    const wrong = {
      ...(above === null ? {} : { AMOUNT: above }),
      ...(early === null ? {} : { PAID_ON: early }),
      ...(typed.reference.trim() === '' ? { REFERENCE: 'value.required' } : {}),
      ...(typed.paidOn === '' ? { PAID_ON: 'value.required' } : {}),
    }
    setOwn(wrong)
    if (amount.ok && Object.keys(wrong).length === 0) pay.mutate(amount.value)
  }

  const left = showMoney(remaining, text)
  return (
    <Dialog title={t`Note a payment`} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {pay.error === null || shownAtField ? null : <Notice kind="bad">{problemText(pay.error)}</Notice>}
        <DigitsInput
          label={t`Amount in taka`}
          description={t`At most ${left}`}
          required
          inputMode="decimal"
          ref={firstFocus}
          value={typed.amount}
          error={fault('AMOUNT')}
          onChange={(amount) => change({ amount })}
        />
        <DateInput
          label={t`Paid on`}
          required
          value={typed.paidOn}
          error={fault('PAID_ON')}
          onChange={(paidOn) => change({ paidOn })}
        />
        <TextInput
          label={t`Reference of the bank`}
          required
          autoComplete="off"
          maxLength={100}
          value={typed.reference}
          error={fault('REFERENCE')}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={pay.isPending}>
            <Trans>Note a payment</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
