// @vitest-environment happy-dom
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { sessionStore } from '#platform/session/session.ts'
import { NetworkProblem } from '#platform/wire/problems.ts'
import { setConfig } from '#platform/wire/config.ts'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ItemRecords } from './item-record.tsx'
import type { OrderCard } from './order-card.ts'

type Asked = { readonly itemId: string; readonly scanId?: string }

const wire = vi.hoisted(() => ({
  record: (_input: unknown): Promise<unknown> => Promise.resolve(null),
  file: (_input: unknown): Promise<Blob> => Promise.resolve(new Blob()),
}))
vi.mock('#platform/wire/api.ts', async (real) => ({
  ...(await real<object>()),
  request: (_call: unknown, input: unknown) => wire.record(input),
  requestFile: (_call: unknown, input: unknown) => wire.file(input),
}))

const owner = (name: string) => buildKhatian({ owners: [buildRow(1, { name })] })
const record = (name: string, pages: readonly number[]) => ({
  khatian: owner(name),
  template: testTemplate,
  place: null,
  scans: pages.map((pageNo) => ({ id: `scan-${pageNo}`, pageNo })),
})

const item = (id: string, khatianNo: string) => ({ id, khatianNo, sheetNo: null, survey: 'RS', closed: null })
const cardOf = (values: object = {}) =>
  ({
    order: { id: 'o', kind: 1, status: 4, closed: null, items: [item('a', '12'), item('b', '15')], ...values },
  }) as unknown as OrderCard

let isWide = true
beforeAll(async () => {
  setConfig(testConfig('http://127.0.0.1:9/api/v1'))
  await loadWords('areas/orders')
  await switchLocale('en')
})
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('1100px') && isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  wire.record = (input) => Promise.resolve(record((input as Asked).itemId === 'a' ? 'Rahim' : 'Karim', [3, 4]))
  wire.file = () => Promise.resolve(new Blob(['x']))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(card = cardOf(), permissions = ['KHATIAN_ORDER.READ_ONE', 'KHATIAN_ORDER.VERIFY']): void {
  sessionStore.setState({ state: 'signed-in', permissions: permissions as never })
  const root = createRootRoute({ component: () => <ItemRecords card={card} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

test('[ORD-20] a wide screen shows the khatian next to each page of its scan', async () => {
  const asked: Asked[] = []
  wire.file = (input) => (asked.push(input as Asked), Promise.resolve(new Blob(['x'])))
  show()
  expect(await screen.findByText('Rahim')).toBeDefined()
  expect(await screen.findByLabelText('Khatian 12: scanned page 3')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Page 4' }))
  expect(await screen.findByLabelText('Khatian 12: scanned page 4')).toBeDefined()
  expect(asked.map(({ scanId }) => scanId)).toEqual(['scan-3', 'scan-4'])
})

test('[ORD-20] on a narrow screen khatian and scan are tabs', async () => {
  isWide = false
  show()
  expect(await screen.findByText('Rahim')).toBeDefined()
  expect(screen.queryByLabelText('Khatian 12: scanned page 3')).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Scan' }))
  expect(await screen.findByLabelText('Khatian 12: scanned page 3')).toBeDefined()
  expect(screen.queryByText('Rahim')).toBeNull()
})

test('[ORD-20] several items are shown one at a time, by button or key', async () => {
  show()
  expect(await screen.findByText('Rahim')).toBeDefined()
  fireEvent.keyDown(window, { altKey: true, code: 'KeyH' })
  fireEvent.keyDown(window, { altKey: true, code: 'KeyJ' })
  expect(await screen.findByText('Karim')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Khatian 15 (2 of 2)' })).toBeDefined()
  expect(screen.queryByText('Rahim')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the one before' }))
  expect(await screen.findByText('Rahim')).toBeDefined()
})

test('[ORD-20] a khatian without a scan or without an approved version says so', async () => {
  wire.record = (input) =>
    Promise.resolve(
      (input as Asked).itemId === 'a' ? record('Rahim', []) : { khatian: null, template: null, place: null, scans: [] },
    )
  show()
  expect(await screen.findByText('This khatian has no scan. Compare it with the book.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show the next one' }))
  expect(await screen.findByText(/^No approved version yet/)).toBeDefined()
})

test('[ORD-20] what could not be fetched is fetched again by the button', async () => {
  wire.record = () => Promise.reject(new NetworkProblem('unreachable'))
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  wire.record = () => Promise.resolve(record('Rahim', [3]))
  wire.file = () => Promise.reject(new NetworkProblem('unreachable'))
  fireEvent.click(again)
  expect(await screen.findByText('Rahim')).toBeDefined()
  const pictureAgain = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })
  wire.file = () => Promise.resolve(new Blob(['x']))
  fireEvent.click(pictureAgain)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
}, 40_000)

test.each([
  ['a desk that only hands over', cardOf(), ['KHATIAN_ORDER.READ_ONE', 'KHATIAN_ORDER.DELIVER']],
  ['an order that is not paid', cardOf({ status: 1 }), ['KHATIAN_ORDER.VERIFY']],
  ['an order that is ready', cardOf({ status: 7 }), ['KHATIAN_ORDER.VERIFY']],
  ['a closed order', cardOf({ closed: 'undeliverable' }), ['KHATIAN_ORDER.VERIFY']],
])('[ORD-20] nothing is asked for %s', async (_name, card, permissions) => {
  const asked = vi.fn(() => Promise.resolve(null))
  wire.record = asked
  show(card, permissions)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).not.toHaveBeenCalled()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('[ORD-20] a map order shows its sheet', async () => {
  const sheet = { id: 'm', khatianNo: '', sheetNo: '2', survey: 'RS', closed: null }
  show(cardOf({ kind: 2, status: 3, items: [sheet] }), ['MOUZA_MAP_ORDER.READ_ONE', 'MOUZA_MAP_ORDER.VERIFY'])
  expect(await screen.findByLabelText('Map sheet 2')).toBeDefined()
})
