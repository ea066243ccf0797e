import { expect, test } from 'vitest'
import { readList } from './read-list.ts'
import { readOwners } from './read-owners.ts'

const asObjects = (rows: ReturnType<typeof readOwners>) =>
  rows?.map((cells) => Object.fromEntries(cells.map(({ columnKey, text }) => [columnKey, text])))

test('[ENT-20] an owner line is split into name, guardian and village', () => {
  expect(asObjects(readOwners('মোঃ করিম পিং আঃ রহিম সাং আকরান\nরাবেয়া খাতুন জং করিম'))).toEqual([
    { name: 'মোঃ করিম', relation: '1', guardian: 'আঃ রহিম', address: 'আকরান' },
    { name: 'রাবেয়া খাতুন', relation: '2', guardian: 'করিম' },
  ])
})

test('[ENT-20] a line with a father or a village only applies to the names above it', () => {
  const text = 'করিম\nরহিম\nপিং সোবহান\nজলিল\nপিং খালেক\nসাং আকরান'
  expect(asObjects(readOwners(text))).toEqual([
    { name: 'করিম', relation: '1', guardian: 'সোবহান', address: 'আকরান' },
    { name: 'রহিম', relation: '1', guardian: 'সোবহান', address: 'আকরান' },
    { name: 'জলিল', relation: '1', guardian: 'খালেক', address: 'আকরান' },
  ])
})

test('[ENT-20] a husband on the line itself is not overwritten by a father below', () => {
  expect(asObjects(readOwners('রাবেয়া জং করিম\nজলিল\nপিং খালেক'))).toEqual([
    { name: 'রাবেয়া', relation: '2', guardian: 'করিম' },
    { name: 'জলিল', relation: '1', guardian: 'খালেক' },
  ])
})

test('[ENT-20] a text without such a sign is no list of owners', () => {
  expect(readOwners('করিম\nরহিম')).toBeNull()
})

test('[ENT-21] a list with commas becomes one value a row in a column of numbers, areas or classes', () => {
  expect(readList('dag-number', 'dagNo', '১২, ১৩ ; ১৪')).toEqual([
    [{ columnKey: 'dagNo', text: '১২' }],
    [{ columnKey: 'dagNo', text: '১৩' }],
    [{ columnKey: 'dagNo', text: '১৪' }],
  ])
  expect(readList('text', 'name', 'করিম, রহিম')).toBeNull()
  expect(readList('area', 'area', '০.১২৫০')).toBeNull()
  expect(readList('dag-number', 'dagNo', '১২\n১৩')).toBeNull()
})
