// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Conflict } from '#domain/khatian/edit.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { openReplica, setUpDesk, template } from '#tests/support/keying-desk.tsx'
import type { Decision } from './decide.ts'
import { DecideValues } from './decide-values.tsx'
import { changerOf } from './who-changed.ts'

vi.mock('#platform/wire/api.ts', () => ({ request: vi.fn(), requestBlob: vi.fn() }))
vi.mock('#platform/wire/connectivity.ts', async (load) => ({ ...(await load<object>()), useConnectivity: vi.fn() }))
setUpDesk()
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.mocked(useConnectivity).mockReturnValue({ online: true } as never)
})
afterEach(cleanup)

const dag = buildRow(1, { dagNo: '205', area: 1900 })
const path = `dags[${dag.id}].area`
const conflict: Conflict = { path, before: null, mine: 1900, theirs: 1800 }
const entry = (after: number, actorEn: string) => ({
  actorBn: actorEn,
  actorEn,
  serverAt: '2026-03-01T04:05:00.000Z',
  changes: [{ path, before: null, after }],
})

async function show(conflicts: readonly Conflict[] = [conflict]) {
  const decided: ReadonlyMap<string, Decision>[] = []
  const user = await openReplica()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <DecideValues
            {...{ conflicts, template, user }}
            khatian={buildKhatian({ dags: [dag] })}
            onDecide={(decisions) => decided.push(decisions)}
          />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return decided
}

test('[SYN-32] the other person and the time stand at the conflict; without a connection that is said', async () => {
  vi.mocked(request).mockResolvedValue([entry(1700, 'Rahim'), entry(1800, 'Karim')] as never)
  await show()
  expect(await screen.findByText(/^Theirs: Karim, .*২০২৬/)).toBeDefined()
  cleanup()
  vi.mocked(useConnectivity).mockReturnValue({ online: false } as never)
  await show()
  expect(await screen.findByText('Who keyed theirs, and when, is shown with a connection.')).toBeDefined()
})

test('[SYN-32] whose value stands is told, or who wrote over it or added its row', () => {
  const whole = { ...entry(1, 'Added'), changes: [{ path: `dags[${dag.id}]`, before: null, after: dag }] }
  expect(changerOf([whole, entry(1800, 'Karim'), entry(1600, 'Later')], conflict)?.actorEn).toBe('Karim')
  expect(changerOf([whole, entry(1600, 'Later')], conflict)?.actorEn).toBe('Later')
  expect(changerOf([whole], conflict)?.actorEn).toBe('Added')
  expect(changerOf([], conflict)).toBeUndefined()
})

test('[SYN-33] the letters that differ are marked in both values', async () => {
  vi.mocked(request).mockResolvedValue([] as never)
  await show()
  expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['৯', '৮'])
})

test('[SYN-34] a third value is read and refused as in entry, and decides', async () => {
  vi.mocked(request).mockResolvedValue([] as never)
  const decided = await show()
  fireEvent.click(screen.getByRole('radio', { name: /Another value$/ }))
  const decide = screen.getByRole('button', { name: 'Decide so' })
  fireEvent.click(decide)
  expect(await screen.findByText('Type the value, or choose one of the two.')).toBeDefined()
  const input = screen.getByRole('textbox', { name: /The right value$/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
  fireEvent.change(input, { target: { value: 'abc' } })
  fireEvent.blur(input)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.click(decide)
  expect(decided).toEqual([])
  fireEvent.change(input, { target: { value: '0.1750' } })
  fireEvent.click(decide)
  expect(decided).toEqual([new Map([[path, { chosen: 'other', value: 1750 }]])])
})

test('[SYN-34] a whole row takes a third one, cell by cell, beginning with what stands', async () => {
  vi.mocked(request).mockResolvedValue([] as never)
  const whole = `dags[${dag.id}]`
  const stands = { order: dag.order, cells: { dagNo: '205', area: 1800, areaXNote: 'মলিন' } }
  const decided = await show([
    { path: whole, before: { order: dag.order, cells: dag.cells }, mine: null, theirs: stands },
  ])
  fireEvent.click(screen.getByRole('radio', { name: /Another value$/ }))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /: area$/ })
  expect(input.value).not.toBe('')
  const decide = screen.getByRole('button', { name: 'Decide so' })
  fireEvent.change(input, { target: { value: 'abc' } })
  fireEvent.click(decide)
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(decided).toEqual([])
  fireEvent.change(input, { target: { value: '0.1750' } })
  fireEvent.click(decide)
  const value = { order: dag.order, cells: { ...stands.cells, area: 1750 } }
  expect(decided).toEqual([new Map([[whole, { chosen: 'other', value }]])])
})
