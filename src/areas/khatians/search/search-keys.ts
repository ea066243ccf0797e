import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of the search, for the sheet. */
export const searchKeys: readonly KeyGroup[] = [
  {
    title: msg`Search khatians`,
    keys: [
      ['Enter', msg`In the form: search. In the list: open`],
      ['J K · ↓ ↑', msg`Next line, line before`],
    ],
  },
]
