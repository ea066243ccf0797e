import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of the map of a volume's numbers, for the sheet. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: msg`On the map`,
    keys: [
      ['↑ ↓ ← →', msg`Move between numbers`],
      ['Shift+↑ ↓ ← →', msg`Choose several numbers`],
      ['Home · End', msg`First · last number`],
      ['M · Shift+M', msg`Next · previous missing number`],
      ['G', msg`Choose the whole run`],
      ['Enter', msg`Key the missing number, or open the khatian`],
      ['S', msg`Skip with a reason`],
      ['U', msg`Skip no longer`],
      ['Ctrl+P', msg`Print`],
    ],
  },
]
