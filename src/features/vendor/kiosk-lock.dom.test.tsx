// @vitest-environment happy-dom
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { isKioskOpen, openKiosk } from '#platform/session/kiosk-mode.ts'
import type { VendorProfile } from '#platform/session/session.ts'
import { setConfig } from '#platform/wire/config.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { KioskLocked, useKioskLock } from './kiosk-lock.tsx'

vi.mock('#platform/session/session-start.ts', () => ({ enter: () => Promise.resolve() }))
vi.mock('#platform/wire/api.ts', async (real) => ({
  ...(await real<object>()),
  request: (_call: object, input: { password: string }) =>
    input.password === 'right'
      ? Promise.resolve({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
      : Promise.reject(new ApiProblem('sign-in.wrong')),
}))

beforeAll(async () => {
  setConfig(testConfig('/api/v1'))
  await loadWords('account')
  await switchLocale('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Page({ vendorType }: { readonly vendorType: 'KIOSK' | 'UDC' }) {
  const vendor = { userType: 'VENDOR', vendorType, username: 'kiosk1' } as unknown as VendorProfile
  const { isLocked, unlock } = useKioskLock(vendor)
  return isLocked ? <KioskLocked vendor={vendor} onUnlocked={unlock} /> : <p>commissions</p>
}

function open(vendorType: 'KIOSK' | 'UDC' = 'KIOSK'): void {
  render(
    <I18nProvider i18n={i18n}>
      <Page vendorType={vendorType} />
    </I18nProvider>,
  )
}

async function enter(password: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open the account' }))
    await Promise.resolve()
  })
}

test('[ORD-21] the account of a kiosk that is open for customers asks for the password of the operator', async () => {
  openKiosk()
  open()
  expect(screen.queryByText('commissions')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/order?begin=1')
  await enter('wrong')
  expect(await screen.findByText('The user name or the password is not right.')).toBeDefined()
  expect(isKioskOpen()).toBe(true)
  await enter('right')
  expect(await screen.findByText('commissions')).toBeDefined()
  expect(isKioskOpen()).toBe(false)
})

test('[ORD-21] the account opens without a password before the kiosk is open, and for other vendors', () => {
  open()
  expect(screen.getByText('commissions')).toBeDefined()
  cleanup()
  openKiosk()
  open('UDC')
  expect(screen.getByText('commissions')).toBeDefined()
})
