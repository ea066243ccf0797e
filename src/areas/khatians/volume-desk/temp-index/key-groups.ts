import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of a volume's index, for the sheet. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: msg`In the row that is typed`,
    keys: [
      ['Tab', msg`Next field`],
      ['Enter', msg`Save the row and go to the next one`],
      ['Shift+Enter', msg`Another line of owners`],
      ['Ctrl+V', msg`Rows of a spreadsheet: number, owners, dags`],
      ['↓', msg`From the number to the list`],
    ],
  },
  {
    title: msg`In the list of entries`,
    keys: [
      ['↓ ↑', msg`Next line, line before`],
      ['E · F2', msg`Change the entry`],
      ['Delete', msg`Remove the entry`],
      ['Ctrl+Z', msg`Take back the last change`],
      ['Esc', msg`Back to the row that is typed`],
      ['Ctrl+P', msg`Print the whole index`],
    ],
  },
]
