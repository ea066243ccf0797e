import { shortcodeSigns } from '#domain/kernel/text.ts'
import type { KeyGroup } from '#ui/key-sheet.ts'
import { msg } from '@lingui/core/macro'

/** What the signs are worth, in the order of their codes. [TXT-3] */
const meanings = [
  msg`1 anna; after gonda 1 kranti`,
  msg`2 anna`,
  msg`3 anna`,
  msg`4 anna; after gonda 1 kora`,
  msg`5 anna`,
  msg`6 anna`,
  msg`7 anna`,
  msg`8 anna; after gonda 2 kora`,
  msg`9 anna`,
  msg`10 anna`,
  msg`11 anna`,
  msg`12 anna; after gonda 3 kora`,
  msg`13 anna`,
  msg`14 anna`,
  msg`15 anna`,
  msg`16 anna, the whole`,
  msg`1 kranti`,
  msg`Til, after its number`,
  msg`Gonda, before its number`,
  msg`2 kranti`,
  msg`Ends a share in anna`,
  msg`Gonda, as #19`,
] as const

/** The codes of the signs of shares, for the sheet of keys. */
export const signKeys: KeyGroup = {
  title: msg`Signs of shares`,
  wide: true,
  keys: meanings.map((meaning, index) => [
    `#${String(index + 1).padStart(2, '0')}`,
    meaning,
    shortcodeSigns[index] ?? '',
  ]),
}
