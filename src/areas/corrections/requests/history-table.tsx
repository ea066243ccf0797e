import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAreaText } from '#forms/area-text.ts'
import { balanceQueries, type BalanceEntry } from './balance-queries.ts'

const kindWords: Readonly<Record<BalanceEntry['kind'], MessageDescriptor>> = {
  opening: msg`Opened with the land of the khatian`,
  deduct: msg`Taken`,
  mutation: msg`Taken by a mutation`,
  clear: msg`Given back`,
  reset: msg`Reset`,
  recast: msg`Land of a new version`,
  move: msg`Another dag number`,
}

/** What was posted, the newest first. */
export function HistoryTable({ khatianId }: { khatianId: string }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const area = useAreaText()
  const problemText = useProblemText()
  const history = useInfiniteQuery(balanceQueries.history(khatianId))
  if (history.error !== null) return <Notice kind="bad">{problemText(history.error)}</Notice>
  if (history.data === undefined) return <Spinner />
  const columns: readonly TableColumn<BalanceEntry>[] = [
    { key: 'at', title: t`Time`, render: ({ at }) => <time dateTime={at}>{text.dateTime(at)}</time> },
    {
      key: 'dagNo',
      title: t`Dag`,
      render: ({ dagNo, from }) => text.digits(from === null ? dagNo : `${from} → ${dagNo}`),
    },
    {
      key: 'kind',
      title: t`What was posted`,
      render: (entry) => (
        <span>
          {i18n._(kindWords[entry.kind])}
          {entry.of === null ? null : ` ${text.digits(entry.of)}`}
          {entry.ownerName === null ? null : ` · ${entry.ownerName}`}
          {entry.reason === '' ? null : (
            <>
              {' '}
              <q>{entry.reason}</q>
            </>
          )}
        </span>
      ),
    },
    { key: 'delta', title: t`Change`, align: 'end', render: (entry) => area(entry.delta - entry.excessDelta, true) },
    { key: 'after', title: t`Remaining after it`, align: 'end', render: ({ after }) => area(after) },
    { key: 'by', title: t`By`, render: ({ actorBn, actorEn }) => text.pick(actorBn, actorEn) || '–' },
  ]
  return (
    <>
      <DataTable
        caption={t`History of the balance`}
        columns={columns}
        rows={history.data.pages.flat()}
        rowKey={({ seq }) => String(seq)}
        empty={t`Nothing was taken of this khatian yet.`}
      />
      {history.hasNextPage ? (
        <Button
          mt="sm"
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          <Trans>Earlier entries</Trans>
        </Button>
      ) : null}
    </>
  )
}
