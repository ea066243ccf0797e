// @vitest-environment happy-dom
import { resetVault, setVault } from '#platform/vault/vault-store.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { setConfig } from '#platform/wire/config.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findAuthenticator } from './find-authenticator.ts'
import { RequiredAuthenticator } from './required-authenticator.tsx'

const machine = vi.hoisted(() => ({ builtIn: true }))

vi.mock('#vault/authenticator.ts', () => ({
  canAskAuthenticator: () => Promise.resolve(true),
  hasBuiltInAuthenticator: () => Promise.resolve(machine.builtIn),
}))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  setConfig({ ...testConfig('http://127.0.0.1:1/api/v1'), vaultAuthenticator: 'offered' })
  machine.builtIn = true
})
afterEach(() => {
  cleanup()
  resetVault()
  setNobody()
})

function open({ required, bound = false }: { required: boolean; bound?: boolean }): void {
  sessionStore.setState({ desk: { id: 'd1', requiresAuthenticator: required } as never })
  setVault({ state: 'open', userId: 'u1', authenticator: bound })
  render(
    <I18nProvider i18n={i18n}>
      <RequiredAuthenticator />
    </I18nProvider>,
  )
}

test('[VLT-20] a vault without an authenticator is asked for one where the office requires it', async () => {
  open({ required: true })
  expect(await screen.findByText(/Your office requires/)).toBeTruthy()
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  await waitFor(() => expect([box.checked, box.disabled]).toEqual([true, true]))
})

test.each([
  ['an office that requires none', { required: false }, true],
  ['a vault that has one', { required: true, bound: true }, true],
  ['a machine without one of its own', { required: true }, false],
])('[VLT-20] %s is not asked', async (_what, given, builtIn) => {
  machine.builtIn = builtIn
  open(given)
  await findAuthenticator()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
})
