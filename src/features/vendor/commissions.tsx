import { vendorOrderCalls } from '#contract/calls/customer-order.ts'
import type { CallOutput } from '#contract/call.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { request } from '#platform/wire/api.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

type Commissions = CallOutput<(typeof vendorOrderCalls)['vendor-order.commissions']>

/** What the vendor has earned by orders for others: owed once a copy is out, by day. [FEE-4] */
export function CommissionsSection() {
  const { t } = useLingui()
  const [known, setKnown] = useState<Commissions | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    request(vendorOrderCalls['vendor-order.commissions'], {}, { signal }).then(
      setKnown,
      (error: unknown) => signal.aborted || setProblem(error),
    )
    return () => gone.abort()
  }, [])
  return (
    <section className={classes['part']} aria-label={t`Commission`}>
      <h2>
        <Trans>Commission</Trans>
      </h2>
      <FormProblem problem={problem} />
      {known === null ? problem === null && <Spinner /> : <Shown known={known} />}
    </section>
  )
}

function Shown({ known: { total, coming, paidOut, days } }: { readonly known: Commissions }) {
  const text = useText()
  return (
    <>
      <dl className={classes['facts']}>
        <dt>
          <Trans>Earned in all</Trans>
        </dt>
        <dd>{showMoney(total, text)}</dd>
        <dt>
          <Trans>Of it paid out</Trans>
        </dt>
        <dd>{showMoney(paidOut, text)}</dd>
        <dt>
          <Trans>Paid, earned when delivered</Trans>
        </dt>
        <dd>{showMoney(coming, text)}</dd>
      </dl>
      {days.length === 0 ? (
        <p>
          <Trans>
            Nothing has been earned yet. The service fee of an order is yours once its copies are delivered.
          </Trans>
        </p>
      ) : (
        <table className={classes['sums']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col">
                <Trans>Orders</Trans>
              </th>
              <th scope="col">
                <Trans>Commission</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orders, amount }) => (
              <tr key={day}>
                <td>{text.date(`${day}T00:00:00+06:00`)}</td>
                <td>{text.count(orders)}</td>
                <td>{showMoney(amount, text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
