import type { TempKhatian } from '#contract/calls/khatian-temp.ts'
import type { VolumeView } from '#contract/calls/volume.ts'
import { permissions } from '#domain/permission/permission.ts'
import { tempOwnerText } from '#domain/khatian-temp/row-text.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { FilterBar, FilterBox, PickFilter } from '#forms/list/filter-bar.tsx'
import { EntriesCount, PagedTable } from '#forms/list/paged-table.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useState } from 'react'
import { EditEntry } from './edit-entry.tsx'
import { rowFocus, useListKeys } from './list-keys.ts'
import classes from './temp-index.module.css'
import { useEntryActs } from './use-entry-acts.ts'
import { indexQueries } from './index-queries.ts'

type Props = {
  view: VolumeView
  list: RefObject<HTMLDivElement | null>
  /** out of the list, to the row that is typed next */
  onUp: () => void
  acts: ReactNode
}

/** What stands in the index of a volume, and what became of it. */
export function IndexList({ view, list, onUp, acts }: Props) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const { volume } = view
  const stored = useListFilters(`temp-index.${volume.id}`, ['khatianNo', 'order'])
  const { khatianNo, order } = stored.filters
  const [editing, setEditing] = useState<TempKhatian | null>(null)
  const { changed, remove, undo } = useEntryActs(volume)
  const found = useQuery({
    ...indexQueries.page(desk?.id, {
      volumeId: volume.id,
      khatianNo,
      order: order === 'number' ? 'number' : 'newest',
      ...stored.page,
    }),
    enabled: online,
  })
  const mayChange = online && may(permissions.khatianUpdate)
  const mayRemove = online && may(permissions.khatianDelete)
  const entryOf = (id: string): TempKhatian | undefined => found.data?.data.find((one) => one.id === id)
  useListKeys(list, {
    onUp,
    onUndo: undo,
    onEdit: (id) => {
      const entry = entryOf(id)
      if (entry !== undefined && entry.replacedBy === null && mayChange) setEditing(entry)
    },
    onRemove: (id) => {
      const entry = entryOf(id)
      if (entry !== undefined && entry.replacedBy === null && mayRemove) remove(entry)
    },
  })

  const columns: TableColumn<TempKhatian>[] = [
    {
      key: 'number',
      title: t`Khatian number`,
      render: (entry) => <strong>{showNumber(entry.khatianNo, text.locale)}</strong>,
    },
    {
      key: 'owners',
      title: t`Owners`,
      render: (entry) =>
        entry.replacedBy === null ? (
          <span className={classes['long']}>{entry.owners.map(tempOwnerText).join(', ') || '–'}</span>
        ) : (
          <Replaced entry={entry} />
        ),
    },
    {
      key: 'dags',
      title: t`Dags`,
      render: (entry) => (
        <span className={classes['long']}>{entry.dags.map(({ dagNo }) => text.digits(dagNo)).join(', ') || '–'}</span>
      ),
    },
    {
      key: 'acts',
      title: t`Acts`,
      render: (entry) => (
        <EntryActs
          entry={entry}
          view={view}
          {...(mayChange ? { onEdit: () => setEditing(entry) } : {})}
          {...(mayRemove ? { onRemove: () => remove(entry) } : {})}
        />
      ),
    },
  ]
  return (
    <section aria-label={t`Entries of the index`}>
      <FilterBar of={stored} acts={acts}>
        <FilterBox>
          <DigitsInput label={t`Show only the number`} inputMode="search" {...stored.field('khatianNo')} />
        </FilterBox>
        <PickFilter
          label={t`Order`}
          all={t`Newest first`}
          options={[{ value: 'number', label: t`By number` }]}
          {...stored.field('order')}
        />
      </FilterBar>
      <div ref={list}>
        <PagedTable
          of={found}
          paging={stored.paging}
          caption={t`Entries of the index`}
          about={(total) => <EntriesCount total={total} className={classes['about']} />}
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            khatianNo === ''
              ? t`The index is empty. Type the first number above, or paste rows from a spreadsheet.`
              : t`No entry has this number.`
          }
        />
      </div>
      {editing === null ? null : (
        <EditEntry
          volume={volume}
          entry={editing}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setEditing(null)
            changed(editing, saved)
          }}
        />
      )}
    </section>
  )
}

/** The khatian that stands in its place, with how far it is. */
function Replaced({ entry: { replacedBy, survey } }: { entry: TempKhatian }) {
  if (replacedBy === null) return null
  const { khatianId, status } = replacedBy
  return (
    <Group gap="xs">
      <Link to="/khatian-view/$survey/$id" params={{ survey, id: khatianId }} {...rowFocus}>
        <Trans>Replaced by the khatian</Trans>
      </Link>
      <KhatianStatusBadge status={status} />
    </Group>
  )
}

type ActsProps = { entry: TempKhatian; view: VolumeView; onEdit?: () => void; onRemove?: () => void }

function EntryActs({ entry, view: { volume }, onEdit, onRemove }: ActsProps) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  if (entry.replacedBy !== null) return null
  const number = showNumber(entry.khatianNo, text.locale)
  const small = { variant: 'default', size: 'compact-sm' } as const
  const search = {
    volume_id: volume.id,
    template_id: volume.templateId,
    khatian_no: entry.khatianNo,
  }
  return (
    <Group gap="xs" wrap="nowrap" className={classes['acts']} data-entry={entry.id}>
      {onEdit === undefined ? null : (
        <Button {...small} {...rowFocus} aria-label={t`Edit ${number}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {onRemove === undefined ? null : (
        <Button {...small} aria-label={t`Remove ${number}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {may(permissions.khatianCreate) ? (
        <Button
          {...small}
          aria-label={t`Start the entry of ${number}`}
          renderRoot={(props) => (
            <Link {...props} to="/khatian-entry/$volumeId" params={{ volumeId: volume.id }} search={search} />
          )}
        >
          <Trans>Start the entry</Trans>
        </Button>
      ) : null}
    </Group>
  )
}
