import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Combobox, type ComboItem } from './combobox.tsx'

const before: ComboItem[] = [{ id: 'a', label: 'Akran' }]
const after: ComboItem[] = [{ id: 'b', label: 'Birulia' }]

test('[RES-8] Enter before the answer has come picks of the answer, and not of the list that stood there', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const onPick = vi.fn<(item: ComboItem | null) => void>()
  const box = (items: ComboItem[], loading: boolean, typed: string) => (
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Combobox label="Mouza" value={null} {...{ items, loading, typed, onPick }} onType={() => undefined} />
      </MantineProvider>
    </I18nProvider>
  )
  const { rerender } = render(box(before, false, ''))
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'Bir' } })
  rerender(box(before, true, 'Bir'))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).not.toHaveBeenCalled()
  rerender(box(after, false, 'Bir'))
  expect(onPick.mock.calls).toEqual([[after[0]]])
})
