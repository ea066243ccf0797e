import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of the balance of a khatian. */
export const balanceKeys: readonly KeyGroup[] = [
  {
    title: msg`Land balance`,
    keys: [['Tab · Shift+Tab', msg`Next act or field, the one before`]],
  },
]
