import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, fileNameOf } from './file-name.ts'

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
  ['NUL.pdf', '_NUL.pdf'],
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

test.each([
  ['dolil.hta', 'application/pdf', 'dolil.pdf'],
  ['dolil.hta.pdf', 'application/pdf', 'dolil_hta.pdf'],
  ['dolil.pdf.exe', 'image/png', 'dolil_pdf.png'],
  ['দলিল', 'image/jpeg', 'দলিল.jpg'],
  ['PHOTO.JPEG', 'image/jpeg', 'PHOTO.jpeg'],
  ['dag 12.5', 'application/pdf', 'dag 12.5.pdf'],
  ['Md. Karim.pdf', 'application/pdf', 'Md. Karim.pdf'],
  ['deed\u202Efdp.hta', 'application/pdf', 'deedfdp.pdf'],
  ['deed.hta\u0000.pdf', 'application/pdf', 'deed_hta.pdf'],
  ['.hta', 'application/pdf', 'hta.pdf'],
  ['parts.dlrms', 'application/octet-stream', 'parts.dlrms'],
])('[FIL-2] names "%s" of type %s "%s"', (name, type, kept) => {
  expect(fileNameOf(name, type)).toBe(kept)
})

test('[FIL-2] the ending of any name is that of its type, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const kept = fileNameOf(`${name}.hta`, 'application/pdf')
      expect(kept).toMatch(/^[^\\/]+\.pdf$/)
      expect(kept.slice(0, -4)).not.toMatch(/\.[a-z]/i)
      expect(fileNameOf(kept, 'application/pdf')).toBe(kept)
    }),
  )
})
