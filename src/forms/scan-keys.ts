import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a scanned page, wherever one stands beside what is keyed or read. */
export const scanKeys: KeyGroup['keys'] = [
  ['Alt+↑ ↓ ← →', msg`Move the page`],
  ['Alt+ + · Alt+ −', msg`Larger · smaller`],
  ['Alt+0 · Alt+R', msg`Fit the width · turn`],
  ['Alt+. · Alt+,', msg`Brighter · darker`],
]
