// @vitest-environment happy-dom
import { VaultGate } from '#features/vault/vault-gate.tsx'
import { resetVault, setVault } from '#platform/vault/vault-store.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Mantine } from '../lazy-mantine.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  resetVault()
})

test('[VLT-14] a key that the office has later is shown over whatever screen stands, and may be put off', async () => {
  const key = {
    keyId: 'k1',
    publicKey: new Uint8Array(65),
    createdAt: 0,
    byNameBn: 'ক',
    byNameEn: 'A',
    confirmedBn: null,
    confirmedEn: null,
    reason: null,
  }
  setVault({ state: 'open', userId: 'u1', offer: { key: key as never, since: 'first' } })
  render(
    <I18nProvider i18n={i18n}>
      <VaultGate language={null} Around={Mantine}>
        <p>Work</p>
      </VaultGate>
    </I18nProvider>,
  )
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(screen.getByText('Work')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Work')).toBeDefined()
})
