import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a declared report, for the sheet. */
export const reportKeys: readonly KeyGroup[] = [
  {
    title: msg`Report`,
    keys: [
      ['Enter', msg`In a field: show the report`],
      ['Tab · Shift+Tab', msg`Next head of a column or field, the one before`],
      ['Space', msg`On a head: sort by it; once more turns the order`],
      ['J K · ↓ ↑', msg`Next line, line before`],
    ],
  },
]
