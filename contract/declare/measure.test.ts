import { expect, test } from 'vitest'
import { amount, area, count, duration, measureText, percent, rate, type Measure } from './measure.ts'

test.each<[Measure, number | null, string, string]>([
  [count('', ''), 1_234_567, '১২,৩৪,৫৬৭', '12,34,567'],
  [amount('', ''), 12_345_600, '৳ ১,২৩,৪৫৬.০০', '৳ 1,23,456.00'],
  [area('', ''), 12_500, '১.২৫০০', '1.2500'],
  [duration('', ''), 59_999, '০ মিনিট', '0 min'],
  [duration('', ''), 5_400_000, '১ ঘণ্টা ৩০ মিনিট', '1 h 30 min'],
  [percent('', '', 'a', 'b'), 12.5, '১২.৫%', '12.5%'],
  [percent('', '', 'a', 'b'), 100, '১০০%', '100%'],
  [rate('', '', { of: 'a', over: 'b', times: 10, places: 1 }), 3.5, '৩.৫', '3.5'],
  [count('', ''), null, '–', '–'],
])(
  '[RPT-7] a figure is read in the digits of the reader, grouped by lakh, with its unit: %o %s',
  (measure, value, bn, en) => {
    expect([measureText(measure, value, 'bn'), measureText(measure, value, 'en')]).toEqual([bn, en])
  },
)
