import { scanKeys } from '#forms/scan-keys.ts'
import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a khatian that is looked at or passed, for the sheet. */
export const reviewKeys: readonly KeyGroup[] = [
  {
    title: msg`Khatian`,
    keys: [
      ['← → · Home End', msg`On a tab: record, paper, versions, comments, log`],
      ['Alt+V', msg`Verify, compare or approve`],
      ['Alt+B', msg`Send back with a comment`],
      ['↑ ↓ ← →', msg`In a table: from cell to cell, with the ruler on the scan`],
      ['Space', msg`In a table: point the comment at this cell`],
      ['Tab · Shift+Tab', msg`Next act or field, the one before`],
      ['Enter', msg`Do the act that has the focus`],
      ['↑ ↓', msg`On a difference: who is right`],
      ['Ctrl+Enter', msg`In the comment: add it`],
    ],
  },
  { title: msg`Scan`, keys: scanKeys },
]
