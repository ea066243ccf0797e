import { needsPermission } from '#contract/call.ts'
import { exportKey } from '#contract/declare/derived-keys.ts'
import { EntriesCount } from '#forms/list/paged-table.tsx'
import { useAddressTab } from '#forms/use-tab.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Pager } from '#ui/pager.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { callOf } from './call-of.ts'
import { ExportButton } from './export-button.tsx'
import { useNames } from './field-text.ts'
import { ListFiltersBar } from './list-filters-bar.tsx'
import { ListLook } from './list-look.tsx'
import type { ListScreen } from './list-screen.ts'
import type { ListRow } from './list-shape.ts'
import { ListTable } from './list-table.tsx'
import { savedOf, useListView } from './list-view.ts'
import classes from './lists.module.css'
import { addressOf } from './row-address.ts'
import { SavedViews } from './saved-views.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListPage, useStateCounts } from './use-list.ts'

/** The tab that the address names, empty for all, and how another one is gone to. */
export type TabPlace = { readonly state: string; readonly go: (state: string) => void }

type Props = {
  screen: ListScreen
  /** filters that are set by where the list stands */
  fixed?: Readonly<Record<string, string>>
  /** where the address decides which tab stands open, and not what was kept */
  tab?: TabPlace
}

/** A declared list without its heading: tabs, filters, table. */
export function ListPanel({ screen, fixed, tab }: Props) {
  const { declaration, shape, slots } = screen
  const names = useNames()
  const text = useText()
  const may = useMay()
  const { online } = useConnectivity()
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListRow>>(new Map())
  const view = useListView(shape)
  const { sort: _sort, ...narrowing } = { ...view.asked, ...fixed }
  const stateTab = useAddressTab('state')
  const state = openState(screen, tab?.state ?? stateTab.named ?? view.tab)
  const asked = { ...view.asked, ...fixed, ...(state === '' ? {} : { state }) }
  const found = useListPage(screen, { ...view.list.page, ...asked })
  const counts = useStateCounts(screen, narrowing)
  const panel = useRef<HTMLDivElement>(null)
  useListKeys(panel, null)
  const useMayChoose = slots.choosing?.useMay ?? useNothing
  const mayChoose = useMayChoose()
  const exporting = exportKey(declaration.needs)
  const mayExport = !needsPermission(exporting) || may(exporting)
  const { open } = declaration
  const opens = open !== undefined && (open.needs === undefined || may(open.needs))
  const address = useCallback((row: ListRow) => addressOf(open?.to ?? '/', row), [open])
  const table = useMemo(
    () => ({
      ...(slots.cells === undefined ? {} : { cells: slots.cells }),
      ...(slots.rowActs === undefined ? {} : { acts: slots.rowActs }),
      ...(slots.mark === undefined ? {} : { mark: slots.mark }),
    }),
    [slots],
  )
  const count = text.count(chosen.size)
  const none = () => setChosen(new Map())
  const Acts = slots.choosing?.Acts
  return (
    <div ref={panel}>
      <ListFiltersBar
        shape={shape}
        view={view}
        search={declaration.search === undefined ? '' : names(declaration.search)}
        slots={slots.filters ?? {}}
        acts={
          <>
            {slots.acts?.map((Act, at) => (
              <Act key={at} />
            ))}
            <Button
              variant="default"
              loading={found.isFetching}
              disabled={!online}
              onClick={() => void found.refetch()}
            >
              <Trans>Look again</Trans>
            </Button>
          </>
        }
      />
      <StateTabs
        declaration={declaration}
        counts={counts}
        current={state}
        onPick={(next) => {
          view.list.narrow({ state: next })
          if (tab === undefined) stateTab.go(next === '' ? 'all' : next)
          else tab.go(next)
        }}
      />
      <div id={`panel-${state === '' ? 'all' : state}`}>
        <ListState of={found}>
          {({ data, meta }) => (
            <>
              <div className={classes['above']}>
                <EntriesCount total={meta.total} more={meta.more === true} className={classes['count']} />
                <SavedViews {...savedOf(shape, view)} />
                <ListLook shape={shape} view={view} />
                {declaration.excel === undefined || !mayExport ? null : (
                  <ExportButton call={callOf(declaration, 'export-excel')} shape={shape} view={view} asked={asked} />
                )}
              </div>
              {Acts === undefined || chosen.size === 0 ? null : (
                <div className={classes['chosen']}>
                  <output>
                    <Plural value={chosen.size} one={`${count} line is chosen`} other={`${count} lines are chosen`} />
                  </output>
                  <Button variant="default" onClick={none}>
                    <Trans>Choose none</Trans>
                  </Button>
                  <Acts chosen={[...chosen.values()]} onDone={none} />
                </div>
              )}
              <ListTable
                shape={shape}
                slots={table}
                open={opens ? address : null}
                view={view}
                rows={data}
                choice={mayChoose === null ? null : { chosen, onChosen: setChosen, may: mayChoose }}
              />
              <Pager paging={view.list.paging} total={meta.total} digits={text.digits} />
            </>
          )}
        </ListState>
      </div>
    </div>
  )
}

function useNothing() {
  return null
}

/** A tab that is kept from before and no longer there is none. */
function openState({ declaration }: ListScreen, kept: string): string {
  return Object.hasOwn(declaration.states ?? {}, kept) ? kept : ''
}
