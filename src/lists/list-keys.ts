import type { KeyGroup, ScreenAct } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a declared list, for the sheet. */
export const listKeys: readonly KeyGroup[] = [
  {
    title: msg`List`,
    keys: [
      ['J K · ↓ ↑', msg`Next line, line before`],
      ['Enter', msg`Open the line`],
    ],
  },
]

/** The same where a new row may be made. */
export const listKeysWithNew: readonly KeyGroup[] = listKeys.map(({ title, keys }) => ({
  title,
  keys: [...keys, ['Alt+N', msg`New entry`]],
}))

export const listActs: readonly ScreenAct[] = [{ keys: 'Alt+N', title: msg`New entry` }]
