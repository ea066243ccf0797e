import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { country } from '#contract/resources/country.ts'
import { zone } from '#contract/resources/zone.ts'
import { setConfig } from '#platform/wire/config.ts'
import { sessionStore } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ImportScreen } from './import-screen.tsx'
import { NewRow } from './new-row.tsx'
import { ResourceList } from './resource-list.tsx'
import { RowScreen } from './row-screen.tsx'
import { RowValues } from './row-values.tsx'
import { screenOf } from './resource-screen.ts'

const idOf = (n: number) => `0198c1de-0000-7000-8000-00000000000${n}`
const base = { REV: 1, ROW_STATUS: 1, CHANGED_AT: '2026-11-01T05:50:00Z' }

type Asked = { method: string; path: string; body: string }
/** What the server says to a call, by method and path. */
let says: (asked: Asked) => { status?: number; body: object }
let asked: Asked[] = []
let server: Server
let queries: QueryClient
let router: { state: { location: { pathname: string } } }

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'bn', messages: {} })
  asked = []
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', body: Buffer.concat(pieces).toString() }
      asked.push(one)
      const { status = 200, body } = says(one)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  const acts = ['READ_ALL', 'READ_ONE', 'CREATE', 'UPDATE', 'DELETE'] as const
  sessionStore.setState({ state: 'signed-in', permissions: acts.map((act) => `GEO_LOCATION.${act}` as const) })
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

afterEach(async () => {
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  cleanup()
  localStorage.clear()
  queries.clear()
  dropTokens()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Shows a screen at an address of its own, with others around it to go to. */
function show(children: ReactNode): void {
  const root = createRootRoute()
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component: component as never })
  const framed = () => (
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  )
  const routeTree = root.addChildren([
    at('/here', framed),
    at('/list', () => 'the list'),
    at('/list/new', () => 'a new entry'),
    at('/list/$id', () => 'one entry'),
  ])
  const made = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/here'] }) })
  router = made as never
  render(<RouterProvider router={made as never} />)
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } })

test('[RES-16] what was typed is not left behind without a question, and is saved once', async () => {
  says = ({ body }) => ({ body: { data: { ID: idOf(1), ...base, ...(JSON.parse(body) as object) } } })
  show(<NewRow screen={screenOf(country)} address="/list" />)
  await screen.findByRole('heading', { level: 1 })
  type('নাম \\(ইংরেজি\\)', 'Japan')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/here')
  // What the server would refuse is refused here, summed up, and nothing is sent.
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('link', { name: 'নাম (বাংলা)' })
  expect(asked).toEqual([])
  type('নাম \\(বাংলা\\)', 'জাপান')
  type('আইএসও কোড', 'jp')
  type('ডায়াল কোড', '+৮১')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('one entry')
  expect(asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/v1/countries']])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    NAME_BN: 'জাপান',
    NAME_EN: 'Japan',
    ISO2: 'JP',
    DIAL_CODE: '+81',
  })
})

test('[RES-8] what depends on another field is offered by it, picked several times and let go with it', async () => {
  const option = (id: string, name: string) => ({
    ID: id,
    NAME_BN: name,
    NAME_EN: name,
    ABOVE_BN: null,
    ABOVE_EN: null,
  })
  says = ({ path }) => ({
    body: {
      data: path.startsWith('/api/v1/districts')
        ? [option('26', 'Dhaka'), option('93', 'Tangail')]
        : [option(idOf(1), 'Savar'), option(idOf(2), 'Dhamrai')],
    },
  })
  show(<NewRow screen={screenOf(zone)} address="/list" />)
  const pick = async (field: string, name: string) => {
    const box = await screen.findByRole('combobox', { name: new RegExp(`^${field}`) })
    fireEvent.change(box, { target: { value: name.slice(0, 3) } })
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  await pick('জেলা', 'Dhaka')
  await pick('উপজেলা', 'Savar')
  await pick('উপজেলা', 'Dhamrai')
  const picked = await screen.findByRole('list', { name: 'উপজেলা' })
  await waitFor(() =>
    expect(
      within(picked)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Savar', 'Dhamrai']),
  )
  const searched = asked.filter(({ path }) => path.startsWith('/api/v1/upazilas/options?') && path.includes('TEXT=Dha'))
  expect(searched.every(({ path }) => path.includes('DISTRICT_BBS_CODE=26'))).toBe(true)
  fireEvent.click(within(picked).getByRole('button', { name: /Savar/ }))
  await waitFor(() => expect(within(picked).getAllByRole('listitem')).toHaveLength(1))
  await pick('জেলা', 'Tangail')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'উপজেলা' })).toBeNull())
})

