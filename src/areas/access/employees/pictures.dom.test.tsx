// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { picturesOf } from './employee-queries.ts'
import { CodeWithPicture, PicturesPanel } from './pictures.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const picture = 'data:image/png;base64,iVBORw0KGgo='
const row = { id, employeeCode: 'D-7' } as Parameters<typeof PicturesPanel>[0]['row']

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

function show(element: ReactNode, pictures: { profilePicture: string | null; signatureImage: string | null }): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(picturesOf(id).queryKey, pictures)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </I18nProvider>,
  )
}

test('[ADM-29] the office sees the picture and the signature of an employee', () => {
  show(<PicturesPanel row={row} />, { profilePicture: picture, signatureImage: null })
  expect(screen.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe(picture)
  expect(screen.getByText('Signature').parentElement?.textContent).toContain('Not added yet.')
})

test('[ADM-29] the list shows the picture of an employee before the code, or a sign in its place', () => {
  show(<CodeWithPicture row={row} />, { profilePicture: picture, signatureImage: null })
  expect(document.querySelector('img')?.getAttribute('src')).toBe(picture)
  cleanup()
  show(<CodeWithPicture row={row} />, { profilePicture: null, signatureImage: null })
  expect([document.querySelector('img'), document.body.textContent]).toEqual([null, 'D-৭'])
})
