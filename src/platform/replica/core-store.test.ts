import { expect, test } from 'vitest'
import { stallsNow } from './core-store.ts'

const waits = { open: 0, sealed: 1, conflicts: 0, quarantined: 0 }

test('[ENT-38] the warning of stalled sending goes when nothing waits to be sent any more', () => {
  expect(stallsNow({ stalled: true, pending: null })).toBe(true)
  expect(stallsNow({ stalled: true, pending: waits })).toBe(true)
  expect(stallsNow({ stalled: true, pending: { ...waits, sealed: 0, quarantined: 1 } })).toBe(false)
  expect(stallsNow({ stalled: false, pending: waits })).toBe(false)
})
