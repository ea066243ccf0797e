import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be read from a screen and typed: three groups of four, 59 bits. */
export function newPassword(): string {
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}-${part()}`
}
