// @vitest-environment happy-dom
import '#platform/wire/order-refusals.ts'
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { setConfig } from '#platform/wire/config.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CopyCheckScreen } from './copy-check-screen.tsx'

vi.mock('#platform/wire/api.ts', async (real) => ({
  ...(await real<object>()),
  request: () => Promise.reject(new ApiProblem('copy.not-found')),
}))
vi.mock('./use-copy-register.ts', () => ({
  useCopyRegister: () => ({ keys: null, list: null, settled: true, refused: false, error: null }),
}))

beforeAll(async () => {
  setConfig(testConfig('/api/v1'))
  await loadWords('orders')
  await loadWords('account')
  await switchLocale('en')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
})
afterEach(cleanup)

function open(): void {
  render(
    <I18nProvider i18n={i18n}>
      <CopyCheckScreen frame={{ language: null }} />
    </I18nProvider>,
  )
}

function choose(text: string, name: string, type: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (field === null) throw new Error('no field for a file')
  fireEvent.change(field, { target: { files: [new File([text], name, { type })] } })
}

const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer << /Root 1 0 R'

test.each([
  ['a PDF with a password', `${pdf} /Encrypt 5 0 R >>`, 'a.pdf', 'application/pdf', /This PDF has a password/],
  ['a PDF without a code', `${pdf} >>`, 'a.pdf', 'application/pdf', /No code of a copy was found/],
  ['a table', 'a,b\n1,2', 'a.csv', 'text/csv', /neither a picture nor a PDF/],
  ['a damaged picture', 'x', 'a.jpg', 'image/jpeg', /damaged/],
  ['a HEIC picture', '\0\0\0\x18ftypheic', 'a.heic', 'image/heic', /HEIC/],
])('[CPY-5] the check of a copy says what is wrong with %s', async (_, text, name, type, words) => {
  open()
  choose(text, name, type)
  expect(await screen.findByText(words)).toBeDefined()
})

test('[CPY-15] a new look removes the answer of the look before', async () => {
  open()
  const look = (number: string): void => {
    fireEvent.change(screen.getByLabelText('Number of the copy'), { target: { value: number } })
    fireEvent.click(screen.getByRole('button', { name: 'Look up' }))
  }
  look('CC-26-26-000001-1')
  const refused = await screen.findByText(/There is no such copy/)
  choose('a,b', 'a.csv', 'text/csv')
  await screen.findByText(/neither a picture/)
  expect(refused.isConnected).toBe(false)
  look('')
  await screen.findByText('This field is required.')
  expect(screen.queryByText(/neither a picture/)).toBeNull()
  expect(refused.isConnected).toBe(false)
})
