import { permissionModuleCalls } from '#contract/calls/permission.ts'
import { FilterBar, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './access.module.css'
import { type Module, useAccess } from './access-queries.ts'
import { ActiveSign } from './active-sign.tsx'
import { type AccessItemAct, AccessItemActs, AccessItemDialog } from './names-dialog.tsx'
import { useReach } from './reach.ts'

/** The modules to which keys belong; one that is switched off takes all its keys with it. */
export function ModulesScreen() {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { system } = useReach()
  const [doing, setDoing] = useState<AccessItemAct | null>(null)
  const list = useListFilters('permission-modules', ['text'])
  const title = t`Permission modules`
  usePageTitle(title)
  const found = useAccess(
    permissionModuleCalls['permission-module.list'],
    { ...list.filters, ...list.page },
    { keep: true },
  )
  const edit = system && may('PERMISSION_MODULE.UPDATE')
  const columns: TableColumn<Module>[] = [
    {
      key: 'name',
      title: t`Module`,
      render: (one) => (
        <span className={classes['stack']}>
          <strong>{text.pick(one.nameBn, one.nameEn)}</strong>
          <span className={classes['code']}>{one.key}</span>
        </span>
      ),
    },
    { key: 'count', title: t`Rights`, align: 'end', render: (one) => text.count(one.permissionCount) },
    { key: 'state', title: t`State`, render: (one) => <ActiveSign active={one.active} /> },
    ...(edit
      ? [
          {
            key: 'acts',
            title: t`Acts`,
            render: (one: Module) => {
              const name = text.pick(one.nameBn, one.nameEn)
              return (
                <span className={classes['acts']}>
                  <AccessItemActs thing={{ kind: 'module', of: one }} name={name} onAct={setDoing} />
                </span>
              )
            },
          },
        ]
      : []),
  ]
  return (
    <>
      <h1>{title}</h1>
      <FilterBar of={list}>
        <TextFilter label={t`Name or key`} {...list.field('text')} />
      </FilterBar>
      <PagedTable
        of={found}
        paging={list.paging}
        caption={title}
        columns={columns}
        rowKey={(one) => one.key}
        empty={list.narrowed ? t`No module fits these filters.` : t`There is no module yet.`}
      />
      <AccessItemDialog act={doing} onClose={() => setDoing(null)} />
    </>
  )
}
