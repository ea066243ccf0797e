// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { noWork } from '#domain/work-statistics/work-sums.ts'
import { setConfig } from '#platform/wire/config.ts'
import { markUnreached } from '#platform/wire/connectivity.ts'
import { setCoreUser } from '#platform/replica/core-store.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { addWorkDays } from '#store/work-days.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { OwnScreen } from './own-screen.tsx'
import { SortedTable } from '../reports/sorted-table.tsx'

let user: UserReplica
beforeEach(() => {
  setConfig(testConfig('http://127.0.0.1:1/api/v1'))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  user = openUserReplica({ userId: newId(), deskId: newId() }, null)
  setCoreUser(user)
  sessionStore.setState({ desk: { id: 'desk', office: { id: 'office', nameBn: 'ঢাকা', nameEn: 'Dhaka' } } as never })
  markUnreached('offline')
})
afterEach(() => {
  cleanup()
  setCoreUser(null)
  setNobody()
  closeUserReplica(user)
})

function show(what: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <Suspense>{what}</Suspense>
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

test('[WRK-5] without a connection a person reads what this device counted at the office of the desk', async () => {
  const today = dhakaDay(Date.now())
  await addWorkDays(user, 'office', { [today]: { ...noWork, activeMs: 1_800_000, keys: 1_234, fields: 200 } })
  await addWorkDays(user, 'other office', { [today]: { ...noWork, keys: 9_999 } })
  show(<OwnScreen />)
  const row = (await screen.findByRole('rowheader', { name: 'Keystrokes' })).closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(['১,২৩৪', '১,২৩৪', '১,২৩৪'])
  expect(screen.getByRole('rowheader', { name: 'Fields an hour' }).closest('tr')?.textContent).toContain('৪০০')
  expect(screen.getByText('There is no connection: only what was keyed on this device is counted.')).toBeTruthy()
})

test('[WRK-5] where nothing was keyed the screen says so', async () => {
  show(<OwnScreen />)
  expect(await screen.findByText('Nothing was keyed in the last 30 days.')).toBeTruthy()
})

test('[WRK-7] a head sorts by its column, the largest first, and turned the other way when it is pressed again', () => {
  const rows = [
    { id: '1', name: 'ক', keys: 5 },
    { id: '2', name: 'খ', keys: 50 },
  ]
  show(
    <SortedTable
      caption="x"
      rows={rows}
      rowKey={({ id }) => id}
      empty="–"
      columns={[
        { key: 'name', title: 'Person', value: ({ name }) => name, show: ({ name }) => name },
        { key: 'keys', title: 'Keys', value: ({ keys }) => keys, show: ({ keys }) => String(keys) },
      ]}
    />,
  )
  const names = () => [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent)
  expect(names()).toEqual(['ক', 'খ'])
  fireEvent.click(screen.getByRole('button', { name: 'Keys' }))
  expect(names()).toEqual(['খ', 'ক'])
  expect(screen.getByRole('columnheader', { name: 'Keys' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Keys' }))
  expect(names()).toEqual(['ক', 'খ'])
})
