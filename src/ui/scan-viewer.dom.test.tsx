import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScanViewer } from './scan-viewer.tsx'
import { type ScanHandle, useScanKeys } from './use-scan-keys.ts'

const box = { x: 0, y: 0, left: 0, top: 0, right: 500, bottom: 400, width: 500, height: 400 }
const viewer = createRef<ScanHandle>()

function Bench({ storageKey = 'page-1', src = '/page.webp' as string | null }) {
  useScanKeys(viewer)
  return (
    <I18nProvider i18n={i18n}>
      <input aria-label="cell" />
      <ScanViewer ref={viewer} src={src} label="Page 1" storageKey={storageKey} rulerTop={0.5} />
    </I18nProvider>
  )
}

const place = () => screen.getByTestId('scan-page').style
const key = (code: string, altKey = true) => fireEvent.keyDown(screen.getByLabelText('cell'), { code, altKey })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sessionStorage.clear()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[SCN-1] Alt keys work from a cell, leave the focus in it and do not leave the page', () => {
  render(<Bench />)
  const cell = screen.getByLabelText('cell')
  cell.focus()
  const before = place().width
  expect(key('Equal')).toBe(false)
  expect(Number.parseFloat(place().width)).toBeGreaterThan(Number.parseFloat(before))
  const moved = place().transform
  expect(key('ArrowLeft')).toBe(false)
  key('ArrowRight')
  key('ArrowDown')
  expect(place().transform).not.toBe(moved)
  expect(document.activeElement).toBe(cell)
  expect(key('Equal', false)).toBe(true)
})

test('[SCN-1] a press on the page or a button takes no focus from the cell', () => {
  render(<Bench />)
  expect(fireEvent.mouseDown(screen.getByTestId('scan-window'))).toBe(false)
  for (const button of screen.getAllByRole('button')) expect(fireEvent.mouseDown(button)).toBe(false)
})

test('[SCN-1] each page is found again as it was left', () => {
  const { rerender } = render(<Bench />)
  key('Equal')
  key('Equal')
  const left = place().width
  rerender(<Bench storageKey="page-2" />)
  expect(place().width).toBe('500px')
  rerender(<Bench />)
  expect(place().width).toBe(left)
  key('Digit0')
  expect(place().width).toBe('500px')
})

test('[SCN-1] without a page it says so and offers no tools', () => {
  render(<Bench src={null} />)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
  expect(screen.queryByTestId('scan-page')).toBeNull()
})
