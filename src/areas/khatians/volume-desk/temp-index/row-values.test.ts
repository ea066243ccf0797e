import { expect, test } from 'vitest'
import { mostPasted, numberBelow, pastedRows } from './row-queue.ts'
import { checkRow, faultsOf } from './row-values.ts'

const volume = { from: 10, to: 99 }

test('[TMP-4] faults stand at the three fields, those of the server as those found here', () => {
  const row = { number: '5', owners: 'করিম, ক<খ', dags: '1' }
  const found = { number: { code: 'khatian.out-of-volume', at: null }, owners: { code: 'text.forbidden', at: 2 } }
  expect(checkRow(row, volume)).toEqual(found)
  expect(faultsOf({ KHATIAN_NO: 'khatian.out-of-volume', 'OWNERS.1.NAME': 'text.forbidden' })).toEqual(found)
  expect(checkRow({ ...row, number: '১০', owners: 'করিম' }, volume)).toBeNull()
  // What is no field of the row is told beside it.
  expect(faultsOf({ VOLUME_ID: 'volume.not-found' })).toBeNull()
})

test('[TMP-6] each pasted row is judged by itself', () => {
  let keys = 0
  const rows = pastedRows('10\tকরিম\t1\n9\tরহিম\t2\n11', volume, () => String(++keys))
  expect(rows.map(({ key, state, text }) => [key, state, text.number])).toEqual([
    ['1', 'sending', '10'],
    ['2', 'refused', '9'],
    ['3', 'sending', '11'],
  ])
  expect(pastedRows('10\tx\n'.repeat(mostPasted + 1), volume, () => 'k')).toHaveLength(mostPasted)
})

test('[TMP-3] the number below is proposed within the volume only', () => {
  expect(['12', '12/3', '98', '99', 'x'].map((number) => numberBelow(number, volume))).toEqual([
    '13',
    '13',
    '99',
    '',
    '',
  ])
})
