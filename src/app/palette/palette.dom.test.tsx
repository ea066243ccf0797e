// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaletteItem } from './palette-items.ts'
import { Palette } from './palette.tsx'

const found = vi.hoisted(() => ({ set: (_numbers: readonly string[]) => {}, opened: [] as string[], closed: 0 }))

vi.mock('./use-screens.ts', () => ({ useScreens: () => [] }))
vi.mock('./use-acts.ts', () => ({ useActs: () => [] }))
vi.mock('./use-found-khatians.ts', async () => {
  const { useState } = await import('react')
  return {
    useFoundKhatians: (): PaletteItem[] => {
      const [numbers, setNumbers] = useState<readonly string[]>(['71'])
      found.set = setNumbers
      return numbers.map((number) => ({
        id: `khatian ${number}`,
        kind: 'khatian',
        exact: number === '7',
        title: number,
        run: () => found.opened.push(number),
      }))
    },
  }
})

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  found.opened = []
})

function open(): void {
  render(
    <I18nProvider i18n={i18n}>
      <Palette onClose={() => found.closed++} />
    </I18nProvider>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '7' } })
}

test('[SHL-9] a press opens the option on which it began, also when an answer moves the options', () => {
  open()
  const option = screen.getByRole('option', { name: '71' })
  fireEvent.pointerDown(option)
  // The server finds the exact number, which comes first: the pointer is released over another option.
  act(() => found.set(['7', '71']))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['7', '71'])
  expect(screen.getByRole('option', { name: '71' })).toBe(option)
  // A browser sends the click of such a press to the list, which holds both options.
  fireEvent.click(screen.getByRole('listbox'))
  expect([found.opened, found.closed]).toEqual([['71'], 1])
})

test('[SHL-9] a click without a press opens its option', () => {
  open()
  fireEvent.click(screen.getByRole('option', { name: '71' }))
  expect(found.opened).toEqual(['71'])
})
