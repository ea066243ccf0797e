import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesIndex } from '../volume/volume.ts'
import { checkTemp, checkTempOwner } from './check-temp.ts'
import {
  isTempBlock,
  parseTempBlock,
  parseTempDags,
  parseTempOwners,
  tempDagsText,
  tempOwnersText,
} from './row-text.ts'
import { mostTempDags, mostTempOwners } from './temp-khatian.ts'

const volume = { from: 10, to: 99 }
const faultsOf = (typed: Parameters<typeof checkTemp>[0]): object => {
  const checked = checkTemp(typed, volume)
  return checked.ok ? {} : checked.faults
}

test('[TMP-2] a draft volume and a batch of mutations have no index', () => {
  expect(takesIndex({ status: 2, survey: 'RS' })).toBe(true)
  expect(takesIndex({ status: 1, survey: 'RS' })).toBe(false)
  expect(takesIndex({ status: 2, survey: 'MUTATION' })).toBe(false)
})

test.each([
  ['', 'value.required'],
  ['১২ক৩খ', 'khatian.number'],
  ['৯', 'khatian.out-of-volume'],
  ['100', 'khatian.out-of-volume'],
])('[TMP-3] the number %j is refused by %s', (khatianNo, code) => {
  expect(faultsOf({ khatianNo, owners: [], dags: [] })).toEqual({ khatianNo: code })
})

test('[TMP-4] what is kept is canonical: digits, parts of a dag in order, texts without spare blanks', () => {
  const owners = [{ name: '  আব্দুল   করিম ', relation: 1 as const, guardian: ' ' }]
  expect(checkTemp({ khatianNo: '১২/১', owners, dags: ['২০৫ / ১০১'] }, volume)).toEqual({
    ok: true,
    value: {
      khatianNo: '12/1',
      lead: 12,
      owners: [{ name: 'আব্দুল করিম', relation: null, guardian: null }],
      dags: ['101/205'],
    },
  })
})

test('[TMP-4] every fault is told at its place, all at once', () => {
  expect(
    faultsOf({
      khatianNo: '5',
      owners: [{ name: 'করিম' }, { name: ' ', guardian: 'ক<খ' }, { name: 'রহিম, করিম' }],
      dags: ['12', ' ', '7@', '1;2'],
    }),
  ).toEqual({
    khatianNo: 'khatian.out-of-volume',
    'owners.1.name': 'value.required',
    'owners.1.guardian': 'text.forbidden',
    'owners.2.name': 'khatian-temp.several',
    'dags.1': 'dag.empty',
    'dags.2': 'text.forbidden',
    'dags.3': 'khatian-temp.several',
  })
})

test('[TMP-4] there are as many owners and dags as an index may name, and no more', () => {
  const of = (owners: number, dags: number): object =>
    faultsOf({
      khatianNo: '12',
      owners: Array.from({ length: owners }, () => ({ name: 'ক' })),
      dags: Array.from({ length: dags }, (_, at) => String(at + 1)),
    })
  expect(of(mostTempOwners, mostTempDags)).toEqual({})
  expect(of(mostTempOwners + 1, mostTempDags + 1)).toEqual({
    owners: 'khatian-temp.too-many',
    dags: 'khatian-temp.too-many',
  })
})

test('[TMP-6] a quote that stands within a cell or is never closed loses nothing', () => {
  expect(parseTempBlock('12\tক "খ" গ\t1').map(({ owners }) => owners[0]?.name)).toEqual(['ক "খ" গ'])
  expect(parseTempBlock('12\t"ক\t1')).toEqual([{ khatianNo: '12', owners: parseTempOwners('"ক'), dags: ['1'] }])
})

test.each([
  ['করিম', [{ name: 'করিম', relation: null, guardian: null }]],
  ['করিম পিং রহিম বক্স', [{ name: 'করিম', relation: 1, guardian: 'রহিম বক্স' }]],
  [
    'আমেনা জং করিম, Ali s/o Wali',
    [
      { name: 'আমেনা', relation: 2, guardian: 'করিম' },
      { name: 'Ali', relation: 1, guardian: 'Wali' },
    ],
  ],
  [
    'আমেনা স্বামী: করিম;\n রহিম\n\n',
    [
      { name: 'আমেনা', relation: 2, guardian: 'করিম' },
      { name: 'রহিম', relation: null, guardian: null },
    ],
  ],
  // A sign without a name on both sides is part of the name.
  [
    'পিতা করিম, রহিম জং',
    [
      { name: 'পিতা করিম', relation: null, guardian: null },
      { name: 'রহিম জং', relation: null, guardian: null },
    ],
  ],
])('[TMP-5] owners typed as %j', (typed, owners) => {
  expect(parseTempOwners(typed)).toEqual(owners)
})

test('[TMP-5] dags are parted by commas, blanks and lines', () => {
  expect(parseTempDags(' ১২, 13 14/ 15\n16;;')).toEqual(['১২', '13', '14/15', '16'])
})

test('[TMP-5] what is shown of an entry for changing it is read as the same entry', () => {
  const word = fc.constantFrom('করিম', 'রহিম', 'বক্স', 'মোঃ', 'আলী', 'Khan')
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const owner = fc.record({
    name,
    relation: fc.constantFrom(null, 1 as const, 2 as const),
    guardian: fc.option(name),
  })
  fc.assert(
    fc.property(
      fc.array(owner, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 9999 }).map(String), { maxLength: 5 }),
      (typed, dags) => {
        const owners = typed.map(checkTempOwner).flatMap((one) => (one.ok ? [one.value] : []))
        expect(parseTempOwners(tempOwnersText(owners))).toEqual(owners)
        expect(parseTempDags(tempDagsText(dags))).toEqual(dags)
      },
    ),
  )
})

test('[TMP-6] lines of a spreadsheet are read by their columns', () => {
  const text = '১২\tকরিম, রহিম\t১, ২\r\n\r\n13\t"আমেনা জং ""বড়"" করিম"\n14\t\t7 8\tmore\n15\t"করিম\nরহিম"\t9'
  expect(isTempBlock(text)).toBe(true)
  expect(isTempBlock('করিম\nরহিম')).toBe(false)
  expect(parseTempBlock(text)).toEqual([
    { khatianNo: '১২', owners: parseTempOwners('করিম, রহিম'), dags: ['১', '২'] },
    { khatianNo: '13', owners: [{ name: 'আমেনা', relation: 2, guardian: '"বড়" করিম' }], dags: [] },
    { khatianNo: '14', owners: [], dags: ['7', '8'] },
    { khatianNo: '15', owners: parseTempOwners('করিম, রহিম'), dags: ['9'] },
  ])
})
