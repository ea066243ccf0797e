import type { Row } from '#domain/khatian/khatian.ts'
import { expect, test } from 'vitest'
import { isFoundIn } from './held-search.ts'
import { asksForSomething, noFilters, queryOf } from './search-filters.ts'

const row = (cells: Row['cells']): Row => ({ id: 'r', order: 'a', cells })
const khatian = {
  owners: [row({ name: 'মোঃ আব্দুল করিম' }), row({ name: 'রহিমা খাতুন' }), row({ name: { mark: 'illegible' } })],
  dags: [row({ dagNo: '101/205' })],
}

test('[SCH-7] on a device a khatian is found by whole words of one owner and by a whole dag, in either script', () => {
  expect(isFoundIn(khatian, { owner: 'Karim' })).toBe(true)
  expect(isFoundIn(khatian, { owner: 'Abdul Karim', dag: '২০৫/১০১' })).toBe(true)
  expect(isFoundIn(khatian, { owner: 'Karim Khatun' })).toBe(false)
  expect(isFoundIn(khatian, { owner: 'Rahima', dag: '101' })).toBe(false)
  expect(isFoundIn(khatian, { owner: '…' })).toBe(false)
})

test('[SCH-2] only what was filled in is asked for', () => {
  expect(asksForSomething(queryOf(noFilters))).toBe(false)
  expect(asksForSomething(queryOf({ ...noFilters, division: '30', district: '26' }))).toBe(false)
  expect(queryOf({ ...noFilters, survey: 'RS', dag: ' 12 ', owner: '  ' })).toEqual({ survey: 'RS', dag: '12' })
})
