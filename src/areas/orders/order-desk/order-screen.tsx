import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { khatianOrder } from '#contract/lists/khatian-order.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { ItemKind } from '#domain/order/choices.ts'
import { orderStatus } from '#domain/order/status.ts'
import type { OrderAct } from '#domain/order/transitions.ts'
import { FactGrid } from '#forms/fact-grid.tsx'
import { showValue } from '#lists/field-text.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { useListPoll } from '#platform/live/use-live.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Spinner } from '#ui/spinner.tsx'
import '#forms/list/print.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Timeline } from '#workflow/timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderActs } from './order-acts-bar.tsx'
import { OrderCopies } from './order-copies.tsx'
import { ItemRecords } from './item-record.tsx'
import { OrderItems } from './order-items.tsx'
import { orderKeys } from './order-keys.ts'
import { OrderMoney } from './order-money.tsx'
import { OrderPerson } from './order-person.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import type { OrderCard } from './order-card.ts'
import { channelWords, closedWords, orderDoneWords } from './order-words.ts'
import classes from './orders.module.css'
import { PrintDetails } from './print-details.tsx'
import { PromisedDay } from './promised-day.tsx'

/** One order: where it stands, its khatians, what the person may do, money, copies, who gets them, and what was done. */
export function OrderScreen({ orderId, kind }: { orderId: string; kind: ItemKind }) {
  const { t } = useLingui()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  const found = useQuery({
    ...orderQueries.one(desk?.id, orderId, kind),
    refetchInterval,
    enabled: online,
  })
  usePageTitle(t`Order of copies`)
  useScreenKeySheet(orderKeys)
  if (found.data !== undefined) return <Shown card={found.data} />
  return (
    <>
      <h1>
        <Trans>Order of copies</Trans>
      </h1>
      {found.error === null ? <Spinner /> : <RecordProblem error={found.error} />}
    </>
  )
}

function Shown({ card }: { card: OrderCard }) {
  const { order, log } = card
  const { no } = order
  const { i18n } = useLingui()
  return (
    <div data-printable>
      <div className={classes['head']}>
        <h1>
          <Trans>Order {no}</Trans>
        </h1>
        <OrderStatusBadge status={order.status} kind={order.kind} />
        {order.closed === null ? null : <strong>{i18n._(closedWords[order.closed])}</strong>}
        <PrintDetails order={order} />
      </div>
      <Facts card={card} />
      <div data-noprint>
        <OrderActs card={card} />
      </div>
      <ItemRecords card={card} />
      <div className={classes['columns']}>
        <div>
          <OrderItems card={card} />
          <OrderCopies card={card} />
        </div>
        <div>
          <OrderPerson card={card} />
          <OrderMoney card={card} />
        </div>
      </div>
      <section>
        <h2>
          <Trans>What was done</Trans>
        </h2>
        <Log log={log} order={order} />
      </section>
    </div>
  )
}

function Log({ log, order }: Pick<OrderCard, 'log' | 'order'>) {
  const { t } = useLingui()
  const text = useText()
  const numberOf = (itemId: string | null): string => {
    const item = order.items.length === 1 ? undefined : order.items.find(({ id }) => id === itemId)
    return item === undefined ? '' : showNumber(item.sheetNo ?? item.khatianNo, text.locale)
  }
  const entries = log.map((entry, at) => {
    const known = Object.hasOwn(orderDoneWords, entry.act)
    // The customer and the installation have no desk: who of them it was, the act says.
    const who = entry.act === 'pay' || entry.act === 'expire' ? t`System` : t`Customer`
    const { actorBn, actorEn, deskBn, deskEn } = entry
    const by = actorBn === '' && actorEn === '' ? { actorBn: who, actorEn: who, deskBn: '', deskEn: '' } : null
    return {
      key: String(at),
      done: known ? (entry.act as OrderAct) : { said: entry.act },
      by: by ?? { actorBn, actorEn, deskBn, deskEn },
      at: entry.at,
      // Of several items, which one it was stands first.
      comment: [numberOf(entry.itemId), entry.comment ?? ''].filter((part) => part !== '').join(': ') || null,
    }
  })
  return <Timeline words={orderDoneWords} entries={entries} />
}

/** What stands on an order's head. */
function Facts({ card: { order } }: { card: OrderCard }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const words = { yes: t`Yes`, no: t`No` }
  const { copyType, medium } = khatianOrder.columns
  const [today] = useState(() => dhakaDay(Date.now()))
  const waits = order.status !== orderStatus.created && order.status < orderStatus.sentToDak
  const overdue = waits && order.closed === null && order.promised !== null && order.promised < today
  const facts = [
    { label: t`Office`, value: text.pick(order.officeBn, order.officeEn) },
    { label: t`Ordered`, value: text.dateTime(order.placedAt) },
    { label: t`Promised day`, value: <PromisedDay day={order.promised} overdue={overdue} /> },
    { label: t`Kind of copy`, value: showValue(copyType, 'copyType', order, text, words) },
    { label: t`Delivery`, value: showValue(medium, 'medium', order, text, words) },
    { label: t`Ordered through`, value: i18n._(channelWords[order.channel]) },
    ...(order.deliveredAt === null ? [] : [{ label: t`Delivered on`, value: text.dateTime(order.deliveredAt) }]),
    ...(order.articleNo === null ? [] : [{ label: t`Article number`, value: order.articleNo }]),
  ]
  return <FactGrid facts={facts} />
}
