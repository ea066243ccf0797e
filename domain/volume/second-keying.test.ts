import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyedTwice } from './second-keying.ts'
import type { SecondKeying } from './volume.ts'

const ids = Array.from({ length: 20_000 }, (_, n) => idOf(n))
const sample = (percent: number): { secondKeying: SecondKeying } => ({
  secondKeying: { mode: 'sample', percent, columns: 'marked' },
})

/** Ids as devices make them: one after the other within a moment, which must not show in the sample. */
function idOf(n: number): string {
  return `0198c1de-${(n >> 12).toString(16).padStart(4, '0')}-7${(n & 0xfff).toString(16).padStart(3, '0')}-8000-00000000000a`
}

test.each([1, 5, 10, 33, 50, 90])(
  '[VOL-6] a sample of %d percent takes about as many, wherever one looks',
  (percent) => {
    const volume = sample(percent)
    const share = (some: readonly string[]): number =>
      (some.filter((id) => isKeyedTwice(volume, id)).length / some.length) * 100
    expect(share(ids)).toBeGreaterThan(percent - 1)
    expect(share(ids)).toBeLessThan(percent + 1)
    for (let start = 0; start < ids.length; start += 2000) {
      const spread = 4 * Math.sqrt((percent * (100 - percent)) / 2000)
      expect(Math.abs(share(ids.slice(start, start + 2000)) - percent)).toBeLessThan(spread)
    }
  },
)

test('[VOL-6] a khatian stays in the sample, or out of it, for as long as the share stays', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 100 }), (id, percent) => {
      const first = isKeyedTwice(sample(percent), id)
      expect(isKeyedTwice(sample(percent), id)).toBe(first)
      // A larger sample only adds to it.
      if (first && percent < 100) expect(isKeyedTwice(sample(percent + 1), id)).toBe(true)
    }),
  )
  // The same on every machine and in years: these were drawn when the rule was made.
  expect(
    ids
      .slice(0, 24)
      .filter((id) => isKeyedTwice(sample(25), id))
      .map((id) => ids.indexOf(id)),
  ).toMatchInlineSnapshot(`
    [
      5,
      7,
    ]
  `)
})

test('[VOL-6] all and none are all and none', () => {
  for (const id of ids.slice(0, 200)) {
    expect(isKeyedTwice({ secondKeying: { mode: 'all', columns: 'marked' } }, id)).toBe(true)
    expect(isKeyedTwice({ secondKeying: { mode: 'none', percent: 100, columns: 'marked' } }, id)).toBe(false)
    expect(isKeyedTwice({}, id)).toBe(false)
    expect(isKeyedTwice(sample(100), id)).toBe(true)
  }
})
