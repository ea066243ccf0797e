import { postalSettlementCalls } from '#contract/calls/postal-settlement.ts'
import type { CallOutput } from '#contract/call.ts'
import { DateInput } from '#forms/date-input.tsx'
import { DigitsInput } from '#forms/digits-input.tsx'
import { FactGrid } from '#forms/fact-grid.tsx'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { settlementQueries } from './settlement-queries.ts'
import classes from './settlement.module.css'

type Payable = CallOutput<(typeof postalSettlementCalls)['postal-settlement.payable-amount']>[number]

/** Settles what the post took in and is owed for. */
export function NewSettlement() {
  const may = useMay()
  const { online } = useConnectivity()
  const [open, setOpen] = useState(false)
  if (!may('POSTAL_SETTLEMENT.CREATE')) return null
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>New settlement</Trans>
      </Button>
      {open ? <SettlementDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SettlementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const { desk } = useSession()
  const [days, setDays] = useState({ from: '', to: '' })
  const { from, to } = days
  const asked = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
  const owed = useQuery(settlementQueries.payable(desk?.id, asked))
  return (
    <Dialog title={t`New settlement`} onClose={onClose}>
      <p>
        <Trans>Each time that the post took an order in is settled once. Without days it is all that is open.</Trans>
      </p>
      <div className={classes['pair']}>
        <DateInput
          label={t`From the day`}
          value={from}
          ref={firstFocus}
          onChange={(value) => setDays({ ...days, from: value })}
        />
        <DateInput label={t`To the day`} value={to} onChange={(value) => setDays({ ...days, to: value })} />
      </div>
      {owed.error === null ? null : <Notice kind="bad">{problemText(owed.error)}</Notice>}
      {owed.data === undefined ? (
        owed.error === null ? (
          <Spinner />
        ) : null
      ) : owed.data.length === 0 ? (
        <Notice kind="info">
          <Trans>Nothing is owed to the post for these days.</Trans>
        </Notice>
      ) : (
        <Settling key={`${from}/${to}`} owed={owed.data} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Settling({ owed, onClose }: { owed: readonly Payable[]; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const [under, setUnder] = useState(owed[0]?.postalCode ?? '')
  const chosen = owed.find((one) => one.postalCode === under) ?? owed[0]
  const [typed, setTyped] = useState(chosen?.postalCode ?? '')
  const settle = useMutation({
    mutationFn: (of: Payable) => {
      const { from, to, amount: acceptedAmount, postalCode: owedUnder } = of
      const sent = { postalCode: typed, owedUnder, from, to, acceptedAmount }
      return request(postalSettlementCalls['postal-settlement.new-settlement'], sent, { idempotencyKey: keyFor(sent) })
    },
    onSuccess: async ({ id, payable }) => {
      const sum = showMoney(payable, text)
      showToast('good', t`${sum} is settled. Note each payment here.`)
      onClose()
      await navigate({ to: '/postal-settlements/$id', params: { id } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderQueries.all }),
  })
  if (chosen === undefined) return null
  const codes = settle.error instanceof ApiProblem ? settle.error.fields : {}
  const fault = codes['POSTAL_CODE']
  const sum = showMoney(chosen.amount, text)
  const more = text.count(chosen.more)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (chosen !== undefined) settle.mutate(chosen)
  }

  return (
    <form noValidate onSubmit={submit}>
      {settle.error === null || fault !== undefined ? null : <Notice kind="bad">{problemText(settle.error)}</Notice>}
      {owed.length === 1 ? null : (
        <NativeSelect
          label={t`Post office`}
          value={chosen.postalCode}
          data={owed.map(({ postalCode }) => ({
            value: postalCode,
            label: postalCode === '' ? t`Without a postal code` : text.digits(postalCode),
          }))}
          onChange={({ currentTarget: { value } }) => {
            setUnder(value)
            setTyped(value)
            settle.reset()
          }}
        />
      )}
      <FactGrid
        facts={[
          { label: t`Sendings`, value: text.count(chosen.sendings) },
          { label: t`Payable`, value: sum },
          { label: t`Taken in`, value: `${text.date(chosen.from)} – ${text.date(chosen.to)}` },
        ]}
      />
      {chosen.more === 0 ? null : (
        <Notice kind="info">
          <Trans>{more} more wait for the next settlement: one takes a thousand.</Trans>
        </Notice>
      )}
      <DigitsInput
        label={t`Postal code`}
        required
        inputMode="numeric"
        maxLength={4}
        value={typed}
        error={fault === undefined ? null : codeText(fault)}
        onChange={(value) => {
          setTyped(value)
          settle.reset()
        }}
      />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={settle.isPending}>
          <Trans>Settle {sum}</Trans>
        </Button>
      </Group>
    </form>
  )
}
