import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { VolumeView } from '#contract/calls/volume.ts'
import { markReached, markUnreached } from '#platform/wire/connectivity.ts'
import { newId, type UserReplica } from '#store/user-replica.ts'
import { buildVolume } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { buildVolumeContext } from '#tests/support/volume-context.ts'
import { closeDeviceAt, openDeviceAt } from '#tests/support/device-at-server.ts'
import { useToasts } from '#ui/toast.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findCopy } from './index-copy.ts'
import { PrintIndex } from './print-index.tsx'

const volume = buildVolume({ from: 1, to: 400 })
const { place } = buildVolumeContext(volume, testTemplate)
const view = { volume, place } as unknown as VolumeView
/** more than one page of what the server gives */
const entries = 130
let server: Server
let user: UserReplica
let refusal: number | null
const print = vi.fn()

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('print', print.mockReset())
  refusal = null
  server = createServer((incoming, response) => {
    if (refusal !== null) {
      response.writeHead(refusal, { 'content-type': 'application/problem+json', connection: 'close' })
      return response.end(JSON.stringify({ status: refusal, code: 'permission.denied' }))
    }
    const { searchParams } = new URL(incoming.url ?? '', 'http://x')
    const [pageNo, size] = [Number(searchParams.get('PAGE_NO')), Number(searchParams.get('PAGE_SIZE'))]
    const all = Array.from({ length: entries }, (_, n) => entryOf(n + 1))
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' })
    return response.end(
      JSON.stringify({
        data: all.slice((pageNo - 1) * size, pageNo * size),
        meta: { TOTAL: entries, PAGE: pageNo, PAGE_SIZE: size },
      }),
    )
  })
  user = await openDeviceAt(server)
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await closeDeviceAt(server, user)
})

function entryOf(number: number) {
  return {
    ID: `0198c1de-0000-7000-8000-${String(number).padStart(12, '0')}`,
    VOLUME_ID: volume.id,
    SURVEY: 'RS',
    KHATIAN_NO: String(number),
    REV: 1,
    OWNERS: number === 2 ? [] : [{ ID: newId(), NAME: `করিম ${number}`, RELATION: 1, GUARDIAN: 'রহিম' }],
    DAGS: number === 2 ? [] : [{ ID: newId(), DAG_NO: '12' }],
    REPLACED_BY: number === 2 ? { KHATIAN_ID: newId(), STATUS: 1 } : null,
    UPDATED_AT: '2026-11-01T05:50:00Z',
    UPDATED_BY_BN: '',
    UPDATED_BY_EN: '',
  }
}

function open(shown: VolumeView | undefined): void {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <PrintIndex volumeId={volume.id} view={shown} />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const pressPrint = (): boolean => fireEvent.keyDown(document, { code: 'KeyP', ctrlKey: true })
const rows = (): HTMLTableRowElement[] => [
  ...screen.getByTestId('index-sheet').querySelectorAll<HTMLTableRowElement>('tbody tr'),
]

test('[TMP-12] the key of printing prints every entry once, by number, under the heading of the volume', async () => {
  open(view)
  // The browser would print the screen.
  expect(pressPrint()).toBe(false)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(rows()).toHaveLength(entries)
  expect(rows()[0]?.textContent).toContain('করিম 1 পিতা রহিম')
  expect(rows()[1]?.textContent).toContain('Replaced by the khatian')
  const heading = screen.getByTestId('index-sheet').querySelector('thead')?.textContent ?? ''
  for (const part of ['বিরুলিয়া', 'সাভার, ঢাকা', 'আরএস', 'JL number ১১', '১–৪০০']) expect(heading).toContain(part)
})

test('[TMP-12] without a connection what was read last is printed, after a new start as well', async () => {
  open(view)
  await waitFor(async () => expect((await findCopy(user, volume.id))?.entries).toHaveLength(entries))
  markUnreached('test')
  open(undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(rows()).toHaveLength(entries)
})

test('[TMP-12] a device that never read the index says so, and a refusal prints nothing that was kept', async () => {
  markUnreached('test')
  open(undefined)
  const { result: said } = renderHook(useToasts)
  pressPrint()
  await waitFor(() =>
    expect(said.current.map(({ text }) => text).join()).toContain('This device has not read the index yet'),
  )
  markReached()
  open(view)
  const { result: later } = renderHook(useToasts)
  await waitFor(async () => expect(await findCopy(user, volume.id)).toBeDefined())
  refusal = 403
  const before = later.current.length
  pressPrint()
  await waitFor(() => expect(later.current.length).toBe(before + 1))
  expect(print).not.toHaveBeenCalled()
})
