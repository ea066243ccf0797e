import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a scanned page, wherever one stands beside what is keyed or read. */
export const scanKeys: KeyGroup['keys'] = [
  ['Alt+↑ ↓ ← →', msg`Move the page`],
  ['Alt+ + · Alt+ −', msg`Larger · smaller`],
  ['Alt+9 · Alt+0', msg`Zoom to what is keyed · fit the width`],
  ['Alt+R', msg`Turn`],
  ['Alt+. · Alt+,', msg`Brighter · darker`],
]
