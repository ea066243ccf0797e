import type { KhatianCard } from '#contract/calls/khatian.ts'
import { isEditable } from '#domain/khatian/status.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { request } from '#platform/api.ts'
import { useConnectivity } from '#platform/connectivity.ts'
import { useText } from '#platform/locale.ts'
import { usePageTitle } from '#platform/page-title.ts'
import { useSession } from '#platform/session.ts'
import { useListPoll, useLiveQueries } from '#platform/use-live.ts'
import { useProblemText } from '#platform/use-problem-text.ts'
import { printArea } from '#forms/print-value.ts'
import { StatusBadge } from '#forms/status-badge.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type FilterEntry, filterTable, type KhatianFilter } from './filters.ts'
import classes from './lists.module.css'

const pageSize = 10

/** What waits for a desk. The server is asked again and again, so that new khatians appear by themselves. */
export function RoleListScreen({ filter }: { filter: KhatianFilter }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const [page, setPage] = useState(1)
  const [khatianNo, setKhatianNo] = useState('')
  const entry: FilterEntry = filterTable[filter]
  const title = i18n._(entry.title)
  usePageTitle(title)
  const refetchInterval = useListPoll()
  useLiveQueries('role-list')
  const list = useQuery({
    queryKey: ['role-list', desk?.id, filter, khatianNo, page],
    queryFn: ({ signal }) =>
      request(entry.call, { khatianFilterType: filter, khatianNo, pageNo: page, pageSize }, { signal }),
    refetchInterval,
    placeholderData: keepPreviousData,
    enabled: online,
  })
  const total = list.data?.meta.total ?? 0
  const shown = text.count(total)
  return (
    <>
      <h1>{title}</h1>
      <output className={classes['about']}>
        {list.data === undefined ? null : <Plural value={total} one={`${shown} khatian`} other={`${shown} khatians`} />}
      </output>
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection. This list needs the server.</Trans>
        </Notice>
      )}
      {list.error === null || !online ? null : <Notice kind="bad">{problemText(list.error)}</Notice>}
      <TextInput
        className={classes['search']}
        label={t`Khatian number`}
        inputMode="search"
        value={khatianNo}
        onChange={(event) => {
          setKhatianNo(event.currentTarget.value)
          setPage(1)
        }}
      />
      {list.data === undefined ? (
        online && list.error === null ? (
          <Spinner />
        ) : null
      ) : (
        <RoleTable cards={list.data.data} filter={filter} title={title} empty={i18n._(entry.empty)} />
      )}
      <Pager page={page} pageSize={pageSize} total={total} digits={text.digits} onPage={setPage} />
    </>
  )
}

type TableProps = { cards: readonly KhatianCard[]; filter: KhatianFilter; title: string; empty: string }

function RoleTable({ cards, filter, title, empty }: TableProps) {
  const { t } = useLingui()
  const text = useText()
  const columns: TableColumn<KhatianCard>[] = [
    {
      key: 'number',
      title: t`Khatian number`,
      render: (card) => <NumberLink card={card} filter={filter} number={showNumber(card.number, text.locale)} />,
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
          <StatusBadge status={card.status} />
          {card.own && filter !== 'draft' && filter !== 'sent' && filter !== 'correction-needed' ? (
            <span className={classes['pending']}>
              <Trans>You entered it</Trans>
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
      render: (card) => text.digits(printArea(card.totalArea, 'acre')),
    },
    {
      key: 'by',
      title: t`Changed`,
      render: (card) => `${text.dateTime(card.updatedAt)}, ${text.pick(card.updatedByBn, card.updatedByEn)}`,
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

function NumberLink({ card, filter, number }: { card: KhatianCard; filter: KhatianFilter; number: string }) {
  if (isEditable(card.status) && (filter === 'draft' || filter === 'correction-needed'))
    return (
      <Link
        to="/khatian-entry/$volumeId"
        params={{ volumeId: card.volumeId }}
        search={{ volume_id: card.volumeId, khatian_id: card.id }}
      >
        <strong>{number}</strong>
      </Link>
    )
  return (
    <Link
      to="/khatian-view/$survey/$id"
      params={{ survey: card.survey, id: card.id }}
      search={{ KHATIAN_FILTER_TYPE: filter }}
    >
      <strong>{number}</strong>
    </Link>
  )
}