test('[RES-12] a sheet is looked through, and its refused rows can be fetched before anything is stored', async () => {
  const job = {
    ID: idOf(9),
    KIND: 'import-check',
    SUBJECT: 'country',
    DONE: 3,
    TOTAL: null,
    CODE: null,
    DETAIL: null,
    CREATED_AT: '2026-11-01T05:50:00Z',
    ENDED_AT: null,
    EXPIRES_AT: null,
  }
  const counts = { FRESH: 2, CHANGED: 0, SAME: 0, REFUSED: 1 }
  const files = [{ NAME: 'refused.xlsx', BYTES: 2048 }]
  says = ({ method, path }) => {
    if (path.includes('/confirm'))
      return { body: { data: { ...job, KIND: 'import', STATE: 'DONE', COUNTS: counts, FILES: files } } }
    if (method === 'POST') return { body: { data: { ...job, STATE: 'WAITING', COUNTS: null, FILES: [] } } }
    return { body: { data: { ...job, STATE: 'CHECKED', COUNTS: counts, FILES: files } } }
  }
  show(<ImportScreen screen={screenOf(country)} address="/list" />)
  const field = await screen.findByLabelText('Excel file')
  fireEvent.change(field, { target: { files: [new File(['PK'], 'countries.xlsx')] } })
  fireEvent.click(screen.getByRole('button', { name: 'Look through it' }))
  const store = await screen.findByRole('button', { name: 'Store what is right' })
  expect(screen.getByText(/১ refused row/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /refused\.xlsx/ })).toBeTruthy()
  // With a refused row there is no all or nothing.
  expect(screen.queryByRole('button', { name: 'Store all or nothing' })).toBeNull()
  expect(asked.some(({ path }) => path.includes('/confirm'))).toBe(false)
  fireEvent.click(store)
  await screen.findByText('Stored.')
  expect(asked.filter(({ path }) => path.includes('/confirm')).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { MODE: 'valid' },
  ])
})

test('[RES-17] the list is gone through, opened and added to by keys alone', async () => {
  const row = (n: number, name: string) => ({
    ID: idOf(n),
    ...base,
    NAME_BN: name,
    NAME_EN: name,
    ISO2: `A${n}`,
    DIAL_CODE: '+1',
  })
  says = () => ({
    body: { data: [row(1, 'Japan'), row(2, 'Kenya')], meta: { TOTAL: 2, PAGE: 1, PAGE_SIZE: 10 } },
  })
  show(<ResourceList screen={screenOf(country)} address="/list" />)
  await screen.findByRole('link', { name: 'Kenya' })
  const press = (code: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code, bubbles: true, ...more })
  press('KeyJ')
  expect(document.activeElement?.textContent).toBe('Japan')
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Kenya')
  expect(document.activeElement?.getAttribute('href')).toBe(`/list/${idOf(2)}`)
  press('KeyK')
  expect(document.activeElement?.textContent).toBe('Japan')
  const sortable = screen.getByRole('button', { name: 'নাম (ইংরেজি)' })
  fireEvent.click(sortable)
  await waitFor(() => expect(asked.at(-1)?.path).toContain('SORT=-nameEn'))
  press('KeyN', { altKey: true })
  await screen.findByText('a new entry')
})

