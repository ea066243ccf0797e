import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { useSession } from '#platform/session/session.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { isKioskUser } from './order-frame.tsx'
import { type Order, paymentReasonWords, providerNames, useOrderWords } from './order-words.ts'
import classes from './orders.module.css'
import { useState } from 'react'
import { useAct } from '#platform/wire/use-act.ts'

const pendingStatus = 2
/** in the order in which people look for them */
const providers = [3, 2, 1] as const

export type PayActs = {
  readonly check: () => Promise<Order>
  /** the page of the payment service */
  readonly pay: (provider: (typeof providers)[number]) => Promise<string>
}

type Props = {
  readonly order: Order
  /** of who is signed in, or of who has the link */
  readonly acts: PayActs
  readonly onChanged: (order: Order) => void
  readonly onStale: () => void
}

/** Paying an order that is neither paid nor closed. While a payment may be under way it is checked first. */
export function PaySection({ order, acts, onChanged, onStale }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { busy, problem, run } = useAct()
  const words = useOrderWords()
  const [checked, setChecked] = useState(false)
  const isKiosk = isKioskUser(useSession().externalUser)
  const last = order.payments.at(-1)
  const until = text.dateTime(order.payBy)
  const amount = showMoney(order.price.total, text)

  const check = () =>
    run(async () => {
      onChanged(await acts.check())
      setChecked(true)
    })
  const pay = (provider: (typeof providers)[number]) =>
    run(async () => {
      try {
        const page = await acts.pay(provider)
        // The next customer of a kiosk must not come back to this order by the history.
        if (isKiosk) location.replace(page)
        else location.assign(page)
        // The page is about to be left: no second press meanwhile.
        await new Promise(() => undefined)
      } catch (error) {
        // Paid by another try, or closed meanwhile: what stands here is no longer true.
        if (error instanceof ApiProblem && ['payment.paid', 'order.closed'].includes(error.code)) onStale()
        throw error
      }
    })

  const buttons = (
    <div className={classes['providers']}>
      {providers.map((provider) => (
        <button key={provider} type="button" className={plain['primary']} disabled={busy} onClick={() => pay(provider)}>
          {providerNames[provider]} · {amount}
        </button>
      ))}
    </div>
  )
  return (
    <section className={plain['part']} aria-label={t`Payment`}>
      <h2>
        <Trans>Payment</Trans>
      </h2>
      <FormProblem problem={problem} />
      {last?.status === pendingStatus ? (
        <>
          <Notice kind="warn">
            {checked ? (
              <Trans>
                No payment has arrived yet. You can check again or pay now: if two payments arrive, one goes back to you
                in full.
              </Trans>
            ) : (
              <Trans>A payment is under way. Do not pay again before it was checked.</Trans>
            )}
          </Notice>
          <p className={plain['acts']}>
            <button type="button" className={plain['primary']} disabled={busy} aria-busy={busy} onClick={check}>
              <Trans>Check my payment</Trans>
            </button>
          </p>
          <details className={classes['more']} open={checked}>
            <summary>
              <Trans>I did not pay. Pay now</Trans>
            </summary>
            {buttons}
          </details>
        </>
      ) : (
        <>
          {last === undefined ? null : (
            <Notice kind="warn">
              {last.reason === null ? null : `${words.say(paymentReasonWords[last.reason])} `}
              <Trans>The last try did not pay the order. You can pay again.</Trans>
            </Notice>
          )}
          <p>
            <Trans>Pay by {until}. After that the order is closed.</Trans>
          </p>
          {buttons}
        </>
      )}
    </section>
  )
}
