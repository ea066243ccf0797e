import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { khatianCount } from '#contract/reports/khatian-count.ts'
import { teamStatistics } from '#contract/reports/team-statistics.ts'
import type { AnyReport } from '#contract/declare/report.ts'
import { setConfig } from '#platform/wire/config.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportScreenOf } from './report-screen.ts'
import { ReportView } from './report-page.tsx'

const figures = {
  TOTAL: 12,
  DRAFTS: 2,
  TO_CORRECT: 0,
  ENTRY_COMPLETE: 4,
  VERIFIED: 1,
  COMPARED: 0,
  APPROVED: 5,
  APPROVED_PART: 41.7,
}
const place = {
  DIVISION: '30',
  DIVISION_BN: 'ঢাকা',
  DIVISION_EN: 'Dhaka',
  DISTRICT: '26',
  DISTRICT_BN: 'ঢাকা',
  DISTRICT_EN: 'Dhaka',
  UPAZILA: '0198c1de-0000-7000-8000-000000000001',
  UPAZILA_BN: 'সাভার',
  UPAZILA_EN: 'Savar',
}
const survey = (key: string, bn: string) => ({ SURVEY: key, SURVEY_BN: bn, SURVEY_EN: key })
const rows = [
  { ...place, ...survey('RS', 'আরএস'), ...figures },
  { ...place, ...survey('SA', 'এসএ'), ...figures, TOTAL: 30 },
]
const answer = {
  ROWS: rows,
  TOTALS: { ...figures, TOTAL: 1_234_567 },
  ABSENT: [],
  DISTRICTS: 1,
  AT: '2026-11-20T04:00:00Z',
  JOB: null,
}
const job = {
  ID: '0198c1de-0000-7000-8000-0000000000aa',
  KIND: 'report',
  SUBJECT: 'khatian-count',
  STATE: 'RUNNING',
  DONE: 3,
  TOTAL: 64,
  COUNTS: null,
  FILES: [],
  CODE: null,
  DETAIL: null,
  CREATED_AT: '2026-11-20T04:00:00Z',
  ENDED_AT: null,
  EXPIRES_AT: null,
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const tell =
  (data: object, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
    response.end(JSON.stringify(data))
  }

let server: Server
let runs: URL[]
let onRun: Answer
let onJob: Answer
let onViews: Answer

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  runs = []
  onRun = tell({ data: answer })
  onViews = tell({ data: [] })
  onJob = tell({ data: { ...job, STATE: 'DONE' } })
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://server')
    if (url.pathname.includes('/reports/')) {
      runs.push(url)
      return onRun(request, response)
    }
    if (url.pathname.includes('/saved-views')) return onViews(request, response)
    if (url.pathname.includes('/jobs/')) return onJob(request, response)
    tell({ data: [], meta: { TOTAL: 0, PAGE: 1, PAGE_SIZE: 10 } })(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  sessionStore.setState({
    state: 'signed-in',
    permissions: ['KHATIAN.READ_ALL'],
    desk: { id: 'desk', office: { id: 'office' } } as never,
  })
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  dropTokens()
  setNobody()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function show(declaration: AnyReport, address = '/') {
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute({
    component: () => (
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={new QueryClient()}>
            <ReportView screen={reportScreenOf(declaration)} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    ),
  })
  const router = createRouter({
    routeTree: root,
    history,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => `?${new URLSearchParams(search as Record<string, string>).toString()}`,
  })
  render(<RouterProvider router={router as never} />)
  return { searched: () => new URLSearchParams(history.location.search) }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lines = () => screen.getAllByRole('row').slice(1, -1)

test('[RPT-3] nothing is counted before it is to be shown, and a changed field counts nothing', async () => {
  const { searched } = show(khatianCount)
  const choice = await screen.findByRole('combobox', { name: 'জরিপ' })
  fireEvent.change(choice, { target: { value: 'RS' } })
  expect(runs).toEqual([])
  press('Show')
  await screen.findByRole('table')
  expect(runs.map(({ searchParams }) => searchParams.get('SURVEY'))).toEqual(['RS'])
  expect(Object.fromEntries(searched())).toEqual({ SURVEY: 'RS', SHOW: '1' })
  fireEvent.change(choice, { target: { value: 'SA' } })
  expect(runs).toHaveLength(1)
})

test('[RPT-3] a new run cancels the one before it', async () => {
  const left: string[] = []
  onRun = (request, response) => response.on('close', () => left.push(request.url ?? ''))
  show(khatianCount, '/?SURVEY=RS')
  await waitFor(() => expect(runs).toHaveLength(1))
  fireEvent.change(screen.getByRole('combobox', { name: 'জরিপ' }), { target: { value: 'SA' } })
  press('Show')
  await waitFor(() => expect(left.join()).toContain('SURVEY=RS'))
  await waitFor(() => expect(runs.at(-1)?.searchParams.get('SURVEY')).toBe('SA'))
})

test('[RPT-13] an address with parameters is shown at once, with what stands in its fields', async () => {
  show(khatianCount, '/?SURVEY=RS&GROUP_BY=survey&SHOW=1')
  await screen.findByRole('table')
  expect(runs[0]?.searchParams.get('GROUP_BY')).toBe('survey')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'জরিপ' }).value).toBe('RS')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'জরিপ' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'উপজেলা' }).checked).toBe(false)
  expect(screen.queryByRole('columnheader', { name: 'উপজেলা' })).toBeNull()
})

