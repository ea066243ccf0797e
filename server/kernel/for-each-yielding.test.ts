import { expect, test } from 'vitest'
import { forEachYielding } from './for-each-yielding.ts'

test('a long list is worked through in order, and others have their turn meanwhile', async () => {
  const items = Array.from({ length: 20 }, (_one, n) => n)
  const seen: number[] = []
  let others = 0
  let working = true
  const count = (): void => {
    others++
    if (working) setImmediate(count)
  }
  setImmediate(count)
  await forEachYielding(items, (item) => {
    const until = performance.now() + 3
    while (performance.now() < until);
    seen.push(item)
  })
  working = false
  expect(seen).toEqual(items)
  // One turn of theirs for each of ours, of which each is longer than what is allowed.
  expect(others).toBeGreaterThanOrEqual(items.length)
})
