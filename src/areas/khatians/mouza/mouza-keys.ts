import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of the findings of a mouza. */
export const mouzaKeys: readonly KeyGroup[] = [
  {
    title: msg`Mouza reconciliation`,
    keys: [
      ['j · k', msg`Next finding, the one before`],
      ['c', msg`Put the first khatian of the opened finding right`],
      ['a', msg`Accept the opened finding`],
    ],
  },
]
