import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a table of boxes, for the sheet of keys. */
export const matrixKeys: readonly KeyGroup[] = [
  {
    title: msg`Table of rights`,
    keys: [
      ['← ↑ ↓ →', msg`Go from box to box`],
      ['Home, End', msg`To the first or last box of the row`],
      ['Ctrl + Home, End', msg`To the first or last box of the table`],
      ['Space', msg`Switch the box`],
    ],
  },
]
