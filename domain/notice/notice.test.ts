import { describe, expect, test } from 'vitest'
import { fillTemplate, noticeEventNames, noticeEvents, unknownNames } from './events.ts'
import { smsParts } from './sms-parts.ts'

describe('[NTF-7] a template', () => {
  test('names only what notices know', () => {
    expect(unknownNames('খতিয়ান {khatianNo}, {owner} ও {}')).toEqual(['owner', ''])
    for (const event of noticeEventNames)
      for (const text of noticeEvents[event].text) expect(unknownNames(text)).toEqual([])
  })
  test('is filled, and what there is nothing for leaves nothing', () => {
    expect(fillTemplate('খতিয়ান {khatianNo} ({survey}) প্রস্তুত', { khatianNo: '১৩' })).toBe('খতিয়ান ১৩ প্রস্তুত')
  })
  test.each([
    ['', 0],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['€'.repeat(81), 2],
    ['ক'.repeat(70), 1],
    ['ক'.repeat(71), 2],
    ['ক'.repeat(135), 3],
  ])('%#: an SMS has its parts', (text, parts) => {
    expect(smsParts(text)).toBe(parts)
  })
})
