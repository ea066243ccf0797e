import { expect, test } from 'vitest'
import { composeDocument } from '#domain/print/paper-document.ts'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { paperData } from './paper-data.ts'

type Said = readonly [seen: string, unseen: string] | ''
type Block = Record<'carried' | 'cells' | 'foot', Said[]> & { emptyLines: number; written: Said | null }
type Data = { sheets: { beside: Block[]; below: Block[]; foot: object[] }[] }

const khatian = buildKhatian({
  header: { resaNo: '7' },
  owners: [buildRow(1, { name: 'করিম', share: { text: '0.5', n: 1, d: 2 } }), buildRow(2)],
  dags: [buildRow(11, { dagNo: '101', area: 12_050 }), buildRow(12, { dagNo: '102', area: 10_000 })],
  pages: [buildRow(21, { areaWritten: 12_000 })],
})

const seen = (texts: readonly Said[] | undefined) => texts?.map((said) => (said === '' ? '' : said[0]))

function read(template = testTemplate): Data {
  return JSON.parse(paperData(composeDocument(khatian, template, undefined, 'en'))) as Data
}

test('[PAP-1] every line has a text for each column of the table, two where a column is halved', () => {
  const [owners, dags] = read().sheets[0]?.below ?? []
  expect(seen(dags?.cells)).toEqual(['101', '1', '2050', '', '102', '1', '0000', ''])
  // A line without a word in it would have no height.
  expect(seen(owners?.cells)).toEqual(['করিম', '', '0.5', '', '\u00a0', '', '', ''])
  expect([owners?.emptyLines, dags?.emptyLines]).toEqual([8, 8])
})

test('[PAP-2] sums begin with what they are, and are missing where there are none', () => {
  const template = { ...testTemplate, pages: [{ kind: 1 as const, ownerRows: 2, dagRows: 1 }] }
  const [first, second] = read(template).sheets.map(({ below }) => below.at(-1))
  expect([seen(first?.carried), seen(first?.foot)]).toEqual([[], ['Brought forward', '1', '2050', '']])
  expect([seen(second?.carried), seen(second?.foot)]).toEqual([
    ['Brought forward', '1', '2050', ''],
    ['Total', '2', '2050', ''],
  ])
})

test('[PAP-3] what the book says otherwise stands beside the sum', () => {
  const [owners, dags] = read().sheets[0]?.below ?? []
  expect(owners?.written).toBeNull()
  expect(dags?.written?.[0]).toBe('As written in the book: 1.2000')
})

test('[PAP-1] blocks side by side are told from those below each other', () => {
  const template = { ...testTemplate, pages: [{ kind: 1 as const, ownerRows: 2, dagRows: 2, ownersTwice: true }] }
  const [sheet] = read(template).sheets
  expect([sheet?.beside.length, sheet?.below.length]).toEqual([2, 1])
  expect(sheet?.foot).toContainEqual({ label: 'resaNo', text: '7', unseen: 'resaNo: 7', twelfths: 10 })
})
