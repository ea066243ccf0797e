import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['নামজারি আদেশ.pdf', 'নামজারি আদেশ.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\deed.pdf', 'deed.pdf'],
  ['deed\u202Egpj.exe', 'deedgpj.exe'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  ['  .hidden. ', 'hidden'],
  ['ক্\u200dষ.pdf', 'ক্\u200dষ.pdf'],
  ['a<b>:"c|d?.png', 'a_b___c_d_.png'],
  ['..', 'file'],
  ['/', 'file'],
])('[FIL-1] "%s" is kept as "%s"', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
})

test('[FIL-1] a long name is cut before its ending', () => {
  const kept = cleanFileName(`${'ক'.repeat(300)}.pdf`)
  expect([Array.from(kept).length, kept.endsWith('.pdf')]).toEqual([120, true])
})

test('[FIL-1] what is kept holds no path, no control and no turning sign, and is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const kept = cleanFileName(name)
      expect(kept).not.toBe('')
      expect(kept).not.toMatch(/[\\/\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(cleanFileName(kept)).toBe(kept)
    }),
  )
})
