import { scanKeys } from '#forms/scan-keys.ts'
import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of one order. */
export const orderKeys: readonly KeyGroup[] = [
  {
    title: msg`Order of copies`,
    keys: [
      ['Alt+V', msg`The act that passes the order on`],
      ['Alt+B', msg`Send back to entry with a comment`],
      ['Alt+N', msg`Next order that waits at this step`],
      ['Alt+H · Alt+J', msg`Khatian or sheet before · next one`],
      ['Tab · Shift+Tab', msg`Next act or field, the one before`],
      ['Enter', msg`Do the act that has the focus`],
    ],
  },
  { title: msg`Scan`, keys: scanKeys },
]

/** The keys of an order that is taken down. */
export const newOrderKeys: readonly KeyGroup[] = [
  {
    title: msg`Order at the counter`,
    keys: [
      ['Tab · Shift+Tab', msg`Next field, the one before`],
      ['Enter', msg`In a field: place the order`],
    ],
  },
]
