import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of the list of applications, for the sheet. */
export const requestListKeys: readonly KeyGroup[] = [
  {
    title: msg`Khatians applied for`,
    keys: [
      ['J K · ↓ ↑', msg`Next line, line before`],
      ['Enter', msg`Open the application`],
      ['Tab · Shift+Tab', msg`Next act or field, the one before`],
    ],
  },
]

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