test('[RPT-3] a cheap report follows its fields, over thirty days where nothing else is chosen', async () => {
  onRun = tell({ data: { ...answer, ROWS: [], TOTALS: teamTotals } })
  const { searched } = show(teamStatistics)
  await screen.findByText('There is nothing to count for this choice. Widen the period or the place.')
  const [from, to] = ['FROM', 'TO'].map((name) => Date.parse(runs[0]?.searchParams.get(name) ?? ''))
  expect((to ?? 0) - (from ?? 0)).toBe(29 * 86_400_000)
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: 'today' } })
  await waitFor(() => expect(runs).toHaveLength(2))
  expect(runs[1]?.searchParams.get('FROM')).toBe(runs[1]?.searchParams.get('TO'))
  expect(searched().get('PERIOD')).toBe('today')
})

test('[RPT-7] rows are sorted by a head, sums of all stand below, names and digits are the reader’s', async () => {
  show(khatianCount, '/?SHOW=1')
  await screen.findByRole('table')
  expect(lines().map((line) => within(line).getAllByRole('cell')[3]?.textContent)).toEqual(['আরএস', 'এসএ'])
  press('মোট খতিয়ান')
  expect(screen.getByRole('columnheader', { name: 'মোট খতিয়ান' }).getAttribute('aria-sort')).toBe('descending')
  expect(lines().map((line) => within(line).getAllByRole('cell')[3]?.textContent)).toEqual(['এসএ', 'আরএস'])
  press('মোট খতিয়ান')
  expect(lines().map((line) => within(line).getAllByRole('cell')[4]?.textContent)).toEqual(['১২', '৩০'])
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('১২,৩৪,৫৬৭')
  expect(lines()[0]?.textContent).toContain('৪১.৭%')
})

test('[RPT-6] a figure leads to its list for who may open it, and to none for anybody else', async () => {
  show(khatianCount, '/?SHOW=1')
  const link = await screen.findByRole('link', { name: '১২' })
  const to = new URL(link.getAttribute('href') ?? '', 'http://app')
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
    '/khatian-search',
    { UPAZILA_ID: place.UPAZILA, SURVEY: 'RS' },
  ])
  cleanup()
  sessionStore.setState({ permissions: [] })
  show(khatianCount, '/?SHOW=1')
  await screen.findByRole('table')
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('[RPT-18] places are drawn as tiles that say their name and figure, a ratio as one of the sums of their rows', async () => {
  show(khatianCount, '/?SHOW=1')
  await screen.findByRole('table')
  press('Show a map')
  const tiles = () => within(screen.getByRole('list', { name: /^Picture: / })).getAllByRole('listitem')
  // 5 and 5 of 12 and 30.
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['সাভার ২৩.৮%'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Figure' }), { target: { value: 'total' } })
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['সাভার ৪২'])
})

