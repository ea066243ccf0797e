import { hasOnlineCopies } from '#domain/order/online-copies.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import type { ExternalUser } from '#platform/session/session.ts'
import { request, requestFile } from '#platform/wire/api.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { AddressSection } from './address-section.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { type CustomerCalls, useCustomerCalls } from './customer-calls.ts'
import { ForCustomers } from './for-customers.tsx'
import { HandOver } from './hand-over.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { KioskHandout } from './kiosk-handout.tsx'
import { isKioskUser, OrderFrame } from './order-frame.tsx'
import { OrderContent, OrderFacts } from './order-parts.tsx'
import { OrderHistory, OrderWay } from './order-way.tsx'
import classes from './orders.module.css'
import { PaySection } from './pay-section.tsx'
import { Refunds } from './refunds.tsx'
import { useAnswer } from '#platform/wire/use-answer.ts'

/** One order as its customer follows it, or who ordered it for them. */
export function OrderDetailsScreen({ invoiceId, frame }: { readonly invoiceId: string; readonly frame: Frame }) {
  const { t } = useLingui()
  return (
    <OrderFrame title={t`Your order`} frame={frame}>
      <ForCustomers>{(person) => <Details key={invoiceId} applicationId={invoiceId} person={person} />}</ForCustomers>
    </OrderFrame>
  )
}

type DetailsProps = { readonly applicationId: string; readonly person: ExternalUser }

function Details({ applicationId, person }: DetailsProps) {
  const { t } = useLingui()
  const text = useText()
  const calls = useCustomerCalls()
  const { data, error, reload, show } = useAnswer(applicationId, (signal) =>
    request(calls.get, { applicationId }, { signal }),
  )
  useCheckedOnce(data, calls, reload)
  useReloadOnReturn(reload)
  if (data === null) return error === null ? <Spinner /> : <FormProblem problem={error} />
  const { order, party, log, handoverCode } = data
  const code = handoverCode === null ? '' : text.digits(handoverCode)
  const isKiosk = isKioskUser(person)
  const takeCopy = (copyId: string): Promise<Blob> => requestFile(calls.copy, { applicationId: order.publicId, copyId })
  const mayPay = order.status === 1 && order.closed === null
  return (
    <>
      <FormProblem problem={error} />
      <OrderFacts order={order} customer={person.userType === 'VENDOR' ? party : null} />
      {code === '' ? null : (
        <Notice kind="info">
          <Trans>
            Say this code when the copy is handed over: <strong className={classes['code']}>{code}</strong>
          </Trans>
        </Notice>
      )}
      {isKiosk && hasOnlineCopies(order) ? (
        <KioskHandout order={order} mobile={party.mobile} takeCopy={takeCopy} />
      ) : null}
      {person.userType === 'VENDOR' ? <HandOver order={order} onChanged={reload} /> : null}
      {mayPay ? (
        <PaySection
          order={order}
          acts={{
            check: () => request(calls.check, { applicationId }),
            pay: async (provider) => (await request(calls.pay, { applicationId, provider })).redirectUrl,
          }}
          onStale={reload}
          onChanged={(next) => (show({ ...data, order: next }), reload())}
        />
      ) : null}
      <OrderContent
        order={order}
        // A file that is saved stays on the device of the kiosk.
        takeCopy={isKiosk ? null : takeCopy}
      >
        <p>
          <a href={`/order-receipt/${order.publicId}`}>
            <Trans>Receipt</Trans>
          </a>
        </p>
      </OrderContent>
      <Refunds order={order} />
      <AddressSection card={data} onChanged={(next) => show({ ...data, party: next })} />
      <section className={plain['part']} aria-label={t`Progress`}>
        <h2>
          <Trans>Progress</Trans>
        </h2>
        {order.closed === null ? <OrderWay order={order} /> : null}
        <OrderHistory log={log} />
      </section>
      {mayPay ? <CancelOrder order={order} onChanged={reload} /> : null}
    </>
  )
}

type Card = Awaited<ReturnType<typeof request<CustomerCalls['get']>>>

/** Who comes back from a provider whose answer is not here yet has it asked for once. */
function useCheckedOnce(data: Card | null, calls: CustomerCalls, reload: () => void): void {
  const begun = useRef(false)
  const pending =
    data !== null && data.order.status === 1 && data.order.payments.some((payment) => payment.status === 2)
  useEffect(() => {
    if (!pending || begun.current || data === null) return
    begun.current = true
    // Where the provider is silent the button is left to ask again.
    request(calls.check, { applicationId: data.order.publicId }).then(reload, () => undefined)
  })
}

/** The page may come back from the browser's memory as it was before it was left for the provider. */
function useReloadOnReturn(reload: () => void): void {
  const again = useRef(reload)
  useEffect(() => {
    again.current = reload
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) again.current()
    }
    const seen = (): void => {
      if (document.visibilityState === 'visible') again.current()
    }
    addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}
