import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a form in words, for the sheet. */
export const templateViewKeys: readonly KeyGroup[] = [
  {
    title: msg`Khatian template`,
    keys: [
      ['Tab · Shift+Tab', msg`Next act, the one before`],
      ['Enter', msg`Do the act that has the focus`],
    ],
  },
]

/** The keys of a form as on paper. */
export const templatePreviewKeys: readonly KeyGroup[] = [
  {
    title: msg`Preview of the template`,
    keys: [
      ['← → · Home End', msg`On a page's tab: the page beside it`],
      ['Tab', msg`Into the paper; there the arrows move it`],
      ['Ctrl+P', msg`Print what is shown`],
    ],
  },
]
