import { publicOrderCalls } from '#contract/calls/public-order.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { FactList } from '#forms/plain/fact-list.tsx'
import { type Frame, OrderFrame } from './order-frame.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPrice } from './order-price.tsx'
import { useItemsWord } from './item-name.ts'
import { copyWords, mediumWords, showDay, useOrderWords } from './order-words.ts'
import classes from './orders.module.css'
import { PaySection } from './pay-section.tsx'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { useHash } from './use-hash.ts'

/** Seeing and paying an order by the link that its customer got by SMS, without an account. [PAY-17] */
export function PayLinkScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  const [, applicationId = '', token = ''] = /^([0-9]{2}-[0-9a-f-]{36})\.([\w-]+)$/.exec(useHash()) ?? []
  return (
    <OrderFrame title={t`Pay the fee`} frame={frame}>
      {token === '' ? (
        <Notice kind="warn">
          <Trans>This link is not complete. Open it again from the SMS, or ask the office.</Trans>
        </Notice>
      ) : (
        <Linked key={token} applicationId={applicationId} token={token} />
      )}
    </OrderFrame>
  )
}

type LinkedProps = { readonly applicationId: string; readonly token: string }

function Linked({ applicationId, token }: LinkedProps) {
  const { t } = useLingui()
  const text = useText()
  const words = useOrderWords()
  const itemsWord = useItemsWord()
  const linked = { applicationId, token }
  const {
    data: order,
    error,
    reload,
    show,
  } = useAnswer(applicationId, (signal) => request(publicOrderCalls['public-order.invoice'], linked, { signal }))
  if (order === null) return error === null ? <Spinner /> : <FormProblem problem={error} />
  return (
    <>
      <FormProblem problem={error} />
      <p className={classes['standing']} data-closed={order.closed ?? undefined} aria-live="polite">
        {words.status(order)}
      </p>
      <FactList
        facts={[
          [t`Order number`, text.digits(order.no)],
          [t`Office`, text.pick(order.officeBn, order.officeEn)],
          [t`Kind of copy`, `${words.say(copyWords[order.copyType])} · ${words.say(mediumWords[order.medium])}`],
          [t`Ordered on`, text.dateTime(order.placedAt)],
          [t`Promised for`, order.promised === null ? null : showDay(order.promised, text)],
        ]}
      />
      {order.status === 1 && order.closed === null ? (
        <PaySection
          order={order}
          acts={{
            check: () => request(publicOrderCalls['public-order.check'], linked),
            pay: async (provider) =>
              (await request(publicOrderCalls['public-order.pay'], { ...linked, provider })).redirectUrl,
          }}
          onStale={reload}
          onChanged={show}
        />
      ) : null}
      <section className={plain['part']} aria-label={itemsWord(order.kind)}>
        <h2>{itemsWord(order.kind)}</h2>
        <OrderItems order={order} />
      </section>
      <section className={plain['part']} aria-label={t`Fee`}>
        <h2>
          <Trans>Fee</Trans>
        </h2>
        <OrderPrice price={order.price} />
      </section>
    </>
  )
}
