import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setConfig } from '#platform/wire/config.ts'
import { sessionStore } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
  IMPORTED: false,
})

let server: Server
let cards: object[] = []
let asked: string[] = []
let queries: QueryClient
let went: () => string

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'bn', messages: {} })
  cards = []
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' })
    if (request.url?.includes('/list-counts') === true) {
      response.end(JSON.stringify({ data: { COUNTS: [{ FILTER: 'verify', TOTAL: 12 }] } }))
      return
    }
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
  went = () => router.state.location.pathname
  render(<RouterProvider router={router as never} />)
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
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
  expect(asked[0]).toBe('/api/v1/khatians/verifier-list?KHATIAN_FILTER_TYPE=verify&PAGE_NO=1&PAGE_SIZE=100')
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

test('[LST-6] a desk sees the lists it may open with their counts, and goes from line to line by key', async () => {
  cards = [card(7), card(8)]
  const tab = await screen.findByRole('tab', { name: /১২/ })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(screen.getAllByRole('tab')).toHaveLength(2)
  await screen.findByRole('link', { name: '৮' })
  const press = (code: string, target: Element = document.body) =>
    fireEvent.keyDown(target, { code, key: code === 'KeyJ' ? 'ত' : code, bubbles: true })
  press('KeyJ')
  expect(document.activeElement?.textContent).toBe('৭')
  press('ArrowDown', document.activeElement ?? document.body)
  expect(document.activeElement?.textContent).toBe('৮')
  press('KeyK', document.activeElement ?? document.body)
  expect(document.activeElement?.textContent).toBe('৭')
  const [field] = screen.getAllByRole('textbox')
  field?.focus()
  press('KeyJ', field)
  expect(document.activeElement).toBe(field)
})

test('[LST-4] the next khatian of a queue is one that somebody else wrote', async () => {
  cards = [card(7, true), card(8)]
  await screen.findByRole('link', { name: '৮' })
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n', altKey: true })
  await waitFor(() => expect(went()).toBe('/khatian-view/RS/0198c1de-0000-7000-8000-000000000008'))
})

test('[LST-10] the next one of a narrowed list is looked for within it', async () => {
  cards = [card(7)]
  await screen.findByRole('link', { name: '৭' })
  const [field] = screen.getAllByRole('textbox')
  fireEvent.change(field ?? document.body, { target: { value: '7' } })
  fireEvent.change(screen.getByLabelText('Survey'), { target: { value: 'RS' } })
  await waitFor(() => expect(asked.at(-1)).toMatch(/KHATIAN_NO=7.*SURVEY=RS/))
  asked = []
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n', altKey: true })
  await waitFor(() => expect(went()).toBe('/khatian-view/RS/0198c1de-0000-7000-8000-000000000007'))
  expect(asked.some((url) => /verifier-list.*KHATIAN_NO=7.*SURVEY=RS/.test(url))).toBe(true)
})

test('[LST-7] a filter is kept under a name, picked again and forgotten', async () => {
  cards = [card(7)]
  await screen.findByRole('link', { name: '৭' })
  const [field] = screen.getAllByRole('textbox')
  if (field === undefined) throw new Error('no field')
  fireEvent.change(field, { target: { value: '৭' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save this filter' }))
  fireEvent.change(screen.getByLabelText('Name of the filter'), { target: { value: 'সাতের' } })
  fireEvent.submit(screen.getByLabelText('Name of the filter'))
  await waitFor(() => expect(screen.getByLabelText('Saved filters')).toHaveProperty('value', 'সাতের'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
  await waitFor(() => expect(screen.getByLabelText('Saved filters')).toHaveProperty('value', ''))
  fireEvent.change(screen.getByLabelText('Saved filters'), { target: { value: 'সাতের' } })
  await waitFor(() => expect(asked.at(-1)).toContain('KHATIAN_NO=7'))
  fireEvent.click(await screen.findByRole('button', { name: 'Forget this filter' }))
  await waitFor(() => expect(screen.queryByLabelText('Saved filters')).toBeNull())
})
