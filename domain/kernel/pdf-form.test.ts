import { expect, test } from 'vitest'
import { scriptAsPdf, smallPdf } from '#tests/support/small-files.ts'
import { isWholePdf } from './pdf-form.ts'

const whole = smallPdf(1)
const text = whole.toString('latin1')
const stream =
  '%PDF-1.5\n1 0 obj\n<< /Type/XRef /Root 2 0 R /Size 3 >>\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF\n'

test.each<[what: string, bytes: Uint8Array, whole: boolean]>([
  ['a document', whole, true],
  ['a document with spaces at its end', Buffer.from(`${text}\r\n \0`, 'latin1'), true],
  ['a document with a cross-reference stream', Buffer.from(stream), true],
  ['a script behind the letters', scriptAsPdf, false],
  ['a script after the end', Buffer.from(`${text}<script>alert(1)</script>`, 'latin1'), false],
  ['a script before the header', Buffer.from(`<script>${text}`, 'latin1'), false],
  ['a document that was cut', whole.subarray(0, -20), false],
  ['a table at another place', Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n12'), 'latin1'), false],
  ['a table beyond the end', Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n99999'), 'latin1'), false],
  ['a table without a root', Buffer.from(text.replace('/Root', '/Rood'), 'latin1'), false],
  ['nothing', new Uint8Array(0), false],
])('[FIL-3] judges %s', (_what, bytes, expected) => {
  expect(isWholePdf(bytes)).toBe(expected)
})
