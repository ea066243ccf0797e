// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { caseStatus } from '#domain/correction/status.ts'
import { setCoreUser } from '#platform/replica/core-store.ts'
import { isLockPoint, isSafePoint } from '#platform/update/safe-point.ts'
import { resetVault, runBeforeLock } from '#platform/vault/vault-store.ts'
import { request } from '#platform/wire/api.ts'
import { closeUserReplica, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { enter, press, template } from '#tests/support/keying-desk.tsx'
import { syncPerson } from '#tests/support/sync-place.ts'
import type { Case, Sides } from './case-queries.ts'
import { ProposalGrid } from './proposal-grid.tsx'

vi.mock('#platform/wire/api.ts', () => ({ request: vi.fn() }))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.mocked(request).mockReset()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  setCoreUser(null)
  resetVault()
})

const before = buildKhatian({
  owners: [buildRow(1, { name: 'ক' })],
  dags: Array.from({ length: 10 }, (_, at) => buildRow(at + 2, { dagNo: String(at + 1) })),
})
const sides: Sides = { before, after: null, template, changed: [], rev: 4 } as never
const found = (more: Partial<Case> = {}): Case =>
  ({
    id: testId(90),
    rev: 4,
    survey: 'RS',
    status: caseStatus.clericalReport,
    mayPropose: true,
    acts: [],
    dagsToRemove: [],
    ...more,
  }) as never

