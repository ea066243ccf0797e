import { useListKeys } from '#lists/use-list-keys.ts'
import { EntriesCount } from '#forms/list/paged-table.tsx'
import { useAddressTab } from '#forms/use-tab.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useText } from '#platform/locale/locale.ts'
import { TabStrip } from '#ui/tab-strip.tsx'
import { Pager } from '#ui/pager.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ChosenRows } from './chosen-rows.tsx'
import { ExportButton } from '#lists/export-button.tsx'
import { useNames } from '#lists/field-text.ts'
import { ListFiltersBar } from '#lists/list-filters-bar.tsx'
import { ListLook } from '#lists/list-look.tsx'
import { ListTable, type TableSlots } from '#lists/list-table.tsx'
import { savedOf, useListView } from '#lists/list-view.ts'
import { useMayAct } from './resource-access.ts'
import type { ListRow } from '#lists/list-shape.ts'
import { callOf } from '#lists/call-of.ts'
import { type ResourceScreen, shapeOf } from './resource-screen.ts'
import classes from '#lists/lists.module.css'
import { SavedViews } from '#lists/saved-views.tsx'
import { useChanged, useRows } from './use-rows.ts'

const noCells = {}

/** The rows of a declared family, page by page. */
export function ResourceList({ screen, address }: { screen: ResourceScreen; address: string }) {
  const { declaration, slots } = screen
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const mayAct = useMayAct(declaration)
  const shape = shapeOf(declaration)
  const view = useListView(shape)
  const stateTab = useAddressTab('state')
  const archived = (stateTab.named ?? view.tab) === 'archived'
  const asked = { ...view.asked, rowStatus: archived ? 0 : 1 }
  const found = useRows(declaration, { ...view.list.page, ...asked })
  const changed = useChanged(declaration)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListRow>>(new Map())
  const panel = useRef<HTMLDivElement>(null)
  const open = useCallback(({ id }: ListRow) => ({ to: `${address}/$id`, params: { id } }), [address])
  const { cells = noCells } = slots
  const tableSlots = useMemo(() => ({ cells }) as TableSlots, [cells])
  const title = names(declaration.label[1])
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
          {mayAct('export-excel') ? (
            <ExportButton call={callOf(declaration, 'export-excel')} shape={shape} view={view} asked={asked} />
          ) : null}
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
            stateTab.go(next)
          }}
        />
      ) : null}
      <div id={`panel-${archived ? 'archived' : 'used'}`} ref={panel}>
        <ListFiltersBar shape={shape} view={view} search={t`Search`} />
        <ListState of={found}>
          {({ data, meta }) => (
            <>
              <div className={classes['above']}>
                <EntriesCount total={meta.total} more={meta.more === true} className={classes['count']} />
                <SavedViews {...savedOf(shape, view)} />
                <ListLook shape={shape} view={view} />
              </div>
              <ChosenRows
                declaration={declaration}
                chosen={chosen}
                archived={archived}
                onDone={() => setChosen(new Map())}
              />
              <ListTable
                shape={shape}
                slots={tableSlots}
                open={mayAct('get') ? open : null}
                view={view}
                rows={data}
                choice={mayAct('remove') ? { chosen, onChosen: setChosen } : null}
              />
              <Pager paging={view.list.paging} total={meta.total} digits={text.digits} />
            </>
          )}
        </ListState>
      </div>
    </>
  )
}
