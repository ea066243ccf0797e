import { vendorCalls, vendorStatuses, vendorTypes } from '#contract/calls/vendor.ts'
import { FilterBar, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable, type PagedTableProps } from '#forms/list/paged-table.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { vendorTypeWords } from '#forms/plain/vendor-words.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DecideDialog, type VendorEntry } from './decide-dialog.tsx'
import { vendorStatusWords } from './status-words.ts'

type Asked = { vendor: VendorEntry; verdict: 'approve' | 'refuse' }

/** Registrations of vendors on the ground of the desk; those who wait come first. */
export function VendorListScreen() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useListFilters('vendors', ['status', 'vendorType', 'text'])
  const { filters } = list
  usePageTitle(t`Vendors`)
  const found = useQuery({
    queryKey: ['vendors', desk?.id, filters, list.page],
    queryFn: ({ signal }) =>
      request(
        vendorCalls['vendor.list'],
        {
          ...list.page,
          text: filters.text,
          status: vendorStatuses.find((one) => one === filters.status),
          vendorType: vendorTypes.find((one) => one === filters.vendorType),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: online,
  })

  return (
    <>
      <h1>
        <Trans>Vendors</Trans>
      </h1>
      <FilterBar of={list}>
        <TextFilter label={t`Name, centre or contact`} {...list.field('text')} />
        <PickFilter
          label={t`State`}
          all={t`all`}
          options={vendorStatuses.map((status) => ({ value: status, label: i18n._(vendorStatusWords[status]) }))}
          {...list.field('status')}
        />
        <PickFilter
          label={t`Kind`}
          all={t`all`}
          options={vendorTypes.map((type) => ({ value: type, label: i18n._(vendorTypeWords[type]) }))}
          {...list.field('vendorType')}
        />
      </FilterBar>
      <VendorTable of={found} paging={list.paging} onDecide={setAsked} />
      {asked === null ? null : (
        <DecideDialog
          {...asked}
          onClose={() => {
            setAsked(null)
            // Somebody else may have been quicker.
            void queries.invalidateQueries({ queryKey: ['vendors'] })
          }}
          onDecided={() => {
            setAsked(null)
            void queries.invalidateQueries({ queryKey: ['vendors'] })
          }}
        />
      )}
    </>
  )
}

type VendorTableProps = Pick<PagedTableProps<VendorEntry>, 'of' | 'paging'> & { onDecide: (asked: Asked) => void }

function VendorTable({ of, paging, onDecide }: VendorTableProps) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const columns: TableColumn<VendorEntry>[] = [
    {
      key: 'name',
      title: t`Name`,
      render: (vendor) => (
        <span>
          <strong>{text.pick(vendor.nameBn, vendor.nameEn)}</strong> ({vendor.username})
        </span>
      ),
    },
    {
      key: 'centre',
      title: t`Centre`,
      render: (vendor) => `${vendor.centreName}, ${i18n._(vendorTypeWords[vendor.vendorType])}`,
    },
    {
      key: 'contact',
      title: t`Contact`,
      render: (vendor) => (vendor.mobile === null ? (vendor.email ?? '–') : text.digits(vendor.mobile)),
    },
    { key: 'registered', title: t`Registered`, render: (vendor) => text.dateTime(vendor.registeredAt) },
    {
      key: 'state',
      title: t`State`,
      render: (vendor) => (
        <>
          {i18n._(vendorStatusWords[vendor.status])}
          {vendor.decidedAt === null ? null : `, ${text.dateTime(vendor.decidedAt)}`}
          {vendor.reason === null ? null : <q>{vendor.reason}</q>}
        </>
      ),
    },
    {
      key: 'acts',
      title: t`Decide`,
      render: (vendor) =>
        vendor.status === 'PENDING' && may('VENDOR.APPROVE') ? (
          <Group gap="xs">
            <Button size="sm" onClick={() => onDecide({ vendor, verdict: 'approve' })}>
              <Trans>Approve</Trans>
            </Button>
            <Button size="sm" variant="default" onClick={() => onDecide({ vendor, verdict: 'refuse' })}>
              <Trans>Refuse</Trans>
            </Button>
          </Group>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <PagedTable
      of={of}
      paging={paging}
      caption={t`Vendors`}
      columns={columns}
      rowKey={(vendor) => vendor.id}
      rowMark={(vendor) => (vendor.status === 'PENDING' ? 'attention' : undefined)}
      empty={t`No vendor is listed.`}
    />
  )
}
