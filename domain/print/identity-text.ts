import { toAsciiDigits, toBengaliDigits } from '../kernel/digits.ts'
import { checkIdentity, identityTypes, type Identity, type IdentityType } from '../kernel/identity.ts'
import { refused, type Check } from '../kernel/result.ts'

const words: Readonly<Record<IdentityType, { readonly bn: string; readonly en: string }>> = {
  1: { bn: 'জন্মনিবন্ধন', en: 'Birth' },
  2: { bn: 'এনআইডি', en: 'NID' },
  3: { bn: 'পাসপোর্ট', en: 'Passport' },
  4: { bn: 'নেই', en: 'None' },
}

export function identityText({ type, number }: Identity, locale: 'bn' | 'en'): string {
  const shown = locale === 'bn' ? toBengaliDigits(number) : number
  return `${words[type][locale]} ${shown}`.trim()
}

/**
 * Type and number in one cell: the word or the number of the type, then the number. Ten or thirteen digits alone are an
 * NID, letters before digits a passport; seventeen digits alone could be two things and are asked about.
 */
export function parseIdentity(typed: string): Check<Identity> {
  const text = toAsciiDigits(typed.normalize('NFC').trim())
  const [first = '', ...rest] = text.split(/\s+/)
  const named = Object.values(identityTypes).find(
    (type) => first === String(type) || isBeginningOf(first, words[type].bn) || isBeginningOf(first, words[type].en),
  )
  if (named !== undefined) return checkIdentity({ type: named, number: rest.join('') })
  const bare = text.replace(/[\s-]/g, '')
  if (/^([0-9]{10}|[0-9]{13})$/.test(bare)) return checkIdentity({ type: identityTypes.nid, number: bare })
  if (/^[a-z]/i.test(bare)) return checkIdentity({ type: identityTypes.passport, number: bare })
  return refused('identity.type')
}

function isBeginningOf(typed: string, word: string): boolean {
  const text = typed.toLowerCase()
  return text.length > 1 && word.normalize('NFC').toLowerCase().startsWith(text)
}
