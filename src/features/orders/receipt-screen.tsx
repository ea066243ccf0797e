import { copyTypes } from '#domain/order/choices.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { request } from '#platform/wire/api.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomerCalls } from './customer-calls.ts'
import { FactList } from '#forms/plain/fact-list.tsx'
import { ForCustomers } from './for-customers.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderPrice } from './order-price.tsx'
import { copyWords, mediumWords, providerNames, showDay, useOrderWords } from './order-words.ts'
import { OrderedItems } from './ordered-items.tsx'
import classes from './orders.module.css'
import { useAnswer } from '#platform/wire/use-answer.ts'

const success = 1

/** What was ordered and paid, on one page of paper. */
export function ReceiptScreen({ applicationId, frame }: { readonly applicationId: string; readonly frame: Frame }) {
  const { t } = useLingui()
  return (
    <OrderFrame title={t`Receipt of the order`} frame={frame}>
      <ForCustomers>{() => <Receipt key={applicationId} applicationId={applicationId} />}</ForCustomers>
    </OrderFrame>
  )
}

function Receipt({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui()
  const text = useText()
  const { say, status } = useOrderWords()
  const calls = useCustomerCalls()
  const { data, error } = useAnswer(applicationId, (signal) => request(calls.get, { applicationId }, { signal }))
  if (data === null) return error === null ? <Spinner /> : <FormProblem problem={error} />
  const { order, party } = data
  const address = `${location.host}/copies`
  const paid = order.payments.find((one) => one.status === success && one.problem === null)
  return (
    <>
      <FactList
        facts={[
          [t`Order number`, text.digits(order.no)],
          [t`Ordered on`, text.dateTime(order.placedAt)],
          [t`Office`, text.pick(order.officeBn, order.officeEn)],
          [t`Office hours`, text.pick(order.hoursBn, order.hoursEn)],
          [t`Name`, party.name],
          [t`Mobile number`, text.digits(party.mobile)],
          [t`Kind of copy`, `${say(copyWords[order.copyType])} · ${say(mediumWords[order.medium])}`],
          [t`Standing`, status(order)],
          [t`Promised for`, order.promised === null ? null : showDay(order.promised, text)],
        ]}
      />
      <OrderedItems items={order.items} />
      <OrderPrice price={order.price} />
      {paid === undefined ? (
        <Notice kind="warn">
          <Trans>Not paid.</Trans>
        </Notice>
      ) : (
        <FactList
          facts={[
            [t`Paid`, `${showMoney(paid.amount, text)} · ${providerNames[paid.provider]}`],
            [t`Paid on`, text.date(paid.openedAt)],
            [t`Transaction number`, paid.txn],
          ]}
        />
      )}
      {order.copyType === copyTypes.online ? (
        <p>
          <Trans>
            Open the online copies again at <a href="/copies">{address}</a> with the order number and a code by SMS.
          </Trans>
        </p>
      ) : null}
      <p className={`${plain['acts']} ${classes['screen-only']}`}>
        <button type="button" className={plain['primary']} onClick={() => print()}>
          <Trans>Print</Trans>
        </button>
        <a href={`/citizen-application-details?invoiceId=${order.publicId}`}>
          <Trans>Back to the order</Trans>
        </a>
      </p>
    </>
  )
}