async function show(of = found(), shown = sides) {
  const root = createRootRoute()
  const at = createRoute({
    getParentRoute: () => root,
    path: '/case',
    component: () => <ProposalGrid found={of} sides={shown} />,
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>elsewhere</p> })
  const router = createRouter({
    routeTree: root.addChildren([at, other]),
    history: createMemoryHistory({ initialEntries: ['/case'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <RouterProvider router={router as never} />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Next difference (F8)' })
  return router
}

const editor = (section: string) =>
  document.querySelector<HTMLInputElement>(`[data-section=${section}] input[type=text]`) ??
  document.createElement('input')

type Sent = { edits: { path: string; from: unknown; to: unknown }[]; baseRev: number }
const sent = (): Sent => vi.mocked(request).mock.calls[0]?.[1] as Sent

function replicaOf(fill: number): UserReplica {
  const user = openUserReplica({ ...syncPerson, userId: `proposer-${fill}` }, new Uint8Array(32).fill(fill))
  setCoreUser(user)
  return user
}

test('[COR-50] ten dags are changed, one is added and one removed in the grid, and go as one fold of edits', async () => {
  await show()
  editor('dags').focus()
  for (let at = 1; at <= 10; at++) {
    fireEvent.input(document.activeElement ?? document.body, { target: { value: String(100 + at) } })
    press(at === 10 ? 'Tab' : 'ArrowDown')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Dags: Add a row' }))
  enter('500')
  fireEvent.click(screen.getByRole('button', { name: 'Owners: Remove the selected row' }))
  expect(screen.getByText('12 changes are not saved yet')).toBeTruthy()
  vi.mocked(request).mockResolvedValueOnce({})
  fireEvent.click(screen.getByRole('button', { name: 'Save the proposal' }))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  const { edits, baseRev } = sent()
  expect(baseRev).toBe(4)
  expect(edits).toHaveLength(12)
  expect(edits.filter(({ path }) => path.endsWith('.dagNo')).map(({ to }) => to)).toContain('110')
  expect(edits.find(({ path }) => path === `owners[${testId(1)}]`)).toMatchObject({ to: null })
})

test('[COR-50] what is typed last is saved with the rest, and nothing is sent where nothing changed', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Save the proposal' }))
  expect(screen.getByText('Nothing is changed.')).toBeTruthy()
  editor('dags').focus()
  fireEvent.input(editor('dags'), { target: { value: '77' } })
  press('e', { code: 'KeyE', altKey: true })
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  expect(sent().edits).toEqual([{ path: `dags[${testId(2)}].dagNo`, from: '1', to: '77' }])
})

test('[COR-50] a changed cell and a removed row are marked by a sign, and the row is put back', async () => {
  await show()
  editor('dags').focus()
  enter('9')
  const cell = document.querySelector('[data-section=dags] [data-column=dagNo]')
  expect(cell?.getAttribute('data-mark')).toBe('changed')
  expect(cell?.getAttribute('title')).toBe('Before: ১')
  fireEvent.click(screen.getByRole('button', { name: 'Owners: Remove the selected row' }))
  expect(screen.getByText('Owner ১: name ক')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Owner ১: name ক: Put back' }))
  expect(screen.queryByText('Owner ১: name ক')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dags: Remove the selected row' }))
  expect(screen.getByText(/The order takes out other dags only/)).toBeTruthy()
})

test('[COR-50] leaving with changes asks, and an encrypted draft survives a reload until it is saved or discarded', async () => {
  const first = replicaOf(7)
  const router = await show()
  await waitFor(() => expect(first).toBeTruthy())
  editor('owners').focus()
  enter('গোপন নাম')
  void router.navigate({ to: '/other' })
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await runBeforeLock()
  cleanup()
  closeUserReplica(first)
  const rows = JSON.stringify(await first.db.open().then(() => first.db.meta.toArray()))
  expect(rows).toContain('note:correction-proposal')
  expect(rows).not.toContain('গোপন')
  closeUserReplica(first)

  const again = replicaOf(7)
  // Another person changed the proposal. The edits that still fit remain unsaved.
  const theirs = { ...before, dags: before.dags.slice(1) } as never
  const next = await show(found({ rev: 5 }), { ...sides, after: theirs, rev: 5 })
  await waitFor(() => expect(screen.getByText('1 change is not saved yet')).toBeTruthy())
  void next.navigate({ to: '/other' })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the draft and leave' }))
  await screen.findByText('elsewhere')
  await waitFor(async () =>
    expect((await again.db.meta.toArray()).map((row) => row.k)).not.toContain('note:correction-proposal'),
  )
  closeUserReplica(again)
})

/** The page goes, as a reload ends it; the next one opens the same database. */
function endPage(): void {
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}

function paste(text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  fireEvent(document.activeElement ?? document.body, event)
}

test('[CGR-5] half-typed texts of a cell and of a header field survive a reload', async () => {
  const first = replicaOf(8)
  await show()
  const header = screen.getByLabelText<HTMLInputElement>('totalArea')
  header.focus()
  fireEvent.change(header, { target: { value: 'abc' } })
  editor('owners').focus()
  fireEvent.input(editor('owners'), { target: { value: 'আধা' } })
  editor('dags').focus()
  press('Tab')
  fireEvent.input(editor('dags'), { target: { value: 'bad' } })
  endPage()
  closeUserReplica(first)
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('আধা')

  const again = replicaOf(8)
  await show()
  expect(screen.getByText('1 change is not saved yet')).toBeTruthy()
  expect(document.querySelector('[data-section=owners] [data-column=name]')?.textContent).toBe('আধা')
  expect(editor('dags').value).toBe('bad')
  expect(editor('dags').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('totalArea').value).toBe('abc')
  expect(screen.getByLabelText('totalArea').getAttribute('aria-invalid')).toBe('true')
  closeUserReplica(again)
})

test('[CGR-5] pasted texts in no cell survive a reload until the operator decides', async () => {
  const first = replicaOf(9)
  await show()
  editor('dags').focus()
  paste('1\t0.5\t#01\t0.5000\tmore')
  expect(screen.getByText('more')).toBeTruthy()
  endPage()
  closeUserReplica(first)
  const again = replicaOf(9)
  await show()
  expect(screen.getByText('more')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'সব বাদ দিন' }))
  await runBeforeLock()
  cleanup()
  closeUserReplica(again)
  const last = replicaOf(9)
  await show()
  expect(screen.queryByText('more')).toBeNull()
  closeUserReplica(last)
})

test('[VLT-10] undecided texts of a kept draft hold back a reload and not the lock', async () => {
  const user = replicaOf(11)
  await show()
  editor('dags').focus()
  paste('1\t0.5\t#01\t0.5000\tmore')
  await runBeforeLock()
  expect([isSafePoint(), isLockPoint()]).toEqual([false, true])
  cleanup()
  closeUserReplica(user)
})

test('[VLT-10] a device that keeps no draft does not lock over unsaved texts', async () => {
  await show()
  editor('dags').focus()
  paste('1\t0.5\t#01\t0.5000\tmore')
  await runBeforeLock()
  expect([isSafePoint(), isLockPoint()]).toEqual([false, false])
})

test('[CGR-5] who deletes the draft and leaves keeps no half-typed text', async () => {
  const user = replicaOf(10)
  const router = await show()
  editor('owners').focus()
  fireEvent.input(editor('owners'), { target: { value: 'আধা' } })
  void router.navigate({ to: '/other' })
  expect(await screen.findByText(/This device keeps them as a draft/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete the draft and leave' }))
  await screen.findByText('elsewhere')
  await runBeforeLock()
  await waitFor(async () =>
    expect((await user.db.meta.toArray()).map((row) => row.k)).not.toContain('note:correction-proposal'),
  )
  closeUserReplica(user)
})

test('[COR-51] who may not propose reads the grids and their differences', async () => {
  await show(found({ mayPropose: false }), { ...sides, after: { ...before, dags: before.dags.slice(1) } as never })
  expect(screen.queryByRole('button', { name: 'Save the proposal' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Add a row/ })).toBeNull()
  expect(screen.getByText('Dag ১: dagNo ১')).toBeTruthy()
})

test('[CGR-1] Tab past the last cell leads to the buttons below the grids', async () => {
  await show(found(), { ...sides, before: { ...before, pages: [buildRow(30, { pageNo: 1 })] } as never })
  editor('pages').focus()
  for (let pressed = 0; pressed < 9 && document.activeElement === editor('pages'); pressed++) press('Tab')
  expect(document.activeElement?.textContent).toBe('Next difference (F8)')
})
