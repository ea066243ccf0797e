import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeDocument } from '#domain/print/paper-document.ts'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { surelyFits } from './line-fit.ts'
import { paperData } from './paper-data.ts'
import { createTypesetter } from './typesetter.ts'

test('[PAP-9] a text is said to fit only as long as its widest letters do', () => {
  expect(surelyFits('১২৩৪', 11)).toBe(true)
  expect(surelyFits('১২৩৪৫৬৭৮', 11)).toBe(false)
  expect(surelyFits('আ', 4)).toBe(true)
  // In bold they are 10.8 mm wide.
  expect(surelyFits('আআআ', 10.5)).toBe(false)
  expect(surelyFits('', 0)).toBe(true)
  // A line break, and letters of another font.
  for (const text of ['ক\nখ', 'א', '中', '😀', 'é']) expect(surelyFits(text, 1000)).toBe(false)
})

const written = fc.oneof(
  fc.constantFrom('', '১২৩৪', 'নাল', 'অঔআঞ', 'ক্ষ্ণৌ', '০.৫০০', 'ডোবা/পুকুর', 'মোঃ আব্দুল করিম', 'a–b', 'WWWWW'),
  fc.string({ unit: fc.constantFrom(...Array.from('আঞঔক্ষোৌিৎঃজ ১/.WM-')), maxLength: 14 }),
)
const rows = fc.array(fc.tuple(written, written, written), { minLength: 1, maxLength: 6 })

test('[PAP-9] a line whose height is known beforehand is as high as it would be by itself', () => {
  const typesetter = createTypesetter()
  let different = 0
  fc.assert(
    fc.property(rows, rows, (owners, dags) => {
      const khatian = buildKhatian({
        owners: owners.map(([name, father], at) => buildRow(at + 1, { name, father })),
        dags: dags.map(([dagNo, classAgri, remarks], at) => buildRow(at + 21, { dagNo, classAgri, remarks })),
      })
      const data = paperData(composeDocument(khatian, testTemplate, undefined, 'bn'))
      const measured = data.replaceAll(/"single":\[[^\]]*\]/g, (list) => list.replaceAll('true', 'false'))
      different += measured === data ? 0 : 1
      expect(Buffer.from(typesetter.set(data)).equals(typesetter.set(measured))).toBe(true)
    }),
    { numRuns: 80 },
  )
  // Otherwise the same would have been set twice.
  expect(different).toBeGreaterThan(20)
}, 60_000)
