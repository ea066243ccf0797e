import { permissionCalls } from '#contract/calls/permission.ts'
import { FilterBar, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { flagOf, useListFilters } from '#forms/list/use-list-filters.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './access.module.css'
import { type Permission, useAccess } from './access-queries.ts'
import { ActiveFilter, ActiveSign } from './active-sign.tsx'
import { type AccessItemAct, AccessItemActs, AccessItemDialog } from './names-dialog.tsx'
import { useReach } from './reach.ts'
import { SyncAll } from './sync-all.tsx'
import { useKeyTable } from './use-key-table.ts'

/** Every key that can be granted, by its names; and from each the way to who holds it. */
export function PermissionsScreen() {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { system } = useReach()
  const table = useKeyTable()
  const [doing, setDoing] = useState<AccessItemAct | null>(null)
  const list = useListFilters('permissions', ['text', 'module', 'active'])
  const { filters } = list
  const title = t`Permissions`
  usePageTitle(title)
  const found = useAccess(
    permissionCalls['permission.list'],
    { ...list.page, text: filters.text, module: filters.module || undefined, active: flagOf(filters.active) },
    { keep: true },
  )
  const edit = system && may('PERMISSION.UPDATE')
  const moduleName = (key: string) => {
    const module = table.find((one) => one.key === key)
    return module === undefined ? key : text.pick(module.nameBn, module.nameEn)
  }
  const columns: TableColumn<Permission>[] = [
    {
      key: 'name',
      title: t`Right`,
      render: (one) => (
        <span className={classes['stack']}>
          <strong>{text.pick(one.nameBn, one.nameEn)}</strong>
          <span className={classes['code']}>{one.key}</span>
        </span>
      ),
    },
    { key: 'module', title: t`Module`, render: (one) => moduleName(one.module) },
    { key: 'state', title: t`State`, render: (one) => <ActiveSign active={one.active} /> },
    {
      key: 'acts',
      title: t`Acts`,
      render: (one) => {
        const name = `${moduleName(one.module)}: ${text.pick(one.nameBn, one.nameEn)}`
        return (
          <span className={classes['acts']}>
            <Link to="/permissions/$permissionKey" params={{ permissionKey: one.key }} aria-label={t`Who has ${name}`}>
              <Trans>Who has it</Trans>
            </Link>
            {edit ? <AccessItemActs thing={{ kind: 'permission', of: one }} name={name} onAct={setDoing} /> : null}
          </span>
        )
      },
    },
  ]
  return (
    <>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <SyncAll />
      </div>
      <FilterBar of={list}>
        <TextFilter label={t`Name or key`} {...list.field('text')} />
        <PickFilter
          label={t`Module`}
          all={t`All modules`}
          options={table.map((one) => ({ value: one.key, label: text.pick(one.nameBn, one.nameEn) }))}
          {...list.field('module')}
        />
        <ActiveFilter {...list.field('active')} />
      </FilterBar>
      <PagedTable
        of={found}
        paging={list.paging}
        caption={title}
        columns={columns}
        rowKey={(one) => one.key}
        empty={list.narrowed ? t`No permission fits these filters.` : t`There is no permission yet.`}
      />
      <AccessItemDialog act={doing} onClose={() => setDoing(null)} />
    </>
  )
}
