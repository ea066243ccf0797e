import { scanKeys } from '#forms/scan-keys.ts'
import { signKeys } from '#forms/sign-keys.ts'
import type { KeyGroup, ScreenAct } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** The keys of the keying screen, for the sheet. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: msg`Khatian`,
    keys: [
      ['Ctrl+S', msg`Save: what was keyed may be sent`],
      ['Alt+N', msg`Next khatian`],
      ['Alt+Shift+N', msg`Khatian with another number`],
      ['Alt+E', msg`Entry complete`],
      ['Ctrl+Z · Ctrl+Y', msg`Take back · do again`],
      ['Alt+1 · 2 · 3 · 4', msg`To header · owners · dags · pages`],
      ['F1', msg`This sheet`],
    ],
  },
  {
    title: msg`In the tables`,
    keys: [
      ['Enter', msg`Next cell; after the last one a new row; on an empty row the next part`],
      ['Shift+Enter', msg`Cell before`],
      ['Ctrl+Enter', msg`Same column, next row`],
      ['Tab · ↑ ↓ ← →', msg`Move between cells`],
      ['F2', msg`Edit the text of the cell`],
      ['Esc', msg`Give up what was typed; twice leaves the table`],
      ['F3 · " · ঐ', msg`Value above, next dag number, or area by part`],
      ['Ctrl+Insert', msg`Insert a row above`],
      ['Ctrl+Delete', msg`Remove the row`],
      ['F4', msg`Complete the class of land`],
      ['Alt+D · Alt+U', msg`Fill the empty cells below · above with this value`],
      ['Alt+I · Alt+K', msg`Illegible · blank on paper`],
      ['Alt+T', msg`Note on the cell`],
      ['Alt+O', msg`Enter along the row or down the column`],
      ['Ctrl+~', msg`One number over another`],
      ['#01 … #22', msg`Signs of shares; Shift+F1 shows all of them`],
    ],
  },
  {
    title: msg`Scan`,
    keys: [...scanKeys, ['Alt+PgUp · PgDn', msg`Page before · after`], ['Alt+L', msg`Enlarged line over the tables`]],
  },
  signKeys,
]

/** The same for the palette, one act by one key. */
export const screenActs: readonly ScreenAct[] = [
  { keys: 'Ctrl+S', title: msg`Save: what was keyed may be sent` },
  { keys: 'Alt+N', title: msg`Next khatian` },
  { keys: 'Alt+Shift+N', title: msg`Khatian with another number` },
  { keys: 'Alt+E', title: msg`Entry complete` },
  { keys: 'Alt+1', title: msg`To the header` },
  { keys: 'Alt+2', title: msg`To the owners` },
  { keys: 'Alt+3', title: msg`To the dags` },
  { keys: 'Alt+4', title: msg`Pages of the khatian` },
  { keys: 'Alt+O', title: msg`Enter along the row or down the column` },
  { keys: 'Shift+F1', title: msg`Signs of shares: codes #01 to #22` },
  { keys: 'Alt+L', title: msg`Enlarged line over the tables` },
  { keys: 'Alt+9', title: msg`Zoom to what is keyed` },
  { keys: 'Alt+D', title: msg`Fill the empty cells below with this value` },
  { keys: 'Alt+U', title: msg`Fill the empty cells above with this value` },
  { keys: 'Alt+I', title: msg`Illegible` },
  { keys: 'Alt+K', title: msg`Blank on paper` },
  { keys: 'Alt+T', title: msg`Note on the cell` },
  { keys: 'Ctrl+Insert', title: msg`Insert a row above` },
  { keys: 'Ctrl+Delete', title: msg`Remove the row` },
]
