import { FactList } from '#forms/plain/fact-list.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Order, useOrderWords } from './order-words.ts'

type Refund = Order['refunds'][number]

const reasons: Readonly<Record<Refund['why'], MessageDescriptor>> = {
  'wrong-amount': msg`Another amount was paid`,
  surplus: msg`Paid twice`,
  late: msg`Paid too late`,
  undeliverable: msg`The copy cannot be given`,
  closed: msg`The order was closed`,
}

const states: Readonly<Record<Refund['state'], MessageDescriptor>> = {
  due: msg`will be paid back`,
  sent: msg`is being paid back`,
  paid: msg`paid back`,
  failed: msg`paying back failed, the office tries again`,
}

const ways: Readonly<Record<NonNullable<Refund['way']>, MessageDescriptor>> = {
  api: msg`The payment service that you used`,
  manual: msg`Bank transfer`,
}

/** Money that goes back to the customer, and how far it is. */
export function Refunds({ order }: { readonly order: Order }) {
  const { t } = useLingui()
  const text = useText()
  const { say } = useOrderWords()
  if (order.refunds.length === 0) return null
  return (
    <section className={plain['part']} aria-label={t`Refunds`}>
      <h2>
        <Trans>Refunds</Trans>
      </h2>
      {order.refunds.map(({ id, amount, why, state, way, bankRef, at }) => (
        <FactList
          key={id}
          facts={[
            [t`Amount`, `${showMoney(amount, text)} · ${say(states[state])}`],
            [t`Date`, at === null || at === undefined ? null : text.date(at)],
            [t`Why`, say(reasons[why])],
            [t`Paid back by`, way === null ? null : say(ways[way])],
            [t`Reference of the bank`, bankRef],
          ]}
        />
      ))}
    </section>
  )
}
