import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of one application. */
export const requestKeys: readonly KeyGroup[] = [
  {
    title: msg`Application for a khatian`,
    keys: [
      ['Tab · Shift+Tab', msg`Next act or field, the one before`],
      ['Enter', msg`Do the act that has the focus`],
    ],
  },
]
