// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { createRef, useLayoutEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GridColumn, GridRow, KeyGridHandle, KeyGridProps } from './grid-types.ts'
import { gridWords } from './grid-words.ts'
import { KeyGrid } from './key-grid.tsx'

const columns: GridColumn[] = [
  { key: 'dag', title: 'দাগ', width: 100 },
  { key: 'class', title: 'শ্রেণি', width: 120, hint: 'নাল, ভিটি' },
  { key: 'sum', title: 'যোগ', width: 80, readOnly: true },
  { key: 'area', title: 'জমি', width: 100, align: 'end', inputMode: 'decimal' },
]

function row(id: string, dag = '', landClass = '', area = ''): GridRow {
  return { id, cells: { dag: { text: dag }, class: { text: landClass }, sum: { text: '=' }, area: { text: area } } }
}

afterEach(cleanup)

/** A grid over rows in memory; "bad" is refused, and everything it was told is noted. */
function setUp(initial: GridRow[], more: Partial<KeyGridProps> & { holdNewRows?: boolean } = {}) {
  const ref = createRef<KeyGridHandle>()
  const told: string[] = []
  let rows = initial
  let made = 0
  let setRows: (next: GridRow[]) => void = () => {}
  const held: GridRow[] = []
  function change(next: GridRow[]) {
    rows = next
    setRows(next)
  }
  function insert(at: number): string {
    const fresh = row(`new${++made}`)
    if (more.holdNewRows === true) held.push(fresh)
    else change([...rows.slice(0, at), fresh, ...rows.slice(at)])
    return fresh.id
  }
  function Harness() {
    const [shown, show] = useState(rows)
    useLayoutEffect(() => {
      setRows = show
    }, [])
    return (
      <KeyGrid
        ref={ref}
        label="দাগসমূহ"
        columns={columns}
        rows={shown}
        onCommit={(id, key, text) => {
          told.push(`commit ${id} ${key} ${text}`)
          if (text === 'bad') return { ok: false, message: 'নেওয়া যায়নি' }
          const at = held.findIndex((item) => item.id === id)
          if (at >= 0) held[at] = { id, cells: { ...held[at]!.cells, [key]: { text } } }
          change(rows.map((item) => (item.id === id ? { id, cells: { ...item.cells, [key]: { text } } } : item)))
          return { ok: true }
        }}
        onNewRow={(after) => insert(after === null ? 0 : rows.findIndex((item) => item.id === after) + 1)}
        onInsertRow={(before) => insert(rows.findIndex((item) => item.id === before))}
        onRemoveRow={(id) => change(rows.filter((item) => item.id !== id))}
        onDitto={(id, key) => rows[rows.findIndex((item) => item.id === id) - 1]?.cells[key]?.text ?? null}
        onUndo={() => told.push('undo')}
        onRedo={() => told.push('redo')}
        {...more}
      />
    )
  }
  render(<Harness />)
  const editor = screen.getByRole<HTMLInputElement>('textbox')
  act(() => editor.focus())
  return {
    editor,
    ref,
    told,
    at: () => {
      const cell = ref.current?.selected()
      return cell ? `${cell.rowId} ${cell.columnKey}` : null
    },
    cell: (id: string, key: string) => rows.find((item) => item.id === id)?.cells[key]?.text,
    rows: () => rows.map((item) => item.id),
    change: (next: GridRow[]) => act(() => change(next)),
    release: () => act(() => change([...rows, ...held.splice(0)])),
    /** Types over the selection, as a keyboard does. */
    type(text: string) {
      const { selectionStart, selectionEnd, value } = editor
      editor.setRangeText(text, selectionStart ?? 0, selectionEnd ?? value.length, 'end')
      fireEvent.input(editor)
    },
    press(key: string, init: KeyboardEventInit = {}) {
      return fireEvent.keyDown(editor, { key, code: key, ...init })
    },
    paste(text: string) {
      fireEvent.paste(editor, { clipboardData: { getData: () => text } })
    },
  }
}

