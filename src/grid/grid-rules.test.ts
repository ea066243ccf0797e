import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepAlong, walkOrder, type Walk } from './cell-moves.ts'
import { editorSpan, rangeInView, rowHeight, scrollToShow } from './grid-metrics.ts'
import type { GridColumn } from './grid-types.ts'
import { commandOf, type KeyStroke } from './key-command.ts'
import { isBlock, parseBlock } from './parse-block.ts'
import { stackedFraction } from './stacked-fraction.ts'

const columns: GridColumn[] = ['a', 'b', 'c', 'd'].map((key) => ({
  key,
  title: key,
  width: 100,
  readOnly: key === 'c',
}))

function stroke(key: string, more: Partial<KeyStroke> = {}): KeyStroke {
  return { key, code: key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...more }
}

const inText = { fresh: false, atStart: false, atEnd: false }
const arrived = { fresh: true, atStart: false, atEnd: false }

test('[GRD-1] Enter walks the writable columns in the order given', () => {
  expect(walkOrder(columns, undefined)).toEqual(['a', 'b', 'd'])
  expect(walkOrder(columns, ['d', 'c', 'x', 'a'])).toEqual(['d', 'a'])
})

test.each(['row', 'column'] as const)('[GRD-1] a walk by %s visits every cell once, and back again', (direction) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.shuffledSubarray(['a', 'b', 'd'], { minLength: 1 }),
      (rowCount, order) => {
        const walk: Walk = { order, rowCount, direction }
        const visited = [{ row: 0, columnKey: order[0]! }]
        for (;;) {
          const next = stepAlong(walk, visited.at(-1)!, columns, 1)
          if (typeof next === 'string') break
          expect(stepAlong(walk, next, columns, -1)).toEqual(visited.at(-1))
          visited.push(next)
        }
        expect(new Set(visited.map((cell) => `${cell.row}/${cell.columnKey}`)).size).toBe(rowCount * order.length)
        expect(stepAlong(walk, visited[0]!, columns, -1)).toBe('before')
      },
    ),
  )
})

test('[GRD-1] from a column left out Enter goes to the next of the walk', () => {
  const walk: Walk = { order: ['a', 'd'], rowCount: 2, direction: 'row' }
  expect(stepAlong(walk, { row: 0, columnKey: 'c' }, columns, 1)).toEqual({ row: 0, columnKey: 'd' })
  expect(stepAlong(walk, { row: 0, columnKey: 'b' }, columns, -1)).toEqual({ row: 0, columnKey: 'a' })
  const first: Walk = { order: ['a'], rowCount: 2, direction: 'row' }
  expect(stepAlong(first, { row: 0, columnKey: 'd' }, columns, 1)).toEqual({ row: 1, columnKey: 'a' })
  expect(stepAlong(first, { row: 1, columnKey: 'd' }, columns, 1)).toBe('after')
})

test('[GRD-2] AltGr and letters belong to the text, shortcuts go by the place of the key', () => {
  expect(commandOf(stroke('৴', { code: 'Digit1', ctrlKey: true, altKey: true }), arrived)).toBeNull()
  expect(commandOf(stroke('Enter', { ctrlKey: true, altKey: true }), arrived)).toBeNull()
  expect(commandOf(stroke('য', { code: 'KeyZ' }), arrived)).toBeNull()
  expect(commandOf(stroke('য', { code: 'KeyZ', ctrlKey: true }), arrived)).toBe('undo')
  expect(commandOf(stroke('Z', { code: 'KeyZ', ctrlKey: true, shiftKey: true }), arrived)).toBe('redo')
  expect(commandOf(stroke('~', { code: 'Backquote', ctrlKey: true, shiftKey: true }), arrived)).toBe('fraction')
  expect(commandOf(stroke('s', { code: 'KeyS', ctrlKey: true }), arrived)).toBeNull()
})

