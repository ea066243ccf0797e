import type { HistoryEntry } from '#contract/declare/resource-calls.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { usePaging } from '#platform/wire/use-paging.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { Pager } from '#ui/pager.tsx'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChangeList } from './change-list.tsx'
import type { ResourceScreen } from './resource-screen.ts'
import listClasses from '#lists/lists.module.css'
import classes from './resources.module.css'
import { rowQueries } from './row-queries.ts'

const actWords: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`Made`,
  update: msg`Changed`,
  remove: msg`Deleted`,
  restore: msg`Restored`,
  archive: msg`Archived`,
  ship: msg`Came with the product`,
  release: msg`As of a new release`,
  import: msg`Taken in from a sheet`,
  sync: msg`Taken over from the source`,
  unmask: msg`Shown in full`,
}

/** Who did what to a row and when, field by field, the newest first. [RES-5] */
export function RowHistory({ screen, id }: { screen: ResourceScreen; id: string }) {
  const text = useText()
  const { online } = useConnectivity()
  const paging = usePaging(`history.${screen.declaration.name}`)
  const page = { pageNo: paging.page, pageSize: paging.pageSize }
  const found = useQuery({ ...rowQueries.history(screen.declaration, id, page), enabled: online })
  return (
    <ListState of={found}>
      {({ data, meta }) => (
        <>
          <ol className={classes['history']}>
            {data.map((entry) => (
              <li key={entry.index}>
                <Entry screen={screen} entry={entry} />
              </li>
            ))}
          </ol>
          <Pager paging={paging} total={meta.total} digits={text.digits} />
        </>
      )}
    </ListState>
  )
}

function Entry({ screen: { declaration }, entry }: { screen: ResourceScreen; entry: HistoryEntry }) {
  const { i18n } = useLingui()
  const text = useText()
  const act = actWords[entry.act.split('.').at(-1) ?? '']
  const desk = text.pick(entry.deskBn ?? '', entry.deskEn ?? '')
  return (
    <>
      <p>
        <strong>{act === undefined ? entry.act : i18n._(act)}</strong>
        {' – '}
        {text.pick(entry.actorBn, entry.actorEn)}
        {desk === '' ? null : `, ${desk}`}
      </p>
      {entry.changes.length === 0 ? null : <ChangeList fields={declaration.fields} changes={entry.changes} />}
      {entry.comment === null || entry.comment === '' ? null : (
        <p>
          <Trans>Reason: {entry.comment}</Trans>
        </p>
      )}
      <p className={listClasses['count']}>{text.format(entry.at, 'LLL')}</p>
    </>
  )
}
