// @vitest-environment happy-dom
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { setConfig } from '#platform/wire/config.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetCopies, markTaken, noteCopies } from './kiosk-copies.ts'
import { KioskGuard } from './kiosk-guard.tsx'
import { KioskHandout } from './kiosk-handout.tsx'
import type { Order } from './order-words.ts'

vi.mock('#platform/pdf-pages.ts', () => ({
  openPdf: () => Promise.resolve({ pages: 2, page: () => Promise.resolve(new Blob()), close: () => undefined }),
}))

const asked = vi.hoisted((): string[] => [])
vi.mock('#platform/wire/api.ts', async (real) => ({
  ...(await real<object>()),
  request: (call: { path: string }) => {
    asked.push(call.path)
    return Promise.resolve({ url: 'https://example.org/copies#26-x.y' })
  },
}))

const publicId = '26-00000000-0000-4000-8000-000000000001'
const copyId = '00000000-0000-4000-8000-000000000002'
const order = {
  publicId,
  no: '2626-0000001-4',
  items: [{ khatianNo: '154', sheetNo: null, copyId }],
} as unknown as Order

const replaced = vi.fn()
beforeAll(async () => {
  setConfig(testConfig('/api/v1'))
  await loadWords('orders')
  await switchLocale('en')
})
beforeEach(() => {
  asked.length = 0
  replaced.mockReset()
  vi.spyOn(location, 'replace').mockImplementation(replaced)
  vi.stubGlobal('print', vi.fn())
})
afterEach(() => {
  cleanup()
  forgetCopies()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shown = (inner: React.ReactNode) => render(<I18nProvider i18n={i18n}>{inner}</I18nProvider>)

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1000))
}

function guard(): void {
  vi.useFakeTimers()
  shown(<KioskGuard begins={false}>{null}</KioskGuard>)
}

test('[ORD-18] a kiosk counts down while a paid copy is neither printed nor sent, and forgets at the end', () => {
  noteCopies(publicId)
  guard()
  pass(60)
  expect(replaced).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toMatch(/not printed or sent yet/)
  expect(screen.getByRole('timer').textContent).toBe('120 seconds left')
  expect(screen.getByRole('link', { name: 'Show my copy' }).getAttribute('href')).toContain(publicId)
  pass(30)
  fireEvent.click(screen.getByRole('button', { name: 'I need more time' }))
  expect(screen.queryByRole('timer')).toBeNull()
  pass(179)
  expect(replaced).not.toHaveBeenCalled()
  pass(1)
  expect(replaced).toHaveBeenCalledTimes(1)
  expect(sessionStorage).toHaveLength(0)
})

test('[ORD-18] with the copy taken a kiosk forgets after its minute', () => {
  noteCopies(publicId)
  markTaken(publicId)
  // Shown again, the order of a taken copy does not wait a second time.
  noteCopies(publicId)
  guard()
  pass(60)
  expect(replaced).toHaveBeenCalledTimes(1)
})

test('[ORD-18] finishing asks first while a paid copy is neither printed nor sent', () => {
  noteCopies(publicId)
  guard()
  const finish = () => fireEvent.click(screen.getByRole('button', { name: 'Finish and forget everything' }))
  finish()
  expect(replaced).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Keep my copy' }))
  expect(replaced).not.toHaveBeenCalled()
  finish()
  fireEvent.click(screen.getByRole('button', { name: 'Forget everything' }))
  expect(replaced).toHaveBeenCalledTimes(1)
})

const taken = /You have your copy/

test.each(['Print the copy', 'Send the link by SMS to 01811000009', 'I opened it on my phone'])(
  '[ORD-18] the customer has the copy after: %s',
  async (name) => {
    shown(<KioskHandout order={order} mobile="01811000009" takeCopy={() => Promise.resolve(new Blob())} />)
    expect(screen.queryByText(taken)).toBeNull()
    expect(await screen.findAllByRole('img', { name: /Khatian 154, page [12] of 2/ })).toHaveLength(2)
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(taken)).toBeDefined()
    expect(vi.mocked(globalThis.print)).toHaveBeenCalledTimes(name === 'Print the copy' ? 1 : 0)
    expect(asked.filter((path) => path.endsWith('/send-copy-link'))).toHaveLength(name.startsWith('Send') ? 1 : 0)
  },
)
