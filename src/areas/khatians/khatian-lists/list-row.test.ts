import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import type { KhatianCardRow } from '#store/khatian-card.ts'
import { expect, test } from 'vitest'
import { mergeCards } from './list-row.ts'

const server = (id: string, number: string, change: Partial<KhatianCard> = {}): KhatianCard => ({
  id,
  volumeId: 'v',
  survey: 'RS',
  number,
  status: s.draft,
  version: 1,
  rev: 1,
  ownerCount: 1,
  dagCount: 1,
  firstOwner: 'রহিম',
  totalArea: 100,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedByBn: 'ক',
  updatedByEn: 'K',
  lastRemark: null,
  volumeNo: 1,
  mouzaBn: 'ম',
  mouzaEn: 'M',
  own: false,
  imported: false,
  ...change,
})

const local = (id: string, number: string, change: Partial<KhatianCardRow> = {}): KhatianCardRow => ({
  id,
  scope: 'volume:v',
  survey: 'RS',
  templateId: 't',
  number,
  numberLead: Number.parseInt(number, 10),
  status: s.draft,
  version: 1,
  ownerCount: 2,
  dagCount: 3,
  firstOwner: 'করিম',
  totalArea: 200,
  lastRemark: null,
  authors: [],
  rev: 1,
  pending: 0,
  trouble: null,
  ...change,
})

test('[LST-1] what this device has of a khatian stands over the answer of the server', () => {
  const [row] = mergeCards([server('a', '1')], [local('a', '1', { pending: 2, status: s.entryComplete })])
  expect(row).toMatchObject({ ownerCount: 2, status: s.entryComplete, pending: true, trouble: false })
  expect(row?.updatedAt).toBe(Date.parse('2026-11-01T00:00:00Z'))
})

test('[LST-1] a khatian known to one side only is shown all the same', () => {
  const rows = mergeCards([server('a', '2')], [local('b', '1', { trouble: 'conflict' })])
  expect(rows.map((row) => [row.id, row.trouble])).toEqual([
    ['b', true],
    ['a', false],
  ])
})

test('[LST-1] what needs correction comes first, then the order of the book', () => {
  const rows = mergeCards(
    [server('a', '10'), server('b', '9'), server('c', '12/2', { status: s.reCorrection }), server('d', '9/1')],
    null,
  )
  expect(rows.map((row) => row.number)).toEqual(['12/2', '9', '9/1', '10'])
})
