// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { GridRow } from './grid-types.ts'
import { KeyGrid } from './key-grid.tsx'

afterEach(cleanup)

test('[GRD-37] Enter past the last row leaves a grid whose rows are all there are, and a paste makes none', () => {
  const told: string[] = []
  const rows: GridRow[] = [{ id: 'r1', cells: { name: { text: 'রহিম' }, share: { text: '' } } }]
  render(
    <KeyGrid
      label="মালিক"
      columns={[
        { key: 'name', title: 'নাম', width: 100, readOnly: true },
        { key: 'share', title: 'অংশ', width: 100 },
      ]}
      rows={rows}
      onCommit={(rowId, key, text) => {
        told.push(`${rowId} ${key} ${text}`)
        return { ok: true }
      }}
      onLeave={(direction) => told.push(direction)}
    />,
  )
  const editor = screen.getByRole<HTMLInputElement>('textbox')
  act(() => editor.focus())
  fireEvent.keyDown(editor, { key: 'Enter', code: 'Enter' })
  fireEvent.paste(editor, { clipboardData: { getData: () => '1\n2' } })
  fireEvent.keyDown(editor, { key: 'Enter', code: 'Enter' })
  fireEvent.keyDown(editor, { key: 'Enter', code: 'Enter' })
  expect(told.filter((one) => one.startsWith('r1'))).toEqual(['r1 share 1'])
  expect(told.at(-1)).toBe('after')
})
