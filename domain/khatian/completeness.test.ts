import { expect, test } from 'vitest'
import { buildKhatian } from '#tests/support/build-khatian.ts'
import type { CellValue } from './value.ts'
import { missingForCompletion } from './completeness.ts'
import { checkLockReason } from './lock-reason.ts'

const row = (id: string, cells: Readonly<Record<string, CellValue>>) => ({ id, order: id, cells })
const owner = row('a', { name: 'মোঃ রহমত আলী' })
const dag = row('b', { dagNo: '101' })

test.each([
  [
    'an address alone',
    { owners: [row('c', { address: 'সাভার' })], dags: [dag] },
    'khatian.owner-name',
    'owners.c.name',
  ],
  [
    'a second owner without a name',
    { owners: [owner, row('c', { address: 'সাভার' })], dags: [dag] },
    'khatian.owner-name',
    'owners.c.name',
  ],
  [
    'a dag without a number',
    { owners: [owner], dags: [row('c', { area: 525 })] },
    'khatian.dag-number',
    'dags.c.dagNo',
  ],
])('[KHS-3] entry complete is refused for %s', (_what, rows, code, field) => {
  expect(missingForCompletion(buildKhatian(rows))).toEqual({ code, field })
})

test('[KHS-3] a mark counts as a name or a number, and an empty row counts as none', () => {
  const blank = { mark: 'blank' } as const
  const owners = [owner, row('c', { name: blank, share: null }), row('d', {})]
  expect(missingForCompletion(buildKhatian({ owners, dags: [row('e', { dagNo: { mark: 'illegible' } })] }))).toBeNull()
})

test.each([
  ['', 'comment.required'],
  ['আদালতের আদেশ', 'khatian.lock-reason'],
  ['দেওয়ানি মোকদ্দমা নং ১২/২০২৫', null],
  ['Order 31.05', null],
])('[KHS-14] a lock is refused without the number of an order or a case: "%s"', (reason, code) => {
  expect(checkLockReason(reason)).toBe(code)
})
