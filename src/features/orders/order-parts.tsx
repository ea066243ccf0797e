import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FactList } from '#forms/plain/fact-list.tsx'
import { useItemsWord } from './item-name.ts'
import { OrderItems } from './order-items.tsx'
import { OrderPrice } from './order-price.tsx'
import { copyWords, mediumWords, type Order, showDay, useOrderWords } from './order-words.ts'
import classes from './orders.module.css'

type FactsProps = {
  readonly order: Order
  /** who it was ordered for, where that is told */
  readonly customer?: { readonly name: string; readonly mobile: string } | null
}

/** Where an order stands and what it is, for everybody who may see it. */
export function OrderFacts({ order, customer = null }: FactsProps) {
  const { t } = useLingui()
  const text = useText()
  const words = useOrderWords()
  return (
    <>
      <p className={classes['standing']} data-closed={order.closed ?? undefined} aria-live="polite">
        {words.status(order)}
      </p>
      <FactList
        facts={[
          [t`Order number`, text.digits(order.no)],
          [t`Office`, text.pick(order.officeBn, order.officeEn)],
          [t`Office hours`, text.pick(order.hoursBn, order.hoursEn)],
          [t`Kind of copy`, `${words.say(copyWords[order.copyType])} · ${words.say(mediumWords[order.medium])}`],
          [t`Ordered on`, text.dateTime(order.placedAt)],
          [t`Customer`, customer?.name],
          [t`Mobile number`, customer === null ? null : text.digits(customer.mobile)],
          [t`Promised for`, order.promised === null ? null : showDay(order.promised, text)],
          [t`Delivered on`, order.deliveredAt === null ? null : text.dateTime(order.deliveredAt)],
          [t`Number of the post`, order.articleNo],
        ]}
      />
    </>
  )
}

type ContentProps = {
  readonly order: Order
  /** an online copy, by whatever opens the order; null where none is saved */
  readonly takeCopy: ((copyId: string) => Promise<Blob>) | null
  /** what stands under the fee */
  readonly children?: ReactNode
}

/** What was ordered, and what it costs. */
export function OrderContent({ order, takeCopy, children }: ContentProps) {
  const { t } = useLingui()
  const itemsWord = useItemsWord()
  return (
    <>
      <section className={plain['part']} aria-label={itemsWord(order.kind)}>
        <h2>{itemsWord(order.kind)}</h2>
        <OrderItems order={order} takeCopy={takeCopy} />
      </section>
      <section className={plain['part']} aria-label={t`Fee`}>
        <h2>
          <Trans>Fee</Trans>
        </h2>
        <OrderPrice price={order.price} />
        {children}
      </section>
    </>
  )
}