test('[GRD-3] left, right, Home and End leave the cell only from its edge or when nothing was typed', () => {
  expect(commandOf(stroke('ArrowLeft'), arrived)).toBe('left')
  expect(commandOf(stroke('ArrowLeft'), inText)).toBeNull()
  expect(commandOf(stroke('ArrowLeft'), { ...inText, atStart: true })).toBe('left')
  expect(commandOf(stroke('ArrowRight'), { ...inText, atStart: true })).toBeNull()
  expect(commandOf(stroke('ArrowRight'), { ...inText, atEnd: true })).toBe('right')
  expect(commandOf(stroke('ArrowRight', { shiftKey: true }), { ...inText, atEnd: true })).toBeNull()
  expect(commandOf(stroke('Home'), arrived)).toBe('row-start')
  expect(commandOf(stroke('Home'), inText)).toBeNull()
  expect(commandOf(stroke('End', { ctrlKey: true }), inText)).toBe('last')
})

test('[GRD-4] the drawn rows cover the view, and the cell gone to is in it', () => {
  const view = fc.record({
    top: fc.integer({ min: 0, max: 40_000 }),
    left: fc.integer({ min: 0, max: 900 }),
    width: fc.integer({ min: 300, max: 1600 }),
    height: fc.integer({ min: 140, max: 1200 }),
  })
  fc.assert(
    fc.property(view, fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 8 }), (seen, index, column) => {
      const left = 44 + column * 120
      const target = { ...seen, ...scrollToShow(seen, index, left, 120) }
      expect(target.top).toBeLessThanOrEqual(index * rowHeight)
      expect(target.top + Math.max(rowHeight, seen.height - 34)).toBeGreaterThanOrEqual((index + 1) * rowHeight)
      expect(target.left).toBeLessThanOrEqual(left - 44)
      expect(target.left + seen.width).toBeGreaterThanOrEqual(left + 120)
      const range = rangeInView(target, 1201)
      expect(range.from <= index && index < range.to).toBe(true)
      expect(range.to - range.from).toBeLessThan(seen.height / rowHeight + 30)
    }),
  )
})

test.each<[string, string[][]]>([
  [
    '১\t২\n৩\t৪\n',
    [
      ['১', '২'],
      ['৩', '৪'],
    ],
  ],
  ['a\r\nb', [['a'], ['b']]],
  ['a\t\tb', [['a', '', 'b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"x ""y"""\t"two\nlines"', [['x "y"', 'two lines']]],
  ['"open\tb', [['"open', 'b']]],
  ['5" pipe\tc', [['5" pipe', 'c']]],
])('[GRD-5] %j is pasted as a block', (text, rows) => {
  expect(parseBlock(text)).toEqual(rows)
})

test('[GRD-5] what a spreadsheet copies comes back cell by cell', () => {
  const cell = fc.string({ unit: fc.constantFrom(...Array.from('কখ1"\t\n ')), maxLength: 6 })
  const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const pasted = rows.map((row) => row.map(quoted).join('\t')).join('\n') + '\n'
      expect(parseBlock(pasted)).toEqual(
        rows.map((row) => row.map((text) => text.replace(/\s*\n\s*/g, (gap) => (gap.includes('\n') ? ' ' : gap)))),
      )
    }),
  )
  expect(isBlock('একটি ঘর\n')).toBe(false)
  expect(isBlock('এক\nদুই')).toBe(true)
  expect(isBlock('এক\tদুই')).toBe(true)
})

test('[GRD-6] a stacked fraction takes either digit script and no zero below', () => {
  expect(stackedFraction('১', ' ৩ ')).toBe('1⁄3')
  expect(stackedFraction('0', '12')).toBe('0⁄12')
  for (const [n, d] of [
    ['', '3'],
    ['1', ''],
    ['1', '0'],
    ['1.5', '3'],
    ['-1', '3'],
  ] as const)
    expect(stackedFraction(n, d)).toBeNull()
})

test('[GRD-36] the editor is as wide as its text needs, and never beyond what is seen of the table', () => {
  const view = { top: 0, left: 100, width: 600, height: 300 }
  expect(editorSpan(view, { left: 200, width: 90 }, 40)).toEqual({ left: 200, width: 90 })
  expect(editorSpan(view, { left: 200, width: 90 }, 178)).toEqual({ left: 200, width: 200 })
  expect(editorSpan(view, { left: 640, width: 60 }, 178)).toEqual({ left: 500, width: 200 })
  expect(editorSpan(view, { left: 640, width: 60 }, 5000)).toEqual({ left: 144, width: 556 })
})