test('[GRD-10] the editor stands on the first cell with its text selected, and typing replaces it', () => {
  const grid = setUp([row('a', '101', 'নাল')])
  expect(grid.at()).toBe('a dag')
  expect(grid.editor.value).toBe('101')
  grid.type('২')
  expect(grid.editor.value).toBe('২')
  expect(grid.told).toEqual([])
  expect(grid.ref.current?.dirty()).toBe(true)
})

test('[GRD-11] Enter commits what changed, and walks over what did not and what cannot be written', () => {
  const grid = setUp([row('a', '101', 'নাল'), row('b')])
  grid.press('Enter')
  expect(grid.told).toEqual([])
  expect(grid.at()).toBe('a class')
  grid.type('ভিটি')
  grid.press('Enter')
  expect(grid.told).toEqual(['commit a class ভিটি'])
  expect(grid.cell('a', 'class')).toBe('ভিটি')
  expect(grid.at()).toBe('a area')
  grid.press('Enter')
  expect(grid.at()).toBe('b dag')
  expect(grid.editor.getAttribute('aria-label')).toBe('দাগ, সারি ২')
})

test('[GRD-11] Shift+Enter walks back, the key order of the template is kept', () => {
  const grid = setUp([row('a'), row('b')], { keyOrder: ['area', 'dag'] })
  expect(grid.at()).toBe('a area')
  grid.press('Enter')
  expect(grid.at()).toBe('a dag')
  grid.press('Enter')
  expect(grid.at()).toBe('b area')
  grid.press('Enter', { shiftKey: true })
  expect(grid.at()).toBe('a dag')
})

test('[GRD-12] Enter past the last cell makes a row with the cursor in its first cell', () => {
  const grid = setUp([row('a')])
  grid.press('End', { ctrlKey: true })
  expect(grid.at()).toBe('a area')
  grid.press('Enter')
  expect(grid.rows()).toEqual(['a', 'new1'])
  expect(grid.at()).toBe('new1 dag')
  grid.type('7')
  grid.press('Enter')
  expect(grid.cell('new1', 'dag')).toBe('7')
})

test('[GRD-12] typing into a new row loses nothing while the row is still on its way', () => {
  const grid = setUp([row('a', '1', 'নাল', '5')], { holdNewRows: true })
  grid.press('End', { ctrlKey: true })
  grid.press('Enter')
  expect(grid.at()).toBe('new1 dag')
  expect(grid.editor.value).toBe('')
  grid.type('10')
  grid.press('Enter')
  expect(grid.at()).toBe('new1 class')
  grid.type('না')
  grid.release()
  expect(grid.editor.value).toBe('না')
  grid.type('ল')
  grid.press('Enter')
  expect(grid.told).toEqual(['commit new1 dag 10', 'commit new1 class নাল'])
  expect(grid.cell('new1', 'dag')).toBe('10')
  expect(grid.cell('a', 'dag')).toBe('1')
})

test('[GRD-12] by columns Enter goes down and then to the top of the next column', () => {
  const grid = setUp([row('a'), row('b')], { direction: 'column' })
  grid.press('Enter')
  expect(grid.at()).toBe('b dag')
  grid.press('Enter')
  expect(grid.at()).toBe('a class')
})

test('[GRD-13] Ctrl+Enter keeps the column, and makes a row below the last', () => {
  const grid = setUp([row('a'), row('b')])
  grid.press('Tab')
  grid.type('নাল')
  grid.press('Enter', { ctrlKey: true })
  expect(grid.at()).toBe('b class')
  grid.press('Enter', { ctrlKey: true })
  expect(grid.at()).toBe('new1 class')
  expect(grid.cell('a', 'class')).toBe('নাল')
})

test('[GRD-14] a refused text stays in the editor, the cell stays selected and the reason is announced', () => {
  const grid = setUp([row('a', '1'), row('b')])
  grid.type('bad')
  for (const key of ['Enter', 'Tab', 'ArrowDown', 'PageDown']) grid.press(key)
  expect(grid.at()).toBe('a dag')
  expect(grid.editor.value).toBe('bad')
  expect(screen.getByRole('alert').textContent).toBe('নেওয়া যায়নি')
  expect(grid.editor.getAttribute('aria-invalid')).toBe('true')
  expect(grid.ref.current?.commit()).toBe(false)
  grid.press('Escape')
  expect(grid.editor.value).toBe('1')
  expect(screen.getByRole('alert').textContent).toBe('')
  grid.press('Enter')
  expect(grid.at()).toBe('a class')
})

