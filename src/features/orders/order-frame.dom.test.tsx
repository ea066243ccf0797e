// @vitest-environment happy-dom
import { switchLocale, loadWords } from '#platform/locale/locale.ts'
import { setConfig } from '#platform/wire/config.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { sessionStore } from '#platform/session/session.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { AlreadyOrdered } from './checkout-screen.tsx'
import { OrderFrame } from './order-frame.tsx'

beforeAll(async () => {
  setConfig(testConfig('/api/v1'))
  await loadWords('orders')
})
afterEach(cleanup)

const persons = {
  visitor: null,
  citizen: { id: 'x', userType: 'CITIZEN' },
  'digital centre': { id: 'x', userType: 'VENDOR', vendorType: 'UDC' },
} as const

test.each([
  ['visitor', 0],
  ['citizen', 1],
  ['digital centre', 1],
] as const)('[ORD-17] pages of orders offer a %s %i buttons to sign out', async (person, buttons) => {
  await switchLocale('en')
  sessionStore.setState({ externalUser: persons[person] as never })
  render(
    <I18nProvider i18n={i18n}>
      <OrderFrame title="x" frame={{ language: null }}>
        {null}
      </OrderFrame>
    </I18nProvider>,
  )
  expect(screen.queryAllByRole('button', { name: 'Sign out' })).toHaveLength(buttons)
})

test('[CRT-8] the second window shows the number of the order', async () => {
  await switchLocale('en')
  render(
    <I18nProvider i18n={i18n}>
      <AlreadyOrdered no="2026-26-0000001-4" />
    </I18nProvider>,
  )
  expect(screen.getByText(/The order number is 2026-26-0000001-4/)).toBeDefined()
})
