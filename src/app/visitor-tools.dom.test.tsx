// @vitest-environment happy-dom
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { sessionStore } from '#platform/session/session.ts'
import { setConfig } from '#platform/wire/config.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { VisitorTools } from './visitor-tools.tsx'

beforeAll(async () => {
  setConfig(testConfig('http://127.0.0.1:9/api/v1'))
  await loadWords('frame')
  await switchLocale('en')
})
afterEach(cleanup)

async function show(externalUser: object | null): Promise<void> {
  sessionStore.setState({ user: null, externalUser: externalUser as never })
  const rootRoute = createRootRoute({ component: VisitorTools })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await screen.findAllByRole('button')
}

const bell = () => screen.findByLabelText(/^Notices/, {}, { timeout: 10_000 })

test.each([
  ['citizen', { id: 'a', userType: 'CITIZEN' }],
  ['vendor', { id: 'b', userType: 'VENDOR', vendorType: 'UDC' }],
])('[NTF-18] a %s has a bell', async (_name, person) => {
  await show(person)
  expect(await bell()).toBeDefined()
})

test.each([
  ['visitor', null],
  ['kiosk', { id: 'c', userType: 'VENDOR', vendorType: 'KIOSK' }],
])('[NTF-18] a %s has none', async (_name, person) => {
  await show(person)
  expect(screen.queryByLabelText(/^Notices/)).toBeNull()
})
