// @vitest-environment happy-dom
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { setConfig } from '#platform/wire/config.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CopiesScreen } from './copies-screen.tsx'

const asked = vi.hoisted((): [path: string, input: Record<string, unknown>][] => [])
vi.mock('#platform/wire/api.ts', async (real) => ({
  ...(await real<object>()),
  request: (call: { path: string }, input: Record<string, unknown>) => {
    asked.push([call.path, input])
    if ('token' in input) return new Promise(() => undefined)
    return Promise.resolve(
      'code' in input
        ? { applicationId: '26-00000000-0000-4000-8000-000000000001', token: 'x' }
        : { expiresInSeconds: 300, resendInSeconds: 60 },
    )
  },
}))

beforeAll(async () => {
  setConfig(testConfig('/api/v1'))
  await loadWords('orders')
  await loadWords('account')
  await switchLocale('en')
})
beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A page load: the components begin anew, the storage of the tab stays. */
function load(): void {
  cleanup()
  render(
    <I18nProvider i18n={i18n}>
      <CopiesScreen frame={{ language: null }} />
    </I18nProvider>,
  )
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

async function sendCode(): Promise<void> {
  load()
  fireEvent.change(screen.getByLabelText('Order number'), { target: { value: '2626-0000001-4' } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '01811000019' } })
  await press('Send a code')
}

test('[ORD-19] a reload keeps the code step with the wait and a masked mobile, and the code opens the copies', async () => {
  await sendCode()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  load()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again in 40 s' }).disabled).toBe(true)
  expect(screen.getByText(/2626-0000001-4.*01•••••••19/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('One-time code'), { target: { value: '123456' } })
  await press('Open the copies')
  const sent = asked.find(([, input]) => 'code' in input)
  expect(sent?.[1]).toEqual({ orderNo: '2626-0000001-4', mobile: '01811000019', code: '123456' })
  expect(sessionStorage).toHaveLength(0)
})

test('[ORD-19] the tab forgets the code step when the code ends and when the reader changes the number', async () => {
  await sendCode()
  await act(() => vi.advanceTimersByTimeAsync(301_000))
  load()
  expect(screen.queryByLabelText('One-time code')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  await sendCode()
  await press('Change the number')
  load()
  expect(screen.queryByLabelText('One-time code')).toBeNull()
})
