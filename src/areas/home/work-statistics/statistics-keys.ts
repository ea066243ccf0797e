import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a person's own figures, for the sheet. */
export const ownKeys: readonly KeyGroup[] = [
  {
    title: msg`My keying`,
    keys: [
      ['Tab', msg`To the choice of the figure`],
      ['↑ ↓', msg`Another figure by day`],
    ],
  },
]

/** The keys of the figures of a team. */
export const teamKeys: readonly KeyGroup[] = [
  {
    title: msg`Keying of the team`,
    keys: [
      ['Tab · Shift+Tab', msg`Next head of a column or field, the one before`],
      ['Enter', msg`On a head: sort by it; once more turns the order`],
    ],
  },
]