test('[GRD-15] nothing acts while an input method composes', () => {
  const grid = setUp([row('a'), row('b')])
  fireEvent.compositionStart(grid.editor)
  grid.type('ক')
  for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape', 'Delete']) expect(grid.press(key)).toBe(true)
  grid.press('Enter', { isComposing: true })
  expect(grid.at()).toBe('a dag')
  expect(grid.editor.value).toBe('ক')
  expect(grid.told).toEqual([])
  fireEvent.compositionEnd(grid.editor)
  grid.press('Enter', { keyCode: 229 })
  expect(grid.told).toEqual([])
  grid.press('Enter')
  expect(grid.told).toEqual(['commit a dag ক'])
})

test('[GRD-15] rows that change meanwhile leave a composition alone', () => {
  const grid = setUp([row('a', '1')])
  fireEvent.compositionStart(grid.editor)
  grid.change([row('a', '99')])
  expect(grid.editor.value).toBe('1')
  grid.type('ক')
  fireEvent.compositionEnd(grid.editor)
  grid.press('Enter')
  expect(grid.told).toEqual(['commit a dag ক'])
})

test('[GRD-16] Tab goes through the writable cells and leaves at both ends', () => {
  const left: string[] = []
  const grid = setUp([row('a')], { onLeave: (direction) => left.push(direction) })
  grid.press('Tab', { shiftKey: true })
  expect(left).toEqual(['before'])
  grid.press('Tab')
  grid.press('Tab')
  expect(grid.at()).toBe('a area')
  grid.type('5')
  grid.press('Tab')
  expect(grid.told).toEqual(['commit a area 5'])
  expect(left).toEqual(['before', 'after'])
  expect(grid.rows()).toEqual(['a'])
})

test('[GRD-16] without a place to go Tab leaves to the browser', () => {
  const grid = setUp([row('a')])
  expect(grid.press('Tab')).toBe(false)
  grid.press('End', { ctrlKey: true })
  expect(grid.press('Tab')).toBe(true)
})

test('[GRD-17] Escape restores the text, a second Escape leaves the grid', () => {
  const left: string[] = []
  const grid = setUp([row('a', '1')], { onLeave: (direction) => left.push(direction) })
  grid.type('9')
  grid.press('Escape')
  expect(grid.editor.value).toBe('1')
  expect(left).toEqual([])
  grid.press('Escape')
  expect(left).toEqual(['after'])
  expect(grid.told).toEqual([])
})

test('[GRD-18] arrows move between rows and, when nothing was typed, between cells', () => {
  const grid = setUp([row('a', '12', 'নাল'), row('b'), row('c')])
  grid.press('ArrowDown')
  grid.press('ArrowDown')
  grid.press('ArrowDown')
  expect(grid.at()).toBe('c dag')
  grid.press('ArrowUp')
  grid.press('ArrowRight')
  expect(grid.at()).toBe('b class')
  grid.press('ArrowRight')
  expect(grid.at()).toBe('b sum')
  expect(grid.editor.readOnly).toBe(true)
  grid.press('Home')
  expect(grid.at()).toBe('b dag')
  grid.press('Home', { ctrlKey: true })
  grid.type('345')
  grid.editor.setSelectionRange(1, 1)
  grid.press('ArrowRight')
  expect(grid.at()).toBe('a dag')
  grid.editor.setSelectionRange(3, 3)
  grid.press('ArrowRight')
  expect(grid.at()).toBe('a class')
  expect(grid.told).toEqual(['commit a dag 345'])
})

test('[GRD-18] F2 sets the caret at the end and keeps the text', () => {
  const grid = setUp([row('a', '12')])
  grid.press('F2')
  grid.type('3')
  expect(grid.editor.value).toBe('123')
  grid.press('ArrowDown')
  expect(grid.told).toEqual(['commit a dag 123'])
})

