import { expect, test } from 'vitest'
import type { Row } from './khatian.ts'
import { dagTerm, isFoundAlike, searchTerms } from './search-terms.ts'

function row(cells: Row['cells']): Row {
  return { id: 'r', order: 'a', cells }
}

test('[SCH-2] a khatian is found by each word of each owner, and by each dag once', () => {
  const terms = searchTerms({
    owners: [row({ name: 'মোঃ করিম মিয়া' }), row({ name: 'Karim' }), row({ name: { mark: 'illegible' } }), row({})],
    dags: [row({ dagNo: '205/101' }), row({ dagNo: '১০১/২০৫' }), row({ dagNo: { mark: 'blank' } }), row({ dagNo: '' })],
  })
  expect(terms).toEqual([
    { kind: 'owner', term: 'krm', place: 0 },
    { kind: 'owner', term: 'm', place: 0 },
    { kind: 'owner', term: 'krm', place: 1 },
    { kind: 'dag', term: '101/205', place: 0 },
  ])
})

test('[SCH-2] the words of a guardian stand in the place of the owner', () => {
  const owners = [row({ name: 'করিম' }), row({ name: 'রহিম', guardian: 'মৃত আব্দুল জব্বার' })]
  expect(searchTerms({ owners, dags: [] })).toEqual([
    { kind: 'owner', term: 'krm', place: 0 },
    { kind: 'owner', term: 'rhm', place: 1 },
    { kind: 'guardian', term: 'jbr', place: 1 },
  ])
  const other = owners.map((one) => ({ ...one, cells: { ...one.cells, guardian: 'নাসির' } }))
  expect(isFoundAlike({ owners, dags: [] }, { owners: other, dags: [] })).toBe(false)
})

test('[SCH-2] a dag is looked for in either script and order of its parts', () => {
  expect(['২০৫/১০১', ' 101 / 205 ', '101/205'].map(dagTerm)).toEqual(['101/205', '101/205', '101/205'])
})

test('[SCH-3] states with the same names and dag numbers are found alike, and no others', () => {
  const one = { owners: [row({ name: 'করিম', address: 'ক' })], dags: [row({ dagNo: '1', area: 5 })] }
  expect(isFoundAlike(one, { owners: [row({ name: 'করিম', address: 'খ' })], dags: [row({ dagNo: '1' })] })).toBe(true)
  expect(isFoundAlike(one, { ...one, owners: [row({ name: 'রহিম' })] })).toBe(false)
  expect(isFoundAlike(one, { ...one, owners: [...one.owners, row({})] })).toBe(false)
  expect(isFoundAlike(one, { ...one, dags: [row({ dagNo: { mark: 'blank' } })] })).toBe(false)
})
