import { toAsciiDigits } from './digits.ts'
import { accepted, type Check, refused } from './result.ts'

export const identityTypes = { birthCertificate: 1, nid: 2, passport: 3, none: 4 } as const
export type IdentityType = (typeof identityTypes)[keyof typeof identityTypes]

/** What proves who an owner is: type and number are one value and change together. */
export type Identity = { type: IdentityType; number: string }

const numberForms: Record<IdentityType, RegExp> = {
  1: /^[0-9]{17}$/,
  2: /^([0-9]{10}|[0-9]{13}|[0-9]{17})$/,
  3: /^[A-Z]{1,2}[0-9]{7,8}$/,
  4: /^$/,
}

/** Folds digits, drops blanks and hyphens and checks the form that the type asks for. [IDN-1] */
export function checkIdentity(identity: { type: number; number: string }): Check<Identity> {
  const type = Object.values(identityTypes).find((known) => known === identity.type)
  if (type === undefined) return refused('identity.type')
  const number = plain(identity.number).toUpperCase()
  return numberForms[type].test(number) ? accepted({ type, number }) : refused('identity.number')
}

/** A Bangladeshi mobile number, stored as 11 digits whatever prefix it was typed with. [IDN-2] */
export function checkMobile(text: string): Check<string> {
  const number = plain(text).replace(/^(\+88|0088|88)(?=01)/, '')
  return /^01[3-9][0-9]{8}$/.test(number) ? accepted(number) : refused('mobile.syntax')
}

function plain(text: string): string {
  return toAsciiDigits(text).replace(/[\s-]/g, '')
}