test('[GRD-19] F3, or a lone ditto in an empty cell, takes the text from above', () => {
  const grid = setUp([row('a', '1', 'নাল'), row('b'), row('c', '', 'ভিটি')])
  grid.ref.current?.focusCell('b', 'class')
  grid.press('F3')
  expect(grid.editor.value).toBe('নাল')
  grid.press('Escape')
  grid.type('ঐ')
  grid.press('Enter', { ctrlKey: true })
  expect(grid.cell('b', 'class')).toBe('নাল')
  grid.type('"')
  grid.press('Enter')
  expect(grid.cell('c', 'class')).toBe('"')
})

test('[GRD-20] Ctrl+Delete removes the row, Ctrl+Insert makes one before it', () => {
  const grid = setUp([row('a', '1'), row('b', '2'), row('c', '3')])
  grid.press('ArrowDown')
  grid.type('x')
  grid.press('Delete', { ctrlKey: true })
  expect(grid.rows()).toEqual(['a', 'c'])
  expect(grid.at()).toBe('c dag')
  expect(grid.told).toEqual([])
  grid.press('Insert', { ctrlKey: true })
  expect(grid.rows()).toEqual(['a', 'new1', 'c'])
  expect(grid.at()).toBe('new1 dag')
  grid.press('ArrowDown')
  grid.press('Delete', { ctrlKey: true })
  grid.press('Delete', { ctrlKey: true })
  grid.press('Delete', { ctrlKey: true })
  expect(grid.rows()).toEqual([])
  expect(grid.at()).toBeNull()
})

test('[GRD-21] a table without rows gets one by Enter or by the first character, which is kept', () => {
  const grid = setUp([])
  expect(grid.at()).toBeNull()
  grid.type('ক')
  expect(grid.rows()).toEqual(['new1'])
  expect(grid.editor.value).toBe('ক')
  grid.press('Enter')
  expect(grid.told).toEqual(['commit new1 dag ক'])
})

test('[GRD-21] Enter in a table without rows makes the first', () => {
  const grid = setUp([])
  grid.press('Enter')
  expect(grid.at()).toBe('new1 dag')
})

test('[GRD-22] undo and redo belong to the text while it is uncommitted', () => {
  const grid = setUp([row('a', '1')])
  grid.press('z', { code: 'KeyZ', ctrlKey: true })
  grid.type('2')
  grid.press('z', { code: 'KeyZ', ctrlKey: true })
  grid.press('Escape')
  grid.press('y', { code: 'KeyY', ctrlKey: true })
  expect(grid.told).toEqual(['undo', 'redo'])
})

test('[GRD-23] a pasted block fills cells downward, skips read-only columns and makes rows as needed', () => {
  const grid = setUp([row('a', '1')])
  grid.press('Tab')
  grid.paste('নাল\t-\t৫\nভিটি\t-\t৬\nডোবা\n')
  expect(grid.rows()).toEqual(['a', 'new1', 'new2'])
  expect(grid.cell('a', 'area')).toBe('৫')
  expect(grid.cell('new1', 'class')).toBe('ভিটি')
  expect(grid.cell('new1', 'sum')).toBe('=')
  expect(grid.cell('new2', 'class')).toBe('ডোবা')
  expect(grid.at()).toBe('a class')
  expect(grid.editor.value).toBe('নাল')
  // Two texts met a read-only column, and wait for a decision.
  expect(document.querySelectorAll('[data-leftovers] b')).toHaveLength(2)
})

test('[GRD-23] the first refused cell of a block waits in the editor, and the message counts what the list shows', () => {
  const grid = setUp([row('a'), row('b'), row('c')])
  grid.paste('1\nbad\nbad')
  expect(grid.cell('a', 'dag')).toBe('1')
  expect(grid.at()).toBe('b dag')
  expect(grid.editor.value).toBe('bad')
  expect(screen.getByRole('alert').textContent).toBe(`নেওয়া যায়নি · ${gridWords.bn.leftTitle(1)}`)
  expect(screen.getByRole('region', { name: gridWords.bn.leftTitle(1) })).toBeTruthy()
})

