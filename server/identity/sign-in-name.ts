import { checkContact } from '#domain/validation/contact.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'

/** Where an account signs in: names are unique within a realm. */
export type Realm = 'OFFICE' | 'CITIZEN' | 'VENDOR'

/** A name as it is stored: a mobile number without prefix, an NID in plain digits, everything else in lower case. */
export function signInName(realm: Realm, typed: string): string {
  const name = typed.trim().toLowerCase().slice(0, 300)
  if (realm === 'OFFICE') return name
  const contact = checkContact(name)
  if (contact.ok) return contact.value.address
  const digits = toAsciiDigits(name).replace(/[\s-]/g, '')
  return /^[0-9]+$/.test(digits) ? digits : name
}
