import { publicOrderCalls } from '#contract/calls/public-order.ts'
import type { CallOutput } from '#contract/call.ts'
import { required } from '#domain/validation/rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import plain from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { request } from '#platform/wire/api.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FactList } from '#forms/plain/fact-list.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderHistory } from './order-way.tsx'
import { useItemsWord } from './item-name.ts'
import { showDay, useOrderWords } from './order-words.ts'
import classes from './orders.module.css'
import { withWork } from './with-work.ts'

type Tracked = CallOutput<(typeof publicOrderCalls)['public-order.track']>

/** Following an order without an account, by its number and the end of the mobile. [ORD-6] */
export function TrackScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  const [found, setFound] = useState<Tracked | null>(null)
  const form = usePlainForm({
    initial: { orderNo: '', mobileEnd: '' },
    rules: { orderNo: [required], mobileEnd: [required] },
    send: async (values) => {
      setFound(null)
      setFound(await withWork((proof) => request(publicOrderCalls['public-order.track'], { ...values, ...proof })))
      // What was looked for is nothing that could be lost.
      form.reset(values)
    },
  })
  return (
    <OrderFrame title={t`Follow an order`} frame={frame}>
      <form {...form.form} className={plain['form']}>
        <FormProblem problem={form.problem} />
        <div className={plain['pair']}>
          <PlainDigits label={t`Order number`} maxLength={20} {...form.field('orderNo')} />
          <PlainDigits label={t`Last four digits of the mobile`} maxLength={4} {...form.field('mobileEnd')} />
        </div>
        <SubmitRow busy={form.busy} label={t`Follow`} />
      </form>
      <div aria-live="polite">{found === null ? null : <Standing order={found} />}</div>
    </OrderFrame>
  )
}

function Standing({ order }: { readonly order: Tracked }) {
  const { t } = useLingui()
  const text = useText()
  const { status } = useOrderWords()
  const itemsWord = useItemsWord()
  const waits = order.status === 1 && order.closed === null
  return (
    <>
      <p className={classes['standing']} data-closed={order.closed ?? undefined}>
        {status(order)}
      </p>
      <FactList
        facts={[
          [t`Order number`, text.digits(order.no)],
          [t`Office`, text.pick(order.officeBn, order.officeEn)],
          [t`Office hours`, text.pick(order.hoursBn, order.hoursEn)],
          [itemsWord(order.kind), text.count(order.items)],
          [t`Total`, showMoney(order.total, text)],
          [t`Ordered on`, text.dateTime(order.placedAt)],
          [t`Pay by`, waits ? text.dateTime(order.payBy) : null],
          [t`Promised for`, order.promised === null ? null : showDay(order.promised, text)],
          [t`Number of the post`, order.articleNo],
        ]}
      />
      <section className={plain['part']} aria-label={t`Progress`}>
        <h2>
          <Trans>Progress</Trans>
        </h2>
        <OrderHistory log={order.log} />
      </section>
      <p>
        <a href="/copies">
          <Trans>Open online copies with a code</Trans>
        </a>
      </p>
    </>
  )
}