test('[GRD-38] no pasted text is lost: what does not fit or is refused is shown until the keyer decides', () => {
  const grid = setUp([row('a')])
  grid.paste('1\tনাল\t-\t5\tছয়\tসাত\nbad\tভিটি\nbad\tডোবা')
  const shown = () => [...document.querySelectorAll('[data-leftovers] b')].map((one) => one.textContent)
  // One refused text waits in the editor; the other, and what no column takes, are listed.
  const waits = grid.editor.value
  expect([...shown(), waits].sort()).toEqual(['-', 'bad', 'bad', 'ছয়', 'সাত'].sort())
  expect(grid.ref.current?.dirty()).toBe(true)
  const [put] = screen.getAllByRole('button', { name: 'বাছাই করা ঘরে বসান' })
  const first = shown()[0]
  const same = () => shown().filter((text) => text === first).length
  const before = same()
  fireEvent.click(put ?? document.body)
  expect(grid.editor.value).toBe(first)
  expect(same()).toBe(before - 1)
  fireEvent.click(screen.getByRole('button', { name: 'সব বাদ দিন' }))
  expect(shown()).toEqual([])
})

test('[GRD-38] every text of a block is in a cell, in the editor or in the list', () => {
  const textArb = fc.constantFrom('', '1', 'নাল', 'bad', 'bad x', '০.২৫')
  const block = fc.array(fc.array(textArb, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(block, (lines) => {
      cleanup()
      const grid = setUp([row('a'), row('b')])
      grid.paste(
        lines.map((cells) => cells.join('\t')).join('\n') + (lines.length === 1 && lines[0]?.length === 1 ? '\n1' : ''),
      )
      const pasted = lines.flat().filter((text) => text.trim() !== '')
      const inCells = grid.rows().flatMap((id) => columns.map(({ key }) => grid.cell(id, key)))
      const listed = [...document.querySelectorAll('[data-leftovers] b')].map((one) => one.textContent)
      const kept = [...inCells, ...listed, grid.editor.value]
      const times = (all: readonly (string | null | undefined)[], text: string) =>
        all.filter((one) => one === text).length
      for (const text of new Set(pasted)) expect(times(kept, text), text).toBeGreaterThanOrEqual(times(pasted, text))
    }),
    { numRuns: 40 },
  )
})

test('[GRD-31] the owner is told which cells took what of a pasted block', () => {
  let told: readonly unknown[] = []
  const grid = setUp([row('a')], { onPasteBlock: (cells) => (told = cells) })
  grid.paste('1\tনাল\nbad')
  expect(told).toEqual([
    { rowId: 'a', columnKey: 'dag', text: '1' },
    { rowId: 'a', columnKey: 'class', text: 'নাল' },
  ])
})

test('[GRD-31] the typing aids see on the editor in which columns words are written', () => {
  const marked = columns.map((column) => (column.key === 'area' ? { ...column, typing: 'plain' as const } : column))
  const grid = setUp([row('a')], { columns: marked })
  expect(grid.editor.dataset['typing']).toBe('')
  act(() => grid.ref.current?.focusCell('a', 'area'))
  expect(grid.editor.dataset['typing']).toBe('plain')
})

test('[GRD-24] a click selects, after committing what was typed', () => {
  const grid = setUp([row('a', '1'), row('b', '2', 'নাল')])
  grid.type('9')
  fireEvent.mouseDown(screen.getByText('নাল'))
  expect(grid.at()).toBe('b class')
  expect(grid.told).toEqual(['commit a dag 9'])
  grid.type('bad')
  fireEvent.mouseDown(screen.getByText('9'))
  expect(grid.at()).toBe('b class')
})

test('[GRD-25] leaving the grid commits what was typed', () => {
  const grid = setUp([row('a', '1')])
  grid.type('9')
  act(() => grid.editor.blur())
  expect(grid.told).toEqual(['commit a dag 9'])
})

test('[GRD-26] rows that change from outside show in a clean editor and never touch a typed text', () => {
  const grid = setUp([row('a', '1'), row('b', '2')])
  grid.change([row('z', '0'), row('a', '5'), row('b', '2')])
  expect(grid.at()).toBe('a dag')
  expect(grid.editor.value).toBe('5')
  expect(grid.editor.getAttribute('aria-label')).toBe('দাগ, সারি ২')
  grid.type('7')
  grid.change([row('a', '6'), row('b', '2')])
  expect(grid.editor.value).toBe('7')
  grid.change([row('b', '2')])
  expect(grid.at()).toBe('b dag')
  expect(grid.editor.value).toBe('2')
})

test('[GRD-26] a cell asked for before its row arrived is selected when it does', () => {
  const grid = setUp([row('a', '1')])
  grid.ref.current?.focusCell('late', 'class')
  expect(grid.at()).toBe('a dag')
  grid.change([row('a', '1'), row('late')])
  expect(grid.at()).toBe('late class')
})

test('[GRD-27] Ctrl+~ asks for two numbers and inserts a stacked fraction at the caret', () => {
  const grid = setUp([row('a')])
  grid.type('অংশ ')
  grid.press('`', { code: 'Backquote', ctrlKey: true })
  const above = screen.getByLabelText<HTMLInputElement>('লব')
  expect(document.activeElement).toBe(above)
  above.value = '১'
  fireEvent.keyDown(above, { key: 'Enter' })
  const below = screen.getByLabelText<HTMLInputElement>('হর')
  expect(document.activeElement).toBe(below)
  below.value = '০'
  fireEvent.keyDown(below, { key: 'Enter' })
  expect(document.activeElement).toBe(above)
  below.value = '৩'
  fireEvent.keyDown(below, { key: 'Enter' })
  expect(screen.queryByLabelText('লব')).toBeNull()
  expect(document.activeElement).toBe(grid.editor)
  expect(grid.editor.value).toBe('অংশ 1⁄3')
  expect(grid.told).toEqual([])
  grid.press('Enter')
  expect(grid.told).toEqual(['commit a dag অংশ 1⁄3'])
})

test('[GRD-27] Escape gives the fraction up and keeps the text', () => {
  const grid = setUp([row('a')])
  grid.type('৫')
  grid.press('`', { code: 'Backquote', ctrlKey: true })
  fireEvent.keyDown(screen.getByLabelText('লব'), { key: 'Escape' })
  expect(screen.queryByLabelText('লব')).toBeNull()
  expect(grid.editor.value).toBe('৫')
  expect(document.activeElement).toBe(grid.editor)
})

test('[GRD-28] thousands of rows draw only those in view, and say how many there are', () => {
  setUp(Array.from({ length: 3000 }, (_, i) => row(`r${i}`, String(i))))
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'ক্র.',
    'দাগ',
    'শ্রেণি',
    'যোগ',
    'জমি',
  ])
})

