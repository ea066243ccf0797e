import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of the builder, for the sheet. */
export const builderKeys: readonly KeyGroup[] = [
  {
    title: msg`Template`,
    keys: [
      ['Ctrl+S', msg`Save the draft`],
      ['Ctrl+Z · Ctrl+Y', msg`Take back · do again`],
      ['Alt+1 … Alt+5', msg`To the form, header, owners, dags, pages`],
    ],
  },
  {
    title: msg`In the list of fields`,
    keys: [
      ['↑ ↓ Home End', msg`Choose a field`],
      ['Alt+↑ Alt+↓', msg`Move the field`],
      ['Enter', msg`To its heading`],
      ['Insert', msg`Put a field in`],
      ['Delete', msg`Take the field out`],
    ],
  },
  {
    title: msg`Place on the scan`,
    keys: [
      ['↑ ↓ ← →', msg`Move the place; with Ctrl finely`],
      ['Shift+↑ ↓ ← →', msg`Change its size`],
      ['Delete', msg`Take the place away`],
    ],
  },
]
