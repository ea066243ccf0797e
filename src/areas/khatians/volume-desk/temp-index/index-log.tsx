import { khatianTempCalls, type TempLogEntry } from '#contract/calls/khatian-temp.ts'
import { tempDagsText, tempOwnersText } from '#domain/khatian-temp/row-text.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import classes from './temp-index.module.css'

const actWords = {
  create: msg`Entered in the index`,
  change: msg`Changed`,
  remove: msg`Removed`,
} as const satisfies Record<TempLogEntry['act'], MessageDescriptor>

/** Who made, changed and removed entries, the newest first. [TMP-8] */
export function IndexLog({ volumeId, onClose }: { volumeId: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const paging = usePaging('temp-index-log')
  const { page: pageNo, pageSize } = paging
  const found = useQuery({
    queryKey: ['temp-index', 'log', desk?.id, volumeId, pageNo, pageSize],
    queryFn: ({ signal }) => request(khatianTempCalls['khatian-temp.log'], { volumeId, pageNo, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    enabled: online,
  })
  const contentText = (content: TempLogEntry['before']): string =>
    content === null
      ? '–'
      : [
          showNumber(content.khatianNo, text.locale),
          tempOwnersText(content.owners),
          text.digits(tempDagsText(content.dags)),
        ]
          .filter((part) => part !== '')
          .join(' · ')
  const columns: TableColumn<TempLogEntry>[] = [
    {
      key: 'number',
      title: t`Khatian number`,
      render: (entry) => <strong>{showNumber(entry.khatianNo, text.locale)}</strong>,
    },
    { key: 'act', title: t`Act`, render: (entry) => i18n._(actWords[entry.act]) },
    {
      key: 'who',
      title: t`Who and when`,
      render: (entry) =>
        [text.pick(entry.actorBn, entry.actorEn), text.pick(entry.deskBn, entry.deskEn), text.dateTime(entry.at)].join(
          ', ',
        ),
    },
    {
      key: 'before',
      title: t`Before`,
      render: (entry) => <span className={classes['long']}>{contentText(entry.before)}</span>,
    },
    {
      key: 'after',
      title: t`After`,
      render: (entry) => <span className={classes['long']}>{contentText(entry.after)}</span>,
    },
  ]
  return (
    <Dialog title={t`History of the index`} onClose={onClose} wide>
      <PagedTable
        of={found}
        paging={paging}
        caption={t`History of the index`}
        columns={columns}
        rowKey={(entry) => `${entry.tempId} ${entry.act} ${entry.at}`}
        empty={t`Nothing was entered in the index yet.`}
      />
    </Dialog>
  )
}
