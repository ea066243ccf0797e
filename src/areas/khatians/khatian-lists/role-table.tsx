import { printAreaAcre } from '#domain/kernel/area.ts'
import { KhatianNumber } from '#forms/khatian-number.tsx'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useText } from '#platform/locale/locale.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { KhatianFilter } from './filters.ts'
import type { ListCard } from './held-list.ts'
import classes from './lists.module.css'
import { khatianLink } from './khatian-link.ts'

type Props = { cards: readonly ListCard[]; filter: KhatianFilter; title: string; empty: string }

/** What waits in a list, each with the way to where it is worked on. */
export function RoleTable({ cards, filter, title, empty }: Props) {
  const { t } = useLingui()
  const text = useText()
  const columns: TableColumn<ListCard>[] = [
    {
      key: 'number',
      title: t`Khatian number`,
      render: (card) => (
        <Link {...khatianLink(card, filter)}>
          <KhatianNumber number={card.number} />
        </Link>
      ),
    },
    {
      key: 'place',
      title: t`Mouza, volume`,
      render: (card) => `${text.pick(card.mouzaBn, card.mouzaEn)}, ${text.digits(card.volumeNo)}`,
    },
    {
      key: 'status',
      title: t`Status`,
      render: (card) => (
        <span className={classes['states']}>
          <KhatianStatusBadge status={card.status} />
          {card.own && filter !== 'draft' && filter !== 'sent' && filter !== 'correction-needed' ? (
            <span className={classes['pending']}>
              <Trans>You entered it</Trans>
            </span>
          ) : null}
          {card.imported === true ? (
            <span className={classes['imported']}>
              <Trans>Imported from a file</Trans>
            </span>
          ) : null}
          {card.lastRemark === null ? null : <q className={classes['remark']}>{card.lastRemark}</q>}
        </span>
      ),
    },
    { key: 'owner', title: t`First owner`, render: (card) => card.firstOwner ?? '–' },
    { key: 'owners', title: t`Owners`, align: 'end', render: (card) => text.count(card.ownerCount) },
    { key: 'dags', title: t`Dags`, align: 'end', render: (card) => text.count(card.dagCount) },
    {
      key: 'area',
      title: t`Area (acres)`,
      align: 'end',
      render: (card) => text.digits(printAreaAcre(card.totalArea)),
    },
    {
      key: 'by',
      title: t`Changed`,
      render: (card) =>
        card.updatedAt === null
          ? '–'
          : `${text.dateTime(card.updatedAt)}, ${text.pick(card.updatedByBn ?? '', card.updatedByEn ?? '')}`,
    },
  ]
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={cards}
      rowKey={(card) => card.id}
      rowMark={() => (filter === 'correction-needed' ? 'attention' : undefined)}
      empty={empty}
    />
  )
}
