import { permissionGroupCalls } from '#contract/calls/permission-group.ts'
import { groupTypes } from '#domain/permission/group-type.ts'
import { FilterBar, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { flagOf, useListFilters } from '#forms/list/use-list-filters.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './access.module.css'
import { type Group, useAccess } from './access-queries.ts'
import { ActiveFilter, ActiveSign } from './active-sign.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { groupTypeWords } from './type-words.ts'

/** The groups of the country and of the own office, by type. */
export function GroupsList() {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const list = useListFilters('permission-groups', ['text', 'type', 'active'])
  const { filters } = list
  const found = useAccess(
    ['group-list', filters, list.page],
    (signal) =>
      request(
        permissionGroupCalls['permission-group.list'],
        {
          ...list.page,
          text: filters.text,
          type: groupTypes.find((one) => one === filters.type),
          active: flagOf(filters.active),
        },
        { signal },
      ),
    { keep: true },
  )
  const columns: TableColumn<Group>[] = [
    { key: 'name', title: t`Group`, render: (group) => <GroupName group={group} /> },
    { key: 'type', title: t`Type`, render: (group) => i18n._(groupTypeWords[group.type]) },
    {
      key: 'reach',
      title: t`Belongs to`,
      render: (group) => (group.officeId === null ? t`The whole country` : t`This office`),
    },
    { key: 'keys', title: t`Rights`, align: 'end', render: (group) => text.count(group.permissionCount) },
    { key: 'state', title: t`State`, render: (group) => <ActiveSign active={group.active} /> },
  ]
  return (
    <>
      <FilterBar
        of={list}
        acts={
          may('PERMISSION_GROUP.CREATE') ? (
            <Button onClick={() => setMaking(true)}>
              <Trans>New group…</Trans>
            </Button>
          ) : null
        }
      >
        <TextFilter label={t`Name or description`} {...list.field('text')} />
        <PickFilter
          label={t`Type of group`}
          all={t`All types`}
          options={groupTypes.map((one) => ({ value: one, label: i18n._(groupTypeWords[one]) }))}
          {...list.field('type')}
        />
        <ActiveFilter {...list.field('active')} />
      </FilterBar>
      <PagedTable
        of={found}
        paging={list.paging}
        caption={t`Permission groups`}
        columns={columns}
        rowKey={(group) => group.id}
        empty={list.narrowed ? t`No group fits these filters.` : t`There is no permission group yet.`}
      />
      {making ? (
        <GroupDialog
          group={null}
          onDone={(made) => void navigate({ to: '/permission-groups/$groupId', params: { groupId: made.id } })}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  )
}

export function GroupName({ group }: { group: Pick<Group, 'id' | 'nameBn' | 'nameEn'> & { description?: string } }) {
  const text = useText()
  const may = useMay()
  const name = text.pick(group.nameBn, group.nameEn)
  return (
    <span className={classes['stack']}>
      {may('PERMISSION_GROUP.READ_ONE') ? (
        <Link to="/permission-groups/$groupId" params={{ groupId: group.id }}>
          {name}
        </Link>
      ) : (
        name
      )}
      {group.description === undefined || group.description === '' ? null : (
        <span className={classes['muted']}>{group.description}</span>
      )}
    </span>
  )
}
