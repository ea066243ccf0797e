import { describe, expect, test } from 'vitest'
import { layOutPages } from '../khatian/page-layout.ts'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { composeSheet, printShareSum, type SheetContent } from './paper.ts'

const half = { text: '৷৷', n: 1, d: 2 }

function content(values: Partial<SheetContent> = {}): SheetContent {
  const khatian = buildKhatian({
    owners: [buildRow(1, { name: 'করিম', share: half }), buildRow(2, { name: 'রহিমা', share: half })],
    dags: [buildRow(11, { dagNo: '101', area: 12_050 })],
  })
  const [page] = layOutPages(khatian, testTemplate)
  if (page === undefined) throw new Error('no page')
  return { template: testTemplate, header: { resaNo: '৭' }, ...page, ...values }
}

describe('a page in words', () => {
  test('[PAP-2] the sums stand under their columns, in the script of the reader', () => {
    const [owners, dags] = composeSheet(content(), 'bn').blocks
    expect(owners?.foot).toEqual([[''], [''], ['১.০০০'], ['']])
    expect(dags?.foot).toEqual([[''], ['১', '২০৫০'], ['']])
    expect(composeSheet(content(), 'en').blocks[1]?.foot[1]).toEqual(['1', '2050'])
  })

  test('[PAP-4] lines are ruled to the end of the page', () => {
    const [owners] = composeSheet(content(), 'bn').blocks
    expect(owners?.lines.length).toBe(2)
    expect(owners?.emptyLines).toBe(8)
  })

  test('[PAP-4] a field stands on the page kinds it names', () => {
    const template = {
      ...testTemplate,
      header: testTemplate.header.map((field) => (field.key === 'resaNo' ? { ...field, on: [3 as const] } : field)),
    }
    expect(composeSheet(content({ template }), 'en').header.map((field) => field.key)).not.toContain('resaNo')
    expect(composeSheet(content({ template, kind: 3 }), 'en').foot.map((field) => field.key)).toContain('resaNo')
  })

  test('[PAP-14] an often blank field of the header is printed where it has a value', () => {
    const header = testTemplate.header.map((field) =>
      field.key === 'resaNo' ? { ...field, oftenBlank: true as const } : field,
    )
    const template = { ...testTemplate, header }
    const keysOf = (values: Partial<SheetContent>) => {
      const sheet = composeSheet(content({ template, ...values }), 'bn')
      return [...sheet.header, ...sheet.foot].map(({ key }) => key)
    }
    expect(keysOf({})).toContain('resaNo')
    expect(keysOf({ header: {} })).not.toContain('resaNo')
    expect(keysOf({ header: {} }).length).toBe(keysOf({}).length - 1)
  })

  test('[PAP-1] owners in two blocks read down the left and then down the right, each once', () => {
    const template = { ...testTemplate, pages: [{ kind: 1 as const, ownerRows: 3, dagRows: 2, ownersTwice: true }] }
    const blocks = composeSheet(content({ template }), 'bn').blocks
    expect(blocks.map((block) => [block.section, block.half, block.lines.length, block.emptyLines])).toEqual([
      ['owners', true, 2, 0],
      ['owners', true, 0, 2],
      ['dags', false, 1, 1],
    ])
    expect(blocks[0]?.foot).toEqual([])
    expect(blocks[1]?.foot).not.toEqual([])
  })

  test('[KHN-2] a khatian of the government is marked beside its number', () => {
    const names = { jlNumber: '11', mouzaBn: '', mouzaEn: '', upazilaBn: '', upazilaEn: '', districtBn: '' }
    const place = (number: string) => ({ ...names, number, version: 1, volumeNo: 1, districtEn: '' })
    expect(composeSheet(content({ place: place('1/1') }), 'bn').number).toBe('খতিয়ান নং ১/১ (সরকারি)')
    expect(composeSheet(content({ place: place('1') }), 'en').number).toBe('Khatian no. 1 (Government)')
    expect(composeSheet(content({ place: place('12') }), 'en').number).toBe('Khatian no. 12')
  })

  test.each([
    [{ n: 5, d: 16 }, 'anna', '৷৴৹'],
    [{ n: 1, d: 7 }, 'anna', '১⁄৭'],
    [{ n: 1, d: 3 }, 'decimal', '০.৩৩৩'],
    [{ n: 0, d: 1 }, 'decimal', ''],
  ] as const)('[PAP-2] the sum %j in %s is written %s', (share, shareNotation, text) => {
    expect(printShareSum(share, { shareNotation }, 'bn')).toBe(text)
  })
})
