import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { request } from '#platform/wire/api.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCustomerCalls } from './customer-calls.ts'
import { ForCustomers } from './for-customers.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import { copyWords, useOrderWords } from './order-words.ts'
import classes from './orders.module.css'
import { useAnswer } from '#platform/wire/use-answer.ts'

const pageSize = 10

/** Everything that somebody has ordered, for themselves or for others, the newest first. */
export function MyOrdersScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  return (
    <OrderFrame title={t`My orders`} frame={frame}>
      <ForCustomers>{() => <List />}</ForCustomers>
    </OrderFrame>
  )
}

function List() {
  const { t } = useLingui()
  const text = useText()
  const { say, status } = useOrderWords()
  const calls = useCustomerCalls()
  const [pageNo, setPageNo] = useState(1)
  const { data, error } = useAnswer(String(pageNo), (signal) => request(calls.list, { pageNo, pageSize }, { signal }))
  if (data === null) return error === null ? <Spinner /> : <FormProblem problem={error} />
  const pages = Math.max(1, Math.ceil(data.meta.total / pageSize))
  const [shown, all] = [text.digits(pageNo), text.digits(pages)]
  if (data.meta.total === 0)
    return (
      <p className={classes['empty']}>
        <Trans>You have ordered nothing yet.</Trans>{' '}
        <a href="/order">
          <Trans>Find a khatian</Trans>
        </a>
      </p>
    )
  return (
    <>
      <ul className={classes['cards']}>
        {data.data.map((order) => {
          const count = text.count(order.items.length)
          return (
            <li key={order.id}>
              <a href={`/citizen-application-details?invoiceId=${order.publicId}`}>{text.digits(order.no)}</a>
              <strong>{status(order)}</strong>
              <span>
                {say(copyWords[order.copyType])} ·{' '}
                {order.kind === 2 ? <Trans>{count} map sheet</Trans> : <Trans>{count} khatian</Trans>} ·{' '}
                {showMoney(order.price.total, text)}
              </span>
              {order.customer === null ? null : <CustomerLine customer={order.customer} />}
              <span className={classes['soft']}>
                {text.pick(order.officeBn, order.officeEn)} · {text.date(order.placedAt)}
              </span>
            </li>
          )
        })}
      </ul>
      {pages === 1 ? null : (
        <nav className={plain['acts']} aria-label={t`Pages`}>
          <button type="button" className={plain['quiet']} disabled={pageNo <= 1} onClick={() => setPageNo(pageNo - 1)}>
            <Trans>Previous</Trans>
          </button>
          <span>{t`Page ${shown} of ${all}`}</span>
          <button
            type="button"
            className={plain['quiet']}
            disabled={pageNo >= pages}
            onClick={() => setPageNo(pageNo + 1)}
          >
            <Trans>Next</Trans>
          </button>
        </nav>
      )}
    </>
  )
}

/** The person that a vendor ordered for. */
function CustomerLine({ customer }: { readonly customer: string }) {
  return (
    <span>
      <Trans>Customer: {customer}</Trans>
    </span>
  )
}
