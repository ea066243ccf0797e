import { expect, test } from 'vitest'
import { askedNumber, noteRecent, type PaletteItem, rankItems } from './palette-items.ts'

const item = (id: string, title: string, also = '', kind: PaletteItem['kind'] = 'screen'): PaletteItem => ({
  id,
  kind,
  title,
  also,
  run: () => {},
})
const items = [
  item('verify', 'যাচাইয়ের অপেক্ষায়', 'To verify'),
  item('volumes', 'খতিয়ান ভলিউম', 'Khatian volumes'),
  item('drafts', 'খসড়া', 'Drafts'),
  item('v1', 'বিরুলিয়া, ১২', 'Birulia, 12', 'volume'),
]
const found = (typed: string, recent: string[] = []) => rankItems(items, typed, recent).map(({ id }) => id)

test('[SHL-9] a screen is found by its name in either language, and a number in either script', () => {
  expect(found('verify')).toEqual(['verify'])
  expect(found('যাচাই')).toEqual(['verify'])
  expect(found('birulia ১২')).toEqual(['v1'])
  expect(found('বিরুলিয়া 12')).toEqual(['v1'])
  expect(found('nothing such')).toEqual([])
})

test('[SHL-9] what begins with the text comes before what only holds it', () => {
  const two = [item('b', 'All volumes'), item('a', 'Volumes held')]
  expect(rankItems(two, 'volumes', []).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('[SHL-9] recent things come first, and first of all where nothing is typed', () => {
  expect(found('', ['drafts', 'v1'])).toEqual(['drafts', 'v1', 'verify', 'volumes'])
  expect(noteRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  expect(noteRecent(['1', '2', '3', '4', '5', '6'], '7')).toHaveLength(6)
})

test.each([
  ['১২', '12'],
  ['12/3', '12/3'],
  ['খতিয়ান ১২', '12'],
  ['khatian 7', '7'],
  ['verify', null],
  ['', null],
  ['12 34', null],
])('[SHL-9] %s asks for the khatian %s', (typed, number) => {
  expect(askedNumber(typed)).toBe(number)
})

test('[SHL-9] all khatians of exactly the number come before everything else, then what only begins with it', () => {
  const khatian = (id: string, title: string, exact: boolean): PaletteItem => ({
    id,
    kind: 'khatian',
    title,
    exact,
    run: () => {},
  })
  const same = Array.from({ length: 45 }, (_, at) => khatian(`same ${at}`, 'Khatian 12', true))
  const all = [item('list', '12 months'), khatian('longer', 'Khatian 12/3', false), ...same]
  const shown = rankItems(all, '12', ['list', 'longer']).map(({ id }) => id)
  expect(shown.slice(0, 45)).toEqual(same.map(({ id }) => id))
  expect(rankItems(all.slice(0, 12), '12', []).map(({ id }) => id)).toEqual([
    ...same.slice(0, 10).map(({ id }) => id),
    'list',
    'longer',
  ])
})
