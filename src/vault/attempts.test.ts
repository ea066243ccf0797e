import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterWrong, mayTry, mostAttempts, noAttempts, type Attempts } from './attempts.ts'

function wrongs(count: number, at = 1000): Attempts {
  let attempts = noAttempts
  for (let turn = 0; turn < count; turn++) attempts = afterWrong(attempts, at)
  return attempts
}

test('[VLT-3] wrong PINs cost nothing at first, then more and more, and the tenth is the last', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => {
    const may = mayTry(wrongs(count), 1000)
    return may.kind === 'wait' ? may.ms / 1000 : 0
  })
  expect(waits).toEqual([0, 0, 0, 5, 30, 120, 600, 600, 600])
  expect(mayTry(wrongs(mostAttempts), Number.MAX_SAFE_INTEGER)).toEqual({ kind: 'void' })
})

test('[VLT-3] a wait ends after its time, and a clock set back makes it no longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 9 }), fc.nat(), fc.integer({ min: -1e9, max: 1e9 }), (count, at, shift) => {
      const attempts = wrongs(count, at)
      const whole = mayTry(attempts, at)
      const later = mayTry(attempts, at + shift)
      if (whole.kind !== 'wait') throw new Error('a wait was expected')
      if (shift >= whole.ms) expect(later).toEqual({ kind: 'now' })
      else expect(later).toEqual({ kind: 'wait', ms: Math.min(whole.ms, whole.ms - shift) })
    }),
  )
})
