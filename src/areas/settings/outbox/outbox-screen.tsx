import { outboxCalls } from '#contract/calls/outbox.ts'
import type { CallOutput } from '#contract/call.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { FilterBar, PickFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

type Message = CallOutput<(typeof outboxCalls)['outbox.list']>['data'][number]

const stateWords = {
  WAITING: msg`Waits to be sent`,
  SENT: msg`Sent`,
  FAILED: msg`Could not be sent`,
  KEPT: msg`Kept here: no way to send it is set up`,
} as const satisfies Record<Message['status'], unknown>

const channelWords = { SMS: msg`SMS`, MAIL: msg`E-mail` } as const satisfies Record<Message['channel'], unknown>

const states = Object.keys(stateWords) as readonly Message['status'][]
const channels = Object.keys(channelWords) as readonly Message['channel'][]

/** What went out to people by SMS and e-mail, or lies here because nothing is set up that could send it. */
export function OutboxScreen() {
  const { t, i18n } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const list = useListFilters('outbox', ['status', 'channel', 'address'])
  const { filters } = list
  usePageTitle(t`Outbox`)
  const found = useQuery({
    queryKey: ['outbox', filters, list.page],
    queryFn: ({ signal }) =>
      request(
        outboxCalls['outbox.list'],
        {
          ...list.page,
          address: filters.address,
          status: states.find((one) => one === filters.status),
          channel: channels.find((one) => one === filters.channel),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: online,
  })
  const columns: TableColumn<Message>[] = [
    { key: 'at', title: t`Written`, render: (message) => text.dateTime(message.createdAt) },
    {
      key: 'to',
      title: t`Sent to`,
      render: (message) => `${message.address} (${i18n._(channelWords[message.channel])})`,
    },
    {
      key: 'what',
      title: t`Message`,
      render: (message) => (
        <>
          <strong>{message.subject}</strong>
          <br />
          {message.body === '' ? <Trans>The text is no longer kept.</Trans> : message.body}
        </>
      ),
    },
    {
      key: 'state',
      title: t`State`,
      render: (message) => (
        <>
          {i18n._(stateWords[message.status])}
          {message.sentAt === null ? null : `, ${text.dateTime(message.sentAt)}`}
          {message.problem === null ? null : <q>{message.problem}</q>}
        </>
      ),
    },
  ]
  return (
    <>
      <h1>
        <Trans>Outbox</Trans>
      </h1>
      <FilterBar
        of={list}
        acts={
          <Button variant="default" loading={found.isFetching} disabled={!online} onClick={() => void found.refetch()}>
            <Trans>Look again</Trans>
          </Button>
        }
      >
        <DigitsInput label={t`Mobile number or e-mail`} inputMode="email" {...list.field('address')} />
        <PickFilter
          label={t`State`}
          all={t`all`}
          options={states.map((state) => ({ value: state, label: i18n._(stateWords[state]) }))}
          {...list.field('status')}
        />
        <PickFilter
          label={t`Way`}
          all={t`all`}
          options={channels.map((channel) => ({ value: channel, label: i18n._(channelWords[channel]) }))}
          {...list.field('channel')}
        />
      </FilterBar>
      <PagedTable
        of={found}
        paging={list.paging}
        caption={t`Outbox`}
        columns={columns}
        rowKey={(message) => message.id}
        empty={t`The outbox is empty.`}
      />
    </>
  )
}