test('[GRD-28] a commit draws its own row again and no other', () => {
  let drawn: string[] = []
  function watched(id: string): GridRow {
    const plain = row(id, '1')
    return {
      id,
      get cells() {
        drawn.push(id)
        return plain.cells
      },
    }
  }
  const rows = [watched('a'), watched('b'), watched('c')]
  const grid = setUp(rows, { onCommit: () => ({ ok: true }), editText: () => '' })
  drawn = []
  grid.change([rows[0]!, row('b', '2'), rows[2]!])
  // The selected row is looked at for its mark; drawing row c would read its cells.
  expect(drawn).not.toContain('c')
  expect(screen.getByText('2')).toBeTruthy()
})

test('[GRD-29] the hint of the column or the reason of a mark is shown for the selected cell', () => {
  const marked: GridRow = {
    id: 'a',
    cells: { ...row('a').cells, area: { text: '5', mark: 'warn', title: 'মোটের বেশি' } },
  }
  const grid = setUp([marked])
  grid.press('Tab')
  expect(screen.getByText('নাল, ভিটি')).toBeTruthy()
  grid.press('Tab')
  expect(screen.getByText('মোটের বেশি')).toBeTruthy()
  expect(grid.editor.dataset['mark']).toBe('warn')
  expect(grid.editor.inputMode).toBe('decimal')
})

test('[GRD-30] a grid to be read only is walked but never grows', () => {
  const readOnly = columns.map((column) => ({ ...column, readOnly: true }))
  const grid = setUp([row('a', '1'), row('b', '2')], { columns: readOnly })
  grid.press('Enter')
  expect(grid.at()).toBe('a class')
  expect(grid.editor.readOnly).toBe(true)
  grid.press('End', { ctrlKey: true })
  grid.press('Enter')
  grid.press('Enter', { ctrlKey: true })
  expect(grid.at()).toBe('b area')
  expect(grid.rows()).toEqual(['a', 'b'])
  grid.change([])
  expect(grid.editor.readOnly).toBe(true)
  grid.press('Enter')
  expect(grid.rows()).toEqual([])
})

