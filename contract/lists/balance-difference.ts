import { integer, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { survey } from './survey-names.ts'

/** What the nightly reconciliation found of land balances, the most land first; a row for each khatian. [BAL-11] */
export const balanceDifference = list({
  name: 'balance-difference',
  path: '/khatian-balance-differences',
  label: ['জমির স্থিতির অমিল', 'Differences in land balances'],
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
  kind: null,
  columns: {
    // the khatian's
    id: rowId(),
    khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
    survey: survey(),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    dagNo: text(['দাগ', 'Dag'], 60),
    what: pick(['কী মেলে না', 'What differs'], {
      entries: ['হিসাবের লিপি সম্পূর্ণ নয়', 'The entries are not whole'],
      area: ['দাগের জমি', 'Land of the dag'],
      taken: ['কর্তিত জমি', 'Land taken'],
      adjusted: ['সমন্বিত জমি', 'Land adjusted'],
      remaining: ['অবশিষ্ট জমি', 'Land that remains'],
      excess: ['অতিরিক্ত কর্তন', 'Excess'],
      epoch: ['সমন্বয়ের সংখ্যা', 'Number of resets'],
      owners: ['মালিকদের অংশ হতে কর্তন', 'Taken of the owners'],
      mutations: ['নামজারি খতিয়ানে যা লেখা', 'What mutation khatians say'],
    }),
    kept: optional(integer(['হিসাবে আছে', 'As it is kept'])),
    proven: optional(integer(['লিপি অনুযায়ী', 'As it is proven'])),
    apart: integer(['অমিলের জমি', 'Land in question']),
    foundAt: time(['প্রথম ধরা পড়ে', 'Found first']),
    checkedAt: time(['সর্বশেষ যাচাই', 'Checked last']),
  },
  shown: ['khatianNo', 'survey', 'mouzaBn', 'dagNo', 'what', 'kept', 'proven', 'apart', 'foundAt'],
  filters: ['survey', 'what'],
  search: ['খতিয়ান বা দাগ নম্বর', 'Khatian or dag number'],
  order: ['-apart', 'apart'],
  open: { to: '/khatian-balance/{id}', needs: 'KHATIAN.READ_ONE' },
})
