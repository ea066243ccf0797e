import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { khatianStatus } from '../khatian/status.ts'
import type { Khatian, Row } from '../khatian/khatian.ts'
import type { CellValue } from '../khatian/value.ts'
import type { TemplateField } from '../template/template.ts'
import { alignRows } from './align-rows.ts'
import { compareKeyings, sameKeyed } from './compare-keyings.ts'
import { hideTwice, type SecondValues, twiceFields } from './second-keying.ts'

const field = (key: string, kind: TemplateField['kind']): TemplateField => ({
  key,
  kind,
  labelBn: key,
  labelEn: key,
  width: 10,
  twice: true,
})

const form = {
  header: [field('totalArea', 'area')],
  owners: [field('name', 'text'), field('guardian', 'text'), field('share', 'share')],
  dags: [field('dagNo', 'dag-number'), field('area', 'area')],
}
const policy = { secondKeying: { mode: 'all' as const, columns: 'marked' as const } }
const fields = twiceFields(form, policy)

const names = ['মোঃ করিম', 'আঃ রহিম', 'রাবেয়া খাতুন', 'জলিল শেখ', 'সোবহান মিয়া', 'হাছিনা বেগম', 'খালেক মণ্ডল', 'আয়েশা']
const shares: readonly CellValue[] = [
  { text: '৷', n: 1, d: 4 },
  { text: '০.৫০০', n: 1, d: 2 },
  { text: '৵', n: 1, d: 8 },
]
const rowId = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`

/** A small generator with a seed of its own, so that the same 200 khatians are keyed each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 1
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0
    return (state >>> 1) % sides
  }
}

function seeded(seed: number): Khatian {
  const roll = dice(seed)
  const rows = (count: number, offset: number, cells: () => Row['cells']): Row[] =>
    Array.from({ length: count }, (_, index) => ({
      id: rowId(offset + index),
      order: `b${String(index).padStart(4, '0')}1`,
      cells: cells(),
    }))
  return {
    id: rowId(900_000 + seed),
    homeDistrict: '26',
    volumeId: rowId(1),
    jlNumberId: rowId(2),
    survey: 'RS',
    templateId: rowId(3),
    number: String(seed + 1),
    status: khatianStatus.verified,
    version: 1,
    header: { totalArea: roll(90_000) + 1 },
    owners: rows(1 + roll(9), 100, () => ({
      name: names[roll(names.length)] ?? '',
      guardian: names[roll(names.length)] ?? '',
      share: shares[roll(shares.length)] ?? null,
    })),
    dags: rows(1 + roll(12), 200, () => ({ dagNo: String(1 + roll(900)), area: 1 + roll(9000) })),
    pages: [],
    authors: [],
    remarks: [],
  }
}

/** What a keyer who sees only the paper gives, with other spellings that mean the same. */
function keyedAgain(khatian: Khatian, spell: (text: string) => string): SecondValues {
  const again = (cells: Row['cells']) =>
    Object.fromEntries(
      Object.entries(cells).map(([key, value]) => [key, typeof value === 'string' ? spell(value) : value]),
    )
  return {
    header: khatian.header,
    owners: khatian.owners.map((row, index) => ({ id: rowId(500 + index), cells: again(row.cells) })),
    dags: khatian.dags.map((row, index) => ({ id: rowId(700 + index), cells: again(row.cells) })),
  }
}

const khatians = Array.from({ length: 200 }, (_, seed) => seeded(seed))

describe('keying a second time', () => {
  test('[SEC-3] other spellings of the same raise nothing in 200 khatians', () => {
    const spellings = [
      (text: string) => text.normalize('NFD'),
      (text: string) => text.replace('ক', 'ক\u200c'),
      (text: string) => `  ${text.replace(' ', '   ')} `,
      (text: string) => text.replace('ঃ', ':'),
      (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit))),
      (text: string) => `${text}.`,
    ]
    for (const [index, khatian] of khatians.entries()) {
      const spell = spellings[index % spellings.length] ?? String
      expect(compareKeyings(khatian, keyedAgain(khatian, spell), fields).differences).toEqual([])
    }
  })

  test('[SEC-2] a keyer who errs in one field of a hundred: each error in 200 khatians is found, and nothing else', () => {
    let planted = 0
    for (const [seed, khatian] of khatians.entries()) {
      const roll = dice(seed + 7000)
      const expected: { section: string; index: number; key: string }[] = []
      const erring = (section: 'owners' | 'dags') => (row: { id: string; cells: Row['cells'] }, index: number) => ({
        ...row,
        cells: Object.fromEntries(
          Object.entries(row.cells).map(([key, value]) => {
            if (roll(100) > 0) return [key, value]
            expected.push({ section, index, key })
            return [key, wrong(value)]
          }),
        ),
      })
      const again = keyedAgain(khatian, String)
      const second = { ...again, owners: again.owners.map(erring('owners')), dags: again.dags.map(erring('dags')) }
      const { differences } = compareKeyings(khatian, second, fields)
      expect(differences.map(({ path }) => path).sort()).toEqual(
        expected
          .map(({ section, index, key }) => `${section}[${khatian[section as 'owners'][index]?.id}].${key}`)
          .sort(),
      )
      planted += expected.length
    }
    expect(planted).toBeGreaterThan(50)
  })

  test('[SEC-4] a line left out by one of them is one difference, and shifts no other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...khatians.filter((one) => one.dags.length > 2)),
        fc.nat(),
        fc.boolean(),
        (khatian, n, mine) => {
          const again = keyedAgain(khatian, String)
          const out = n % khatian.dags.length
          const less = <T>(rows: readonly T[]): T[] => rows.filter((_, index) => index !== out)
          const { differences } = mine
            ? compareKeyings({ ...khatian, dags: less(khatian.dags) }, again, fields)
            : compareKeyings(khatian, { ...again, dags: less(again.dags) }, fields)
          const [only, ...others] = differences
          expect(others).toEqual([])
          expect(mine ? only?.first : only?.second).toBeNull()
        },
      ),
    )
  })

  test('[SEC-4] every row of both keyings stands in exactly one pair, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 12 }), fc.array(fc.nat(4), { maxLength: 12 }), (a, b) => {
        const pairs = alignRows(a.length, b.length, (i, j) => (a[i] === b[j] ? Infinity : 0))
        expect(pairs.flatMap(({ first }) => (first === null ? [] : [first]))).toEqual(a.map((_, index) => index))
        expect(pairs.flatMap(({ second }) => (second === null ? [] : [second]))).toEqual(b.map((_, index) => index))
      }),
    )
  })

  test('[SEC-1] of the fields that are keyed twice nothing is left in what the comparer is given', () => {
    for (const khatian of khatians.slice(0, 20)) {
      const shown = JSON.stringify(hideTwice(khatian, fields))
      for (const row of [...khatian.owners, ...khatian.dags])
        for (const value of Object.values(row.cells))
          if (typeof value === 'string' && value.length > 3) expect(shown).not.toContain(value)
      expect(hideTwice(khatian, fields)).toMatchObject({ header: {}, owners: [], dags: [] })
    }
  })

  test('[SEC-1] where only areas are keyed twice, the rows stay and their areas go', () => {
    const areas = twiceFields(form, { secondKeying: { mode: 'all', columns: ['dags.area'] } })
    const [khatian] = khatians
    if (khatian === undefined) throw new Error('no khatian')
    const shown = hideTwice(khatian, areas)
    expect(shown.dags.map((row) => Object.keys(row.cells))).toEqual(khatian.dags.map(() => ['dagNo']))
    expect(shown.owners).toEqual(khatian.owners)
    const second = {
      header: {},
      owners: [],
      dags: khatian.dags.map(({ id, cells }) => ({ id, cells: { area: cells['area'] ?? null } })),
    }
    expect(compareKeyings(khatian, second, areas)).toEqual({ fields: khatian.dags.length, differences: [] })
  })

  test('[SEC-3] values that look alike and are not the same stay different', () => {
    for (const [a, b] of [
      ['করিম', 'করিমা'],
      ['১২/৩', '১২৩'],
      ['আবাদি', 'আবাদী'],
      ['মোঃ করিম', 'মোহাম্মদ করিম'],
    ])
      expect(sameKeyed(a, b)).toBe(false)
    expect(sameKeyed(1900, 35900)).toBe(false)
    expect(sameKeyed({ mark: 'illegible' }, null)).toBe(false)
    expect(sameKeyed({ mark: 'blank' }, null)).toBe(true)
  })
})

function wrong(value: CellValue): CellValue {
  if (typeof value === 'number') return value + 10
  if (typeof value === 'string') return /^[0-9]+$/.test(value) ? `${value}1` : `${value} শেখ`
  return { text: '৶', n: 3, d: 16 }
}
