// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { showToast } from './toast.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[SHL-19] a message makes way for a button that comes up where it stands', async () => {
  let buttonTop = 400
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName === 'OUTPUT')
      return new DOMRect(Number.parseFloat(this.style.left), Number.parseFloat(this.style.top), 300, 48)
    return this.id === 'act' ? new DOMRect(innerWidth - 200, buttonTop, 180, 36) : new DOMRect(0, 0, 0, 0)
  })
  render(
    <I18nProvider i18n={i18n}>
      <button id="act" type="button">
        Verify
      </button>
      <ToastHost />
    </I18nProvider>,
  )
  act(() => showToast('good', 'Khatian 12: verified'))
  const host = screen.getByRole('status')
  expect(host.style.top).toBe('64px')
  buttonTop = 70
  document.body.append(document.createElement('p'))
  await waitFor(() => expect(Number.parseFloat(host.style.top)).toBeGreaterThanOrEqual(106))
})

test('[NTF-9] like messages are joined in one, others stand beside it', () => {
  render(
    <I18nProvider i18n={i18n}>
      <ToastHost />
    </I18nProvider>,
  )
  const alike = { key: 'KHATIAN_VERIFIED', words: (times: number) => `${times} verified` }
  act(() => {
    showToast('plain', 'Khatian 12 is verified', null, alike)
    showToast('plain', 'Khatian 13 came back', null, { key: 'KHATIAN_RECORRECTION', words: String })
    showToast('plain', 'Khatian 14 is verified', null, alike)
  })
  const host = screen.getByRole('status')
  expect(host.textContent).toContain('2 verified')
  expect(host.textContent).toContain('Khatian 13 came back')
  expect(host.textContent).not.toContain('Khatian 12 is')
})

test('[SHL-19] a message that had to give way does not keep the next one from the top', () => {
  let inTheWay = true
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName === 'OUTPUT')
      return new DOMRect(Number.parseFloat(this.style.left), Number.parseFloat(this.style.top), 300, 48)
    return this.id === 'act' && inTheWay ? new DOMRect(innerWidth - 200, 70, 180, 36) : new DOMRect(0, 0, 0, 0)
  })
  render(
    <I18nProvider i18n={i18n}>
      <button id="act" type="button">
        Archive
      </button>
      <ToastHost />
    </I18nProvider>,
  )
  const host = screen.getByRole('status')
  const close = () => act(() => screen.getAllByRole('button', { name: 'Close' }).forEach((one) => one.click()))
  close()
  act(() => showToast('good', 'Saved.'))
  expect(Number.parseFloat(host.style.top)).toBeGreaterThan(64)
  close()
  inTheWay = false
  act(() => showToast('good', 'Saved.'))
  expect(host.style.top).toBe('64px')
})
