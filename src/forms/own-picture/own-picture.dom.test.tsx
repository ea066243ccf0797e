import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OwnPicture } from './own-picture.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const picture = 'data:image/png;base64,iVBORw0KGgo='

function show(given: string | null, save: (next: string | null) => Promise<void>): void {
  render(
    <I18nProvider i18n={i18n}>
      <OwnPicture label="Signature" hint="In dark ink." picture={given} save={save} />
    </I18nProvider>,
  )
}

test('[PRF-1] a picture is seen and removed', async () => {
  const saved: (string | null)[] = []
  show(picture, async (next) => void saved.push(next))
  expect(screen.getByRole('img', { name: 'Signature' }).getAttribute('src')).toBe(picture)
  fireEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  await waitFor(() => expect(saved).toEqual([null]))
})

test('[PRF-1] a file that is no picture is refused by its content and keeps what was there', async () => {
  const saved: (string | null)[] = []
  show(picture, async (next) => void saved.push(next))
  const file = new File(['<script>alert(1)</script>'], 'me.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Signature', { selector: 'input' }), { target: { files: [file] } })
  await waitFor(() => expect(screen.getByText(/cannot be taken|not accepted|type/i)).toBeTruthy())
  expect(saved).toEqual([])
  expect(screen.getByRole('img', { name: 'Signature' }).getAttribute('src')).toBe(picture)
})
