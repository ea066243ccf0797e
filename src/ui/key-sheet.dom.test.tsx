import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type KeyGroup, useKeySheet, useScreenKeySheet } from './key-sheet.ts'

afterEach(cleanup)

const group = (id: string): KeyGroup => ({ title: { id }, keys: [] })
const ofScreen = [group('screen')]
const ofDialog = [group('dialog')]

function Sheet() {
  return <output>{useKeySheet().screen.map(({ title }) => title.id)}</output>
}

function Keys({ of }: { of: readonly KeyGroup[] }) {
  useScreenKeySheet(of)
  return null
}

function shown(...standing: (readonly KeyGroup[])[]) {
  return (
    <>
      <Sheet />
      {standing.map((of) => (
        <Keys key={of[0]?.title.id} of={of} />
      ))}
    </>
  )
}

const told = () => screen.getByRole('status').textContent

test('[LST-14] the keys of a list in a dialog stand while it is open, and give way to those of the screen below', () => {
  const { rerender } = render(shown(ofScreen))
  expect(told()).toBe('screen')
  act(() => rerender(shown(ofScreen, ofDialog)))
  expect(told()).toBe('dialog')
  act(() => rerender(shown(ofScreen)))
  expect(told()).toBe('screen')
  act(() => rerender(shown()))
  expect(told()).toBe('')
})
