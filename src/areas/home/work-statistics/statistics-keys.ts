import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a person's own figures, for the sheet. */
export const ownKeys: readonly KeyGroup[] = [
  {
    title: msg`My keying`,
    keys: [
      ['Tab', msg`To the choice of the figure`],
      ['↑ ↓', msg`Another figure by day`],
    ],
  },
]