test('[RPT-5] districts that did not answer are named above the figures', async () => {
  onRun = tell({ data: { ...answer, ABSENT: [{ CODE: '93', NAME_BN: 'টাঙ্গাইল', NAME_EN: 'Tangail' }], DISTRICTS: 64 } })
  show(khatianCount, '/?SHOW=1')
  expect(await screen.findByText(/These districts did not answer.*টাঙ্গাইল/)).toBeTruthy()
})

test('[RPT-4] a run that goes on in the background tells how far it is, and its rows come by themselves', async () => {
  let ended = false
  onRun = (request, response) =>
    tell({ data: ended ? answer : { ...answer, ROWS: [], TOTALS: noTotals, JOB: job } })(request, response)
  onJob = (request, response) => tell({ data: ended ? { ...job, STATE: 'DONE' } : job })(request, response)
  show(khatianCount, '/?SHOW=1')
  expect(await screen.findByText('৩ of ৬৪ districts')).toBeTruthy()
  ended = true
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByText('৩ of ৬৪ districts')).toBeNull()
})

test('[RPT-3] what is refused is said, at the field it is about', async () => {
  onRun = tell({ title: 'no', status: 422, code: 'input.refused', fields: { TO: 'date.end-before-start' } }, 422)
  show(teamStatistics, '/?PERIOD=own&FROM=2026-02-02&TO=2026-02-01')
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'To the day' }).getAttribute('aria-invalid')).toBe('true'),
  )
})

const noTotals = Object.fromEntries(Object.keys(figures).map((key) => [key, null]))
const teamTotals = Object.fromEntries(
  ['DAYS', 'ACTIVE_MS', 'KHATIANS', 'KHATIANS_PER_HOUR', 'FIELDS', 'FIELDS_PER_HOUR', 'KEYS', 'KEYS_PER_HOUR']
    .concat(['CORRECTIONS', 'CORRECTION_RATE', 'PAUSES', 'PAUSE_MS'])
    .map((key) => [key, null]),
)

test('[LST-16] a saved view of a report puts its parameters in the fields and counts them', async () => {
  const view = { LIST: 'khatian-count', HIDDEN: [], OFFICE: true, OWN: false }
  const filters = { survey: 'SA', groupBy: 'upazila' }
  const id = '0198c1de-0000-7000-8000-0000000000bb'
  onViews = tell({ data: [{ ...view, ID: id, NAME: 'Monthly', FILTERS: filters }] })
  const { searched } = show(khatianCount)
  const saved = await screen.findByRole('combobox', { name: 'Saved views' })
  expect(runs).toEqual([])
  fireEvent.change(saved, { target: { value: id } })
  await screen.findByRole('table')
  expect(runs.map(({ searchParams }) => searchParams.get('SURVEY'))).toEqual(['SA'])
  expect(Object.fromEntries(searched())).toEqual({ SURVEY: 'SA', GROUP_BY: 'upazila', SHOW: '1' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Saved views' }).value).toBe(id)
})

test('[LST-16] the parameters of a report are saved under a name, for the office where that is wished', async () => {
  const saved: { method: string | undefined; body: Record<string, unknown> }[] = []
  onViews = (request, response) => {
    if (request.method !== 'PUT') return tell({ data: [] })(request, response)
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      saved.push({ method: request.method, body })
      tell({ data: { ...body, ID: '0198c1de-0000-7000-8000-0000000000bb', OWN: true } })(request, response)
    })
  }
  show(khatianCount)
  fireEvent.change(await screen.findByRole('combobox', { name: 'জরিপ' }), { target: { value: 'RS' } })
  press('Save this view')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the view' }), { target: { value: 'RS only' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'For the whole office' }))
  press('Save')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({
    LIST: 'khatian-count',
    NAME: 'RS only',
    FILTERS: { survey: 'RS' },
    HIDDEN: [],
    OFFICE: true,
  })
})
