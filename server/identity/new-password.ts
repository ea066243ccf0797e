import { randomInt } from 'node:crypto'
import { isCommonPassword } from './common-passwords.ts'

/** Without letters and digits that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be read from a screen and typed: three groups of four, 59 bits. */
export function newPassword(): string {
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  for (;;) {
    const password = `${part()}-${part()}-${part()}`
    // One in some thousand holds a run of keys or a common word, which its owner would be refused.
    if (!isCommonPassword(password)) return password
  }
}