test('[ADM-8] beside each value stands where it comes from, who set it last and when', async () => {
  const entry = (index: number, actor: string, fields: readonly string[]) => ({
    INDEX: index,
    REV: index + 1,
    ACT: index === 0 ? 'country.create' : 'country.update',
    ACTOR_BN: actor,
    ACTOR_EN: actor,
    DESK_BN: null,
    DESK_EN: null,
    AT: `2026-11-0${index + 1}T05:50:00Z`,
    COMMENT: null,
    CHANGES: fields.map((field) => ({
      FIELD: field,
      FROM: null,
      TO: 'x',
      FROM_BN: null,
      FROM_EN: null,
      TO_BN: null,
      TO_EN: null,
    })),
  })
  says = () => ({
    body: {
      data: [entry(1, 'করিম', ['dialCode']), entry(0, 'রহিম', ['nameBn', 'nameEn', 'iso2', 'dialCode'])],
      meta: { TOTAL: 2, PAGE: 1, PAGE_SIZE: 100 },
    },
  })
  const row = {
    id: idOf(1),
    rev: 2,
    rowStatus: 1,
    changedAt: base.CHANGED_AT,
    nameBn: 'নেপাল',
    nameEn: 'Nepal',
    iso2: 'NP',
  }
  show(<RowValues screen={screenOf(country, { setBy: true })} row={{ ...row, dialCode: '+977' } as never} />)
  const changed = (await screen.findByText('+977')).closest('dd')
  await waitFor(() => expect(changed?.textContent).toContain('করিম'))
  expect(changed?.textContent).toContain('The nation')
  expect(screen.getByText('NP').closest('dd')?.textContent).toContain('রহিম')
})

test('[AST-4] a family says in its own words what archiving one of its rows means', async () => {
  const row = { ID: idOf(1), ...base, NAME_BN: 'জাপান', NAME_EN: 'Japan', ISO2: 'JP', DIAL_CODE: '+81' }
  let gone = false
  says = ({ method }) => {
    gone ||= method === 'DELETE'
    return { body: { data: { ...row, ROW_STATUS: gone ? 0 : 1 } } }
  }
  const archiving = {
    act: ['ফেরত নিন', 'Take back'],
    told: ['আজ ফেরত', 'It comes back today'],
    done: ['ফেরত এসেছে', 'It came back'],
  } as const
  show(<RowScreen screen={screenOf(country, { archiving })} address="/list" id={idOf(1)} tab="values" />)
  fireEvent.click(await screen.findByRole('button', { name: 'ফেরত নিন' }))
  const question = await screen.findByRole('dialog', { name: 'ফেরত নিন: জাপান' })
  within(question).getByText('আজ ফেরত')
  fireEvent.click(within(question).getByRole('button', { name: 'ফেরত নিন' }))
  await screen.findByText('ফেরত এসেছে')
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test("[RES-7] who sits in an office below the nation's is offered nothing that writes what is the nation's", async () => {
  says = () => ({ body: { data: [], meta: { PAGE_NO: 1, PAGE_SIZE: 10, TOTAL: 0, NEXT: null } } })
  sessionStore.setState({ desk: { officeLayer: 3 } as never })
  show(<ResourceList screen={screenOf(country)} address="/list" />)
  expect(await screen.findByRole('link', { name: 'New entry' })).toBeTruthy()
  cleanup()
  sessionStore.setState({ desk: { officeLayer: 6 } as never })
  show(<ResourceList screen={screenOf(country)} address="/list" />)
  expect(await screen.findByRole('button', { name: 'Excel' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New entry' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Take in a sheet' })).toBeNull()
  sessionStore.setState({ desk: null })
})

test('[RES-30] a tab of a row has an address of its own', async () => {
  says = () => ({
    body: { data: { ID: idOf(1), ...base, NAME_BN: 'জাপান', NAME_EN: 'Japan', ISO2: 'JP', DIAL_CODE: '+81' } },
  })
  show(<RowScreen screen={screenOf(country)} address="/list" id={idOf(1)} tab="values" />)
  fireEvent.click(await screen.findByRole('tab', { name: 'History' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/list/${idOf(1)}/history`))
})
