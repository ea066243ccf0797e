import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of the pages of a volume, for the sheet. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: msg`On a page`,
    keys: [
      ['12 · 12/2', msg`Gives the page to this khatian`],
      ['12-18', msg`Gives this page and those after it to the khatians 12 to 18`],
      ['12-18 x2', msg`The same with two pages a khatian`],
      ['Enter · Shift+Enter', msg`Next page · page before`],
      ['Alt+O', msg`Look at the page`],
      ['Alt+← · Alt+→', msg`One place earlier · later`],
      ['Alt+R', msg`Turn the page`],
      ['Alt+N', msg`Another page number`],
      ['Alt+Delete', msg`Remove the page`],
    ],
  },
]
