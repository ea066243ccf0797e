import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BundleKind, BundleManifest } from '#contract/bundle/manifest.ts'
import { writeBundle } from '#contract/bundle/write-bundle.ts'
import { setConfig } from '#platform/wire/config.ts'
import { markReached } from '#platform/wire/connectivity.ts'
import { sessionStore } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VolumeFilesScreen } from './volume-files-screen.tsx'

const volumeId = testId(1)
const device = {
  USER_ID: testId(2),
  USERNAME: 'entry1',
  NAME_BN: 'রাশেদা',
  NAME_EN: 'Rasheda',
  DESK_ID: testId(3),
  DEVICE_ID: testId(4),
  LAST_CONTACT: null,
  OWN: false,
}

/** A file as one end would make it; nobody proves its signature here. */
async function bundle(kind: BundleKind, counts: BundleManifest['counts']): Promise<File> {
  const about = { kind, id: testId(9), volumeId, userId: testId(2), deskId: testId(3), deviceId: testId(4) }
  const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
  const writing = writeBundle({ ...about, madeAt: 1_795_000_000_000, answers: null }, [], () => counts, {
    sign: async (payload) => `${base64('{}')}.${base64(payload)}.AAAA`,
    wrap: async () => ['jwe'],
  })
  const pieces: Uint8Array[] = []
  for await (const piece of writing) pieces.push(piece)
  return new File([Buffer.concat(pieces)], `${kind}.dlrmsbundle`)
}

let server: Server
/** what the server answers to work that is brought: a file, or a refusal */
let answer: Buffer | string
let asked: string[]
const saved: string[] = []

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  asked = []
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    request.resume()
    request.on('end', () => {
      if (path.endsWith('/bundle-devices')) {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [device] }))
      } else if (request.method === 'POST' && typeof answer !== 'string') {
        response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(answer)
      } else {
        const code = typeof answer === 'string' ? answer : 'volume.not-found'
        response
          .writeHead(403, { 'content-type': 'application/problem+json' })
          .end(JSON.stringify({ code, status: 403 }))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  sessionStore.setState({ state: 'signed-in', permissions: ['KHATIAN_VOLUME.READ_ONE'] })
  markReached()
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  dropTokens()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function open(volume: string | null): void {
  const root = createRootRoute({ component: () => <VolumeFilesScreen volumeId={volume} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

function choose(file: File): void {
  const input = document.querySelector('input[name=bundle]')
  if (input === null) throw new Error('nothing takes a file')
  fireEvent.change(input, { target: { files: [file] } })
}

test('[BDL-7] work that is brought is told by its counts and a code, and the answers are saved for the way back', async () => {
  answer = Buffer.from(await (await bundle('answers', { applied: 7, duplicate: 2, takenAt: 0 })).arrayBuffer())
  open(null)
  choose(await bundle('work', { entries: 9 }))
  await screen.findByText('The work was taken in. Carry the file of answers back to its device.')
  const slip = within(screen.getByRole('region', { name: 'Slip' }))
  expect(slip.getByText(/^[০-৯]{4}-[০-৯]{4}-[০-৯]{4}$/)).toBeDefined()
  expect(slip.getByText('Newly taken in').nextSibling?.textContent).toBe('৭')
  expect(slip.getByText('Already there').nextSibling?.textContent).toBe('২')
  expect(saved).toEqual([expect.stringMatching(/^answers-.*\.dlrmsbundle$/)])
  expect(asked).toContain('POST /api/v1/bundles/work')
})

test('[BDL-7] that the same file came before is said', async () => {
  answer = Buffer.from(await (await bundle('answers', { duplicate: 9, takenAt: 1_795_000_000_000 })).arrayBuffer())
  open(null)
  choose(await bundle('work', { entries: 9 }))
  await screen.findByText(/^This file was taken in before, on/)
})

test('[BDL-5] a file that was cut off, one of something else and one of another office are refused in words', async () => {
  answer = 'bundle.other-office'
  open(null)
  const whole = await bundle('work', {})
  choose(new File([await whole.slice(0, whole.size - 5).arrayBuffer()], 'cut.dlrmsbundle'))
  await screen.findByText(
    'The file was cut off while it was copied. Copy it once more, and wait until copying is over.',
  )
  expect(asked).toEqual([])
  choose(new File(['a photograph'], 'x.dlrmsbundle'))
  await screen.findByText('This is no file of a volume and no file of work. Choose another one.')
  choose(whole)
  await screen.findByText('This file is of another office. Any desk of that office can take it in.')
  expect(saved).toEqual([])
})

test('[BDL-6] where nothing is kept on this machine a volume is not taken in', async () => {
  open(null)
  choose(await bundle('volume', {}))
  await screen.findByText('The file was made for another device, person or desk.')
  expect(screen.queryByRole('region', { name: 'Save work to a file' })).toBeNull()
})

test('[BDL-6] a volume is given to the device that is chosen, and to none before', async () => {
  answer = Buffer.from(await (await bundle('volume', { khatians: 40, scans: 12, bytes: 2_000_000 })).arrayBuffer())
  open(volumeId)
  const give = within(await screen.findByRole('region', { name: 'Give a volume as a file' }))
  const press = await give.findByRole('button', { name: 'Save to a file' })
  expect(press).toHaveProperty('disabled', true)
  fireEvent.click(give.getByRole('radio', { name: /entry1/ }))
  fireEvent.click(press)
  const slip = within(await screen.findByRole('region', { name: 'Slip' }))
  expect(slip.getByText('Khatians').nextSibling?.textContent).toBe('৪০')
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^volume-/)]))
})
