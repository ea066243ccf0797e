import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of one request. */
export const requestKeys: readonly KeyGroup[] = [
  {
    title: msg`Request`,
    keys: [
      ['Tab · Shift+Tab', msg`Next act or field, the one before`],
      ['Enter', msg`Do the act that has the focus`],
    ],
  },
]
