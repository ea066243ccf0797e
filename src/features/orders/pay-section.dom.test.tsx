// @vitest-environment happy-dom
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { sessionStore } from '#platform/session/session.ts'
import { setConfig } from '#platform/wire/config.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Order } from './order-words.ts'
import { PaySection } from './pay-section.tsx'

beforeAll(async () => {
  setConfig(testConfig('/api/v1'))
  await loadWords('orders')
  await switchLocale('en')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const order = { payments: [], payBy: '2026-11-30T05:00:00.000Z', price: { total: 10_000 } } as unknown as Order

test.each([
  ['a kiosk', 'KIOSK', 'replace'],
  ['a digital centre', 'UDC', 'assign'],
] as const)('[ORD-8] the payment page at %s (%s) opens by location.%s', async (_, vendorType, way) => {
  sessionStore.setState({ externalUser: { id: 'x', userType: 'VENDOR', vendorType } as never })
  const opened: string[] = []
  vi.spyOn(location, 'replace').mockImplementation(() => void opened.push('replace'))
  vi.spyOn(location, 'assign').mockImplementation(() => void opened.push('assign'))
  const acts = { check: () => Promise.resolve(order), pay: () => Promise.resolve('https://pay.example.org/1') }
  render(
    <I18nProvider i18n={i18n}>
      <PaySection order={order} acts={acts} onChanged={vi.fn()} onStale={vi.fn()} />
    </I18nProvider>,
  )
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button')[0]!)
    await Promise.resolve()
  })
  expect(opened).toEqual([way])
})
