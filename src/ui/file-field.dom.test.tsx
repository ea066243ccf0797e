import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileField } from './file-field.tsx'

afterEach(cleanup)

const paper = new File(['%PDF-1.4'], 'dolil.pdf', { type: 'application/pdf' })

function renderField(props: { use: 'sent' | 'kept' }) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  render(
    <I18nProvider i18n={i18n}>
      <FileField label="Key file" accept=".pdf" onFiles={onFiles} {...props} />
    </I18nProvider>,
  )
  return { onFiles, input: screen.getByLabelText<HTMLInputElement>('Key file') }
}

test('[SHL-62] names the chosen file in the language of the page, and a cancelled choice takes none', () => {
  const { onFiles, input } = renderField({ use: 'kept' })
  screen.getByText('No file chosen yet')
  fireEvent.change(input, { target: { files: [paper] } })
  expect(screen.getByText('dolil.pdf').id).toBe(input.getAttribute('aria-describedby'))
  fireEvent.change(input, { target: { files: [] } })
  screen.getByText('No file chosen yet')
  expect(onFiles.mock.calls).toEqual([[[paper]], [[]]])
})

test('[SHL-62] a field whose files are sent at once takes the same file again', () => {
  const { onFiles, input } = renderField({ use: 'sent' })
  fireEvent.change(input, { target: { files: [paper] } })
  expect(input.value).toBe('')
  fireEvent.change(input, { target: { files: [paper] } })
  expect(onFiles.mock.calls).toEqual([[[paper]], [[paper]]])
})
