import { useListKeys } from './use-list-keys.ts'
import { EntriesCount } from '#forms/list/paged-table.tsx'
import { ListState } from '#forms/list/list-state.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useText } from '#platform/locale/locale.ts'
import { TabStrip } from '#ui/tab-strip.tsx'
import { Pager } from '#ui/pager.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ChosenRows } from './chosen-rows.tsx'
import { ExportButton } from './export-button.tsx'
import { useNames } from './field-text.ts'
import { ListFiltersBar } from './list-filters-bar.tsx'
import { ListLook } from './list-look.tsx'
import { ListTable } from './list-table.tsx'
import { useListView } from './list-view.ts'
import { useMayAct } from './resource-access.ts'
import type { ResourceScreen } from './resource-screen.ts'
import classes from './resources.module.css'
import { SavedViews } from './saved-views.tsx'
import { useChanged, useRows } from './use-rows.ts'

/** The rows of a declared family, page by page. */
export function ResourceList({ screen, address }: { screen: ResourceScreen; address: string }) {
  const { declaration, slots } = screen
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const mayAct = useMayAct(declaration)
  const view = useListView(declaration)
  const found = useRows(declaration, { ...view.list.page, ...view.asked })
  const changed = useChanged(declaration)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const panel = useRef<HTMLDivElement>(null)
  const title = names(declaration.label[1])
  const archived = view.asked['rowStatus'] === 0
  usePageTitle(title)
  useListKeys(panel, mayAct('create') ? `${address}/new` : null)
  return (
    <>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <div className={classes['acts']}>
          {slots.acts?.map((Act, at) => (
            <Act key={at} onChanged={() => void changed()} />
          ))}
          {mayAct('import-excel') ? (
            <Button variant="default" renderRoot={(props) => <Link {...props} to={`${address}/import` as '/'} />}>
              <Trans>Take in a sheet</Trans>
            </Button>
          ) : null}
          {mayAct('export-excel') ? <ExportButton declaration={declaration} view={view} /> : null}
          {mayAct('create') ? (
            <Button aria-keyshortcuts="Alt+N" renderRoot={(props) => <Link {...props} to={`${address}/new` as '/'} />}>
              <Trans>New entry</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      {declaration.removal === 'archive' ? (
        <TabStrip
          label={t`State`}
          items={[
            { id: 'used', title: t`In use` },
            { id: 'archived', title: t`Archived` },
          ]}
          current={archived ? 'archived' : 'used'}
          onPick={(next) => {
            setChosen(new Map())
            view.list.narrow({ rowStatus: next === 'archived' ? 'archived' : '' })
          }}
        />
      ) : null}
      <div id={`panel-${archived ? 'archived' : 'used'}`} ref={panel}>
        <ListFiltersBar declaration={declaration} view={view} />
        <ListState of={found}>
          {({ data, meta }) => (
            <>
              <div className={classes['above']}>
                <EntriesCount total={meta.total} more={meta.more === true} className={classes['count']} />
                <SavedViews view={view} />
                <ListLook declaration={declaration} view={view} />
              </div>
              <ChosenRows
                declaration={declaration}
                chosen={chosen}
                archived={archived}
                onDone={() => setChosen(new Map())}
              />
              <ListTable
                screen={screen}
                address={address}
                view={view}
                rows={data}
                chosen={mayAct('remove') ? chosen : null}
                onChosen={setChosen}
              />
              <Pager paging={view.list.paging} total={meta.total} digits={text.digits} />
            </>
          )}
        </ListState>
      </div>
    </>
  )
}
