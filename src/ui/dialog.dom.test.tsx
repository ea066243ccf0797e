import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

function open(children: ReactNode): void {
  render(
    <I18nProvider i18n={i18n}>
      <Dialog title="Refuse" onClose={() => {}}>
        {children}
      </Dialog>
    </I18nProvider>,
  )
}

test('[SHL-31] a dialog begins with the focus on the text that it cannot do without', () => {
  open(
    <>
      <input type="checkbox" aria-label="Tell them" required />
      <input aria-label="Note" />
      <input aria-label="Reason" required />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
})

test('[SHL-31] a dialog that asks for no text leaves the focus to the browser', () => {
  open(<input aria-label="Note" />)
  expect(document.activeElement).not.toBe(screen.getByLabelText('Note'))
})
