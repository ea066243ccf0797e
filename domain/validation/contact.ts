import { toAsciiDigits } from '../kernel/digits.ts'
import { checkMobile } from '../kernel/identity.ts'
import { accepted, type Check, refused } from '../kernel/result.ts'
import { canonicalText } from '../kernel/text.ts'
import { checkDay, startBeforeToday } from './dates.ts'

/** An e-mail address in the one stored form: lower case, without blanks around it. [CON-1] */
export function checkEmail(text: string): Check<string> {
  const address = text.trim().toLowerCase()
  const isAddress =
    address.length <= 254 && /^[a-z0-9.!$%&'*+/=?_`{}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(address)
  return isAddress && !/\.\.|^\.|\.@|[@.]-|-[.]/.test(address) ? accepted(address) : refused('email.syntax')
}

export type Contact = { readonly channel: 'SMS' | 'MAIL'; readonly address: string }

/** Where a person can be reached: an e-mail address when there is an `@`, a mobile number otherwise. [CON-2] */
export function checkContact(text: string): Check<Contact> {
  const channel = text.includes('@') ? 'MAIL' : 'SMS'
  const address = channel === 'MAIL' ? checkEmail(text) : checkMobile(text)
  return address.ok ? accepted({ channel, address: address.value }) : address
}

const shortest = 10
const longest = 128

/** Length is what makes a password hard to guess; digits alone or one sign repeated do not. [CON-3] */
export function checkPassword(text: string): Check<string> {
  const length = Array.from(text).length
  const isPoor = /^[0-9০-৯]*$/.test(text) || new Set(text).size < 4
  return length < shortest || length > longest || isPoor ? refused('password.weak') : accepted(text)
}

/** A person's name in Bangla: Bengali letters and their signs, never those of another script. [CON-4] */
export function checkBanglaName(text: string): Check<string> {
  return checkName(text, /^(?:[\u0980-\u09e3\u09f0\u09f1 .,:()'’-]|\u200c|\u200d)+$/, /[\u0985-\u09b9]/, 'name.bangla')
}

/** A person's name in English letters. [CON-4] */
export function checkEnglishName(text: string): Check<string> {
  return checkName(text, /^[A-Za-z .,()'’-]+$/, /[A-Za-z]/, 'name.english')
}

function checkName(text: string, allowed: RegExp, letter: RegExp, code: string): Check<string> {
  const name = canonicalText(text)
  return name.length <= 100 && allowed.test(name) && letter.test(name) ? accepted(name) : refused(code)
}

/** The name a vendor signs in with: it begins with a letter, so that it is never taken for a mobile number. [CON-5] */
export function checkUsername(text: string): Check<string> {
  const name = text.trim().toLowerCase()
  return /^[a-z][a-z0-9._-]{3,39}$/.test(name) ? accepted(name) : refused('username.syntax')
}

export const oneTimeCodes = { from: 100_000, to: 999_999 } as const

/** A one-time code, 100000–999999, in either digit script. [CON-6] */
export function checkOneTimeCode(text: string): Check<string> {
  const code = toAsciiDigits(text).replace(/\s/g, '')
  return /^[1-9][0-9]{5}$/.test(code) ? accepted(code) : refused('code.syntax')
}

/** A day of the calendar before today, as `YYYY-MM-DD`. [CON-7] */
export function checkBirthDate(text: string, today: string): Check<string> {
  const day = checkDay(toAsciiDigits(text.trim()))
  const isPast = day.ok && day.value >= '1900-01-01' && startBeforeToday(day.value, today) === null
  return isPast ? day : refused('birth-date.syntax')
}
