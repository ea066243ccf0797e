import { checkPassword } from '#domain/validation/contact.ts'
import { accepted, refused, type Check } from '#domain/kernel/result.ts'
import type { Sql } from '#server/db/port.ts'
import { isCommonPassword } from './common-passwords.ts'

/** What a password must not be made of: the names and numbers by which its owner is known. */
export async function namesOf(db: Sql, accountId: string): Promise<readonly string[]> {
  const [row] = await db.query<Record<string, string | null>>(
    'select username, name_en, name_bn, mobile, email from account where id = $1',
    [accountId],
  )
  return Object.values(row ?? {}).flatMap((name) => name ?? [])
}

/** A password that nobody guesses from a list or from its owner's names. [CON-3] */
export function checkNewPassword(text: string, names: readonly string[]): Check<string> {
  const checked = checkPassword(text)
  if (!checked.ok) return checked
  return isCommonPassword(text) || holdsName(text, names) ? refused('password.weak') : accepted(text)
}

function holdsName(text: string, names: readonly string[]): boolean {
  const plain = text.toLowerCase()
  const parts = names.flatMap((name) => [name, ...name.split(/[\s@._-]+/)])
  return parts.some((part) => part.length >= 4 && plain.includes(part.toLowerCase()))
}
