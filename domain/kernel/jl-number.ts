import { toAsciiDigits } from './digits.ts'
import { accepted, type Check, refused } from './result.ts'

const grammar = /^[0-9]{1,6}([-/][0-9ক-হA-Za-z]{1,6})?$/

/** The stored form of a JL number: a serial within the upazila, at most with a part of it. [JLN-1] */
export function parseJlNumber(text: string): Check<string> {
  const number = toAsciiDigits(text.trim().normalize('NFC')).replace(/^0+(?=[0-9])/, '')
  return grammar.test(number) ? accepted(number) : refused('jl-number.syntax')
}
