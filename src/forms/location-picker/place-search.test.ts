import { expect, test } from 'vitest'
import { seededPlaces } from '#tests/support/seeded-places.ts'
import { indexPlaces, searchPlaces, soundKey } from './place-search.ts'

const { upazilas, districts } = seededPlaces()
const index = indexPlaces(upazilas)
const most = 50
const names = (typed: string) => searchPlaces(index, typed, most).found.map((one) => one.nameEn)

test('[LPK-1] every upazila is found by its name in either script, and by its first letters', () => {
  expect(upazilas.length).toBeGreaterThan(490)
  const lost = upazilas.filter((one) =>
    [one.nameBn, one.nameEn, one.nameEn.toUpperCase(), one.nameBn.slice(0, 4)].some(
      (typed) => !searchPlaces(index, typed, most).found.includes(one),
    ),
  )
  expect(lost).toEqual([])
})

test('[LPK-1] a Bangla name typed in English letters finds the place, by its sound as well', () => {
  for (const typed of ['savar', 'Shavar', 'saavar', ' SAVAR ']) expect(names(typed), typed).toContain('Savar')
  const found = searchPlaces(indexPlaces(districts), 'mymensing', most).found.map((one) => one.nameEn)
  expect(found).toContain('Mymensingh')
})

test('[LPK-1] a dotted letter may be stored in two ways', () => {
  const kushtia = indexPlaces(districts)
  for (const typed of ['কুষ্টি\u09df', 'কুষ্টি\u09af\u09bc'])
    expect(searchPlaces(kushtia, typed, most).found.map((one) => one.nameEn)).toEqual(['Kushtia'])
})

test('[LPK-1] names that begin so come before those that hold it', () => {
  const found = names('sa')
  const firstInside = found.findIndex((name) => !soundKey(name).startsWith('sa'))
  const rest = firstInside === -1 ? [] : found.slice(firstInside)
  expect(found[0]?.toLowerCase().startsWith('sa')).toBe(true)
  expect(rest.filter((name) => name.toLowerCase().startsWith('sa'))).toEqual([])
})

test('[LPK-1] nothing fits nothing, and nothing typed fits all', () => {
  expect(names('qxqx')).toEqual([])
  expect(names('…')).toHaveLength(most)
  expect(searchPlaces(index, '', most)).toMatchObject({ more: upazilas.length - most })
})

test('[LPK-3] of ten thousand places fifty are given, and how many more there are', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ nameBn: `গ্রাম ${n}`, nameEn: `Village ${n}` }))
  const { found, more } = searchPlaces(indexPlaces(many), 'village', most)
  expect([found.length, more]).toEqual([50, 9950])
})
