import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuMove, type MenuStop } from './menu-keys.ts'

const stops: readonly MenuStop[] = [
  { label: 'Work', group: 'work', open: true },
  { label: 'My work', group: 'work' },
  { label: 'Khatians', group: 'khatians', open: true },
  { label: 'Drafts', group: 'khatians' },
  { label: 'ভলিউম', group: 'khatians' },
  { label: 'Reports', group: 'reports', open: false },
]

test.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowDown', 5, { to: 0 }],
  ['ArrowUp', 0, { to: 5 }],
  ['Home', 3, { to: 0 }],
  ['End', 0, { to: 5 }],
  ['ArrowRight', 2, { to: 3 }],
  ['ArrowRight', 5, { toggle: 5 }],
  ['ArrowRight', 3, null],
  ['ArrowLeft', 4, { to: 2 }],
  ['ArrowLeft', 2, { toggle: 2 }],
  ['ArrowLeft', 5, null],
  ['PageDown', 0, null],
] as const)('[SHL-4] %s from entry %i', (key, at, move) => {
  expect(menuMove(stops, at, key, '', false)).toEqual(move)
})

test('[SHL-4] where one reads from the right, the arrows change sides', () => {
  expect(menuMove(stops, 4, 'ArrowRight', '', true)).toEqual({ to: 2 })
  expect(menuMove(stops, 5, 'ArrowLeft', '', true)).toEqual({ toggle: 5 })
})

test.each([
  ['d', 0, { to: 3 }],
  ['K', 0, { to: 2 }],
  ['ভ', 0, { to: 4 }],
  ['kh', 2, { to: 2 }],
  ['w', 0, { to: 0 }],
  ['x', 0, null],
] as const)('[SHL-4] typing %s from entry %i', (typed, at, move) => {
  expect(menuMove(stops, at, typed.at(-1) ?? '', typed, false)).toEqual(move)
})

test('[SHL-4] no key leaves the menu', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: stops.length - 1 }),
      fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'm', 'r'),
      fc.boolean(),
      (at, key, rtl) => {
        const move = menuMove(stops, at, key, key.length === 1 ? key : '', rtl)
        const target = move === null ? at : 'to' in move ? move.to : move.toggle
        expect(stops[target]).toBeDefined()
      },
    ),
  )
})
