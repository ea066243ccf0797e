import { showNumber } from '#domain/kernel/khatian-number.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { readyStatus } from '#domain/order/map-transitions.ts'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ItemActs } from './order-acts-bar.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import type { Order, OrderCard } from './order-card.ts'
import { closedWords } from './order-words.ts'
import classes from './orders.module.css'

type Item = Order['items'][number]

/** The khatians or sheets of an order, each with where it stands and the way to it. */
export function OrderItems({ card }: { card: OrderCard }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { order, khatians } = card
  const several = order.items.length > 1 && order.status < readyStatus(order.kind)
  const isMap = order.kind === itemKinds.map
  const title = isMap ? t`Map sheets` : t`Khatians`
  const khatianOf = (item: Item) => khatians.find(({ itemId }) => itemId === item.id)
  const entry: TableColumn<Item> = {
    key: 'entry',
    title: t`Entry`,
    render: (item) => {
      const status = khatianOf(item)?.status ?? null
      return status === null ? (
        <span className={classes['muted']}>
          <Trans>not begun</Trans>
        </span>
      ) : (
        <KhatianStatusBadge status={status as Parameters<typeof KhatianStatusBadge>[0]['status']} />
      )
    },
  }
  const columns: TableColumn<Item>[] = [
    {
      key: 'khatian',
      title: isMap ? t`Map sheet` : t`Khatian`,
      render: (item) =>
        item.sheetNo === null ? (
          <KhatianLink item={item} khatianId={khatianOf(item)?.khatianId ?? null} />
        ) : (
          text.digits(item.sheetNo)
        ),
    },
    { key: 'survey', title: t`Survey`, render: (item) => i18n._(surveyWords[item.survey]) },
    {
      key: 'mouza',
      title: t`Mouza and JL number`,
      render: (item) => `${text.pick(item.mouzaBn, item.mouzaEn)} (${text.digits(item.jlNumber)})`,
    },
    {
      key: 'step',
      title: t`Step`,
      render: (item) =>
        item.closed === null ? (
          <OrderStatusBadge status={item.step} kind={order.kind} />
        ) : (
          i18n._(closedWords[item.closed])
        ),
    },
    ...(isMap ? [] : [entry]),
    ...(several
      ? [{ key: 'acts', title: t`Acts`, render: (item: Item) => <ItemActs card={card} itemId={item.id} /> }]
      : []),
  ]
  return (
    <section>
      <h2>{title}</h2>
      <DataTable caption={title} columns={columns} rows={order.items} rowKey={({ id }) => id} empty="–" />
    </section>
  )
}

function KhatianLink({ item: { khatianNo, survey }, khatianId }: { item: Item; khatianId: string | null }) {
  const { locale } = useText()
  const may = useMay()
  const number = showNumber(khatianNo, locale)
  const isMutation = survey === 'MUTATION'
  if (khatianId === null || !may(isMutation ? 'MUTATION_KHATIAN.READ_ONE' : 'KHATIAN.READ_ONE')) return number
  return isMutation ? (
    <Link to="/mutation-khatian-view/$id" params={{ id: khatianId }}>
      {number}
    </Link>
  ) : (
    <Link to="/khatian-view/$survey/$id" params={{ survey, id: khatianId }}>
      {number}
    </Link>
  )
}