test('[GRD-32] acts on a cell go to the owner of the grid, and keys it does not know stay free', () => {
  const acts: string[] = []
  setUp([row('a', '1', 'নাল'), row('b', '2')], {
    onComplete: (_key, typed) => (typed === 'পু' ? 'পুকুর' : null),
    onFill: (id, key, side) => acts.push(`${id} ${key} ${side}`),
    onMark: (id, key, mark) => acts.push(`${id} ${key} ${mark}`),
  })
  const editor = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.input(editor, { target: { value: 'পু' } })
  fireEvent.keyDown(editor, { key: 'F4', code: 'F4' })
  expect(editor.value).toBe('পুকুর')
  fireEvent.keyDown(editor, { key: 'd', code: 'KeyD', altKey: true })
  fireEvent.keyDown(editor, { key: 'u', code: 'KeyU', altKey: true })
  fireEvent.keyDown(editor, { key: 'i', code: 'KeyI', altKey: true })
  expect(acts).toEqual(['a dag down', 'a dag up', 'a dag illegible'])
  // No notes here: the key is left to the page.
  expect(fireEvent.keyDown(editor, { key: 't', code: 'KeyT', altKey: true })).toBe(true)
})

test('[GRD-33] a text that its owner reads as several rows fills them', () => {
  const { told } = setUp([row('a')], {
    onSplit: (columnKey, text) =>
      text.includes(',') ? text.split(',').map((one) => [{ columnKey, text: one }]) : null,
  })
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => '১২,১৩' } })
  expect(told.filter((line) => line.startsWith('commit'))).toEqual(['commit a dag ১২', 'commit new1 dag ১৩'])
})

test('[GRD-33] with a tab in it the columns of a pasted text win, whatever its owner would read into it', () => {
  const grid = setUp([row('a')], {
    onSplit: (columnKey, text) => text.split('সাং').map((one) => [{ columnKey, text: one }]),
  })
  grid.paste('১২\tসাং নিজ\t\t০.২৫')
  expect(grid.rows()).toEqual(['a'])
  expect(['dag', 'class', 'area'].map((key) => grid.cell('a', key))).toEqual(['১২', 'সাং নিজ', '০.২৫'])
})

test('[GRD-23] what the table has no column for is counted, and a block is one act', () => {
  const acts: string[] = []
  const grid = setUp([row('a')], {
    asOneStep: (work) => {
      acts.push('begin')
      work()
      acts.push('end')
    },
  })
  grid.paste('1\t2\t3\t4\t5\t6\n7')
  expect(grid.cell('a', 'area')).toBe('4')
  // The third column is read-only.
  expect(screen.getByRole('alert').textContent).toContain('৩টি')
  expect(acts).toEqual(['begin', 'end'])
})

test('[GRD-23] a row of which nothing was taken does not offer its text in the row behind it', () => {
  const grid = setUp([row('a')])
  grid.paste('1\nbad\n3')
  expect(grid.at()).toBe('new1 dag')
  expect(grid.editor.value).toBe('bad')
})

test('[GRD-35] what the typed text comes to stands beside the hint once the hand rests, and goes with the cell', async () => {
  vi.useFakeTimers()
  const shown = columns.map((column) =>
    column.key === 'class' ? { ...column, hint: 'words', preview: (text: string) => `= ${text}` } : column,
  )
  const grid = setUp([row('a')], { columns: shown })
  act(() => grid.ref.current?.focusCell('a', 'class'))
  const foot = () => grid.editor.closest('[dir]')?.lastElementChild?.textContent ?? ''
  grid.type('1')
  grid.type('2')
  expect(foot()).not.toContain('= 12')
  await vi.advanceTimersByTimeAsync(400)
  expect(foot()).toContain('= 12')
  expect(foot()).toContain('words')
  grid.press('Enter')
  expect(foot()).not.toContain('= 12')
  vi.useRealTimers()
})
