import { organogramCalls } from '#contract/calls/permission-group.ts'
import { FilterBar, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { flagOf, useListFilters } from '#forms/list/use-list-filters.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './access.module.css'
import { type Desk, useAccess } from './access-queries.ts'
import { AssignToDesk, DeskRights, RestoreDesk } from './desk-dialogs.tsx'

type Doing = { readonly desk: Desk; readonly what: 'assign' | 'restore' | 'rights' }

/** The desks within reach: which groups are in force there, and whether they are its own or its post's. */
export function DesksList() {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { desk: own } = useSession()
  const [doing, setDoing] = useState<Doing | null>(null)
  const list = useListFilters('desks', ['text', 'custom'])
  const found = useAccess(
    organogramCalls['office-organogram.list'],
    { ...list.page, text: list.filters.text, custom: flagOf(list.filters.custom) },
    { keep: true },
  )
  const columns: TableColumn<Desk>[] = [
    {
      key: 'desk',
      title: t`Desk`,
      render: (desk) => (
        <span className={classes['stack']}>
          <strong>{text.pick(desk.nameBn, desk.nameEn)}</strong>
          <span className={classes['muted']}>{text.pick(desk.office.nameBn, desk.office.nameEn)}</span>
        </span>
      ),
    },
    { key: 'people', title: t`People`, render: (desk) => <People desk={desk} /> },
    {
      key: 'groups',
      title: t`Groups in force`,
      render: (desk) => (
        <span className={classes['stack']}>
          {desk.groups.map((group) => text.pick(group.nameBn, group.nameEn)).join(', ') || '–'}
          {desk.custom ? (
            <span className={classes['sign']} data-kind="own">
              <Trans>own groups</Trans>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'acts',
      title: t`Acts`,
      render: (desk) => {
        const name = text.pick(desk.nameBn, desk.nameEn)
        // Nobody arranges the desk at which he sits. [PRM-5]
        const mine = desk.id === own?.id
        return (
          <span className={classes['acts']}>
            {may('PERMISSION_GROUP.READ_ONE') ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t`Rights at ${name}`}
                onClick={() => setDoing({ desk, what: 'rights' })}
              >
                <Trans>Rights</Trans>
              </Button>
            ) : null}
            {!mine && may('PERMISSION_GROUP.CUSTOM_ASSIGN') ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t`Own groups for ${name}`}
                onClick={() => setDoing({ desk, what: 'assign' })}
              >
                <Trans>Own groups…</Trans>
              </Button>
            ) : null}
            {!mine && desk.custom && may('PERMISSION_GROUP.RESTORE') ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t`Restore the default of ${name}`}
                onClick={() => setDoing({ desk, what: 'restore' })}
              >
                <Trans>Restore…</Trans>
              </Button>
            ) : null}
          </span>
        )
      },
    },
  ]
  const close = () => setDoing(null)
  return (
    <>
      <FilterBar of={list}>
        <TextFilter label={t`Desk or office`} {...list.field('text')} />
        <PickFilter
          label={t`Groups`}
          all={t`All desks`}
          options={[
            { value: 'true', label: t`With own groups` },
            { value: 'false', label: t`With those of their post` },
          ]}
          {...list.field('custom')}
        />
      </FilterBar>
      <PagedTable
        of={found}
        paging={list.paging}
        caption={t`Desks and their groups`}
        columns={columns}
        rowKey={(desk) => desk.id}
        empty={list.narrowed ? t`No desk fits these filters.` : t`There is no desk yet.`}
      />
      {doing?.what === 'assign' ? <AssignToDesk desk={doing.desk} onClose={close} /> : null}
      {doing?.what === 'restore' ? <RestoreDesk desk={doing.desk} onClose={close} /> : null}
      {doing?.what === 'rights' ? <DeskRights desk={doing.desk} onClose={close} /> : null}
    </>
  )
}

function People({ desk }: { desk: Desk }) {
  const text = useText()
  const may = useMay()
  if (desk.users.length === 0)
    return (
      <span className={classes['muted']}>
        <Trans>nobody</Trans>
      </span>
    )
  return (
    <ul className={classes['plain']}>
      {desk.users.map((user) => {
        const name = text.pick(user.nameBn, user.nameEn)
        return (
          <li key={user.id}>
            {may('USER.READ_ONE') ? (
              <Link to="/users/$userId" params={{ userId: user.id }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        )
      })}
    </ul>
  )
}
