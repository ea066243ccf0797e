import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of one case. */
export const caseKeys: readonly KeyGroup[] = [
  {
    title: msg`Correction case`,
    keys: [
      ['F8', msg`The next value that differs`],
      ['Tab · Shift+Tab', msg`Next act or field, the one before`],
      ['Enter', msg`Do the act that has the focus`],
    ],
  },
]
