import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setConfig } from '#platform/config.ts'
import { sessionStore } from '#platform/session.ts'
import { dropTokens, keepTokens } from '#platform/tokens.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RoleListScreen } from './role-list-screen.tsx'
import { testConfig } from '#tests/support/test-config.ts'

const card = (n: number, own = false) => ({
  ID: `0198c1de-0000-7000-8000-00000000000${n}`,
  VOLUME_ID: '0198c1de-0000-7000-8000-000000000100',
  SURVEY: 'RS',
  NUMBER: String(n),
  STATUS: 2,
  VERSION: 1,
  REV: 3,
  OWNER_COUNT: 2,
  DAG_COUNT: 3,
  FIRST_OWNER: 'রহিম',
  TOTAL_AREA: 1250,
  UPDATED_AT: '2026-11-01T05:50:00Z',
  UPDATED_BY_BN: 'রাশেদা',
  UPDATED_BY_EN: 'Rasheda',
  LAST_REMARK: null,
  VOLUME_NO: 1,
  MOUZA_BN: 'বিরুলিয়া',
  MOUZA_EN: 'Birulia',
  OWN: own,
})

let server: Server
let cards: object[] = []
let asked: string[] = []
let queries: QueryClient

beforeEach(async () => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } }
  }
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  i18n.loadAndActivate({ locale: 'bn', messages: {} })
  cards = []
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: cards, meta: { TOTAL: cards.length, PAGE: 1, PAGE_SIZE: 10 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  sessionStore.setState({ state: 'signed-in', permissions: ['KHATIAN.VERIFY'] })
  queries = new QueryClient()
  const root = createRootRoute({
    component: () => (
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={queries}>
            <RoleListScreen filter="verify" />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
})

afterEach(async () => {
  cleanup()
  queries.clear()
  dropTokens()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a khatian that is sent on appears in the list by itself, in the digits of the reader', async () => {
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.queryByRole('table')).toBeNull()
  cards = [card(7)]
  const row = await screen.findByRole('link', { name: '৭' })
  expect(row.getAttribute('href')).toContain('/khatian-view/RS/0198c1de-0000-7000-8000-000000000007')
  expect(asked[0]).toBe('/api/v1/khatians/verifier-list?KHATIAN_FILTER_TYPE=verify&PAGE_NO=1&PAGE_SIZE=10')
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent).join(' ')).toContain('০.১২৫০')
})

test('[LST-2] a khatian of one’s own hand is shown as such before it is opened', async () => {
  cards = [card(7), card(8, true)]
  await screen.findByRole('link', { name: '৮' })
  const [, first, second] = screen.getAllByRole('row')
  const states = (row: HTMLElement | undefined) => row?.querySelectorAll('[data-label]')[2]?.textContent ?? ''
  expect(states(second).length).toBeGreaterThan(states(first).length)
})
