import type { KeyGroup, ScreenAct } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a desk's list, for the sheet. */
export const listKeys: readonly KeyGroup[] = [
  {
    title: msg`Lists of the desk`,
    keys: [
      ['J K · ↓ ↑', msg`Next line, line before`],
      ['Enter', msg`Open the khatian`],
      ['Alt+N', msg`Next in queue`],
      ['← →', msg`On a tab: the list beside it`],
    ],
  },
]

export const listActs: readonly ScreenAct[] = [{ keys: 'Alt+N', title: msg`Next in queue` }]
