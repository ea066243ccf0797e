import { date } from '../declare/field.ts'
import { count, duration, rate, within } from '../declare/measure.ts'
import { bars, report } from '../declare/report.ts'

const hourMs = 3_600_000
/** what was keyed in less than a minute says nothing of an hour */
const leastMs = 60_000

const hourly = { over: 'activeMs', times: hourMs, least: leastMs } as const

/** What everybody of the desk's office keyed in a period. [WRK-4] [WRK-5] */
export const teamStatistics = report({
  name: 'team-statistics',
  label: ['দলের এন্ট্রি', 'Keying of the team'],
  needs: 'AUDIT_LOG.READ_ALL',
  ground: 'office',
  params: { from: date(['যে দিন থেকে', 'From the day']), to: date(['যে দিন পর্যন্ত', 'To the day']) },
  group: ['user'],
  columns: {
    days: within('দিন', 'Days'),
    activeMs: duration('সক্রিয় সময়', 'Active time'),
    khatians: count('সম্পন্ন খতিয়ান', 'Khatians completed'),
    khatiansPerHour: rate('ঘণ্টায় খতিয়ান', 'Khatians an hour', { of: 'khatians', ...hourly, places: 1 }),
    fields: count('ঘর', 'Fields'),
    fieldsPerHour: rate('ঘণ্টায় ঘর', 'Fields an hour', { of: 'fields', ...hourly }),
    keys: count('কী চাপ', 'Keystrokes'),
    keysPerHour: rate('ঘণ্টায় কী চাপ', 'Keystrokes an hour', { of: 'keys', ...hourly }),
    corrections: count('সংশোধন', 'Corrections'),
    correctionRate: rate('প্রতি ১,০০০ ঘরে সংশোধন', 'Corrections per 1,000 fields', {
      of: 'corrections',
      over: 'fields',
      times: 1000,
    }),
    pauses: count('বিরতি', 'Pauses'),
    pauseMs: duration('বিরতির সময়', 'Time of pauses'),
  },
  order: ['user'],
  chart: bars('user', ['khatians', 'fields']),
  cheap: true,
})
