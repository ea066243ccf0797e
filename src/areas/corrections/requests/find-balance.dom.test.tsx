// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from '#platform/wire/api.ts'
import { setConfig } from '#platform/wire/config.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { FindBalanceScreen } from './find-balance-screen.tsx'

vi.mock('#platform/wire/api.ts', () => ({ request: vi.fn() }))
vi.mock('#forms/jl-box.tsx', () => ({
  JlBox: ({ error, onChoose }: { error: string | null; onChoose: (jl: object) => void }) => (
    <>
      <button onClick={() => onChoose({ id: 'jl-1' })}>choose a mouza</button>
      <span>{error === null ? '' : `mouza: ${error}`}</span>
    </>
  ),
}))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  setConfig(testConfig('/api'))
})
afterEach(cleanup)

test('[BAL-30] a khatian is found by place and number, and a number that does not exist is refused at its field', async () => {
  const onFound = vi.fn<(id: string) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <FindBalanceScreen onFound={onFound} />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show the land balance' }))
  show()
  const field = screen.getByRole('textbox', { name: /Khatian number/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(request).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'choose a mouza' }))
  fireEvent.change(field, { target: { value: '9' } })
  vi.mocked(request).mockResolvedValueOnce({ data: [{ id: 'k-10', number: '10' }] })
  show()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(field, { target: { value: '10' } })
  vi.mocked(request).mockResolvedValueOnce({ data: [{ id: 'k-10', number: '10' }] })
  show()
  await waitFor(() => expect(onFound.mock.calls[0]?.[0]).toBe('k-10'))
})
