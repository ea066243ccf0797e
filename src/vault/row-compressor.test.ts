import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildKhatian, testId } from '#tests/support/build-khatian.ts'
import { createRowText } from './row-compressor.ts'

const letters = fc.constantFrom(
  ...'{}[]":,0189abcdefABCDEF-\\ \n\u007f\u0000'.split(''),
  'খতিয়ান',
  'দাগ ১২',
  'শ্রী\u200dমতি',
  '\u200c',
  '।',
  'é',
  '漢',
  '😀',
  testId(0x51),
  testId(0x51).toUpperCase(),
  '"cells":{"dagNo":"',
  '"order":"',
)

test('[VLT-1] any text comes back to the letter, whatever was packed before it', () => {
  const rowText = createRowText()
  fc.assert(
    fc.property(fc.array(fc.oneof(letters, fc.string(), fc.uuid()), { maxLength: 60 }), (parts) => {
      const text = parts.join('')
      expect(rowText.unpack(rowText.pack(text))).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('[VLT-1] what one instance packs another opens, and longer than its working space too', () => {
  const rows = Array.from({ length: 3_000 }, (_v, n) => ({
    id: testId(0x9000 + n),
    order: `i${n}`,
    cells: { dagNo: String(n), area: n * 37, remarks: `মন্তব্য ${n}` },
  }))
  const text = JSON.stringify(buildKhatian({ dags: rows }))
  const bytes = createRowText().pack(text)
  expect(createRowText().unpack(bytes)).toBe(text)
  expect(bytes.length).toBeLessThan(Buffer.byteLength(text) / 3)
  const noise = Array.from({ length: 70_000 }, (_v, n) => String.fromCharCode(0x4e00 + ((n * 7919) % 20_000))).join('')
  expect(createRowText().unpack(createRowText().pack(noise + text + noise))).toBe(noise + text + noise)
})

test('[VLT-1] bytes that are cut short are told, not read as something else', () => {
  const bytes = createRowText().pack(JSON.stringify(buildKhatian()))
  expect(() => createRowText().unpack(bytes.subarray(0, bytes.length - 3))).toThrow(RangeError)
})

/** Stored rows open with this alphabet and this usual text only: a change of either needs a format of its own. */
test('[VLT-1] what was packed once is packed the same for ever', () => {
  const bytes = createRowText().pack(`{"id":"${testId(7)}","cells":{"dagNo":"১২/৭","remarks":"নাল"}}`)
  expect(Buffer.from(bytes).toString('hex')).toMatchInlineSnapshot(
    `"00000043036a0021010001003170008008002f0007016e0041e7e82fed4801033f007022a8beb2227d7d"`,
  )
})
