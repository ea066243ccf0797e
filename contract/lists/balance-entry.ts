import { data, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list, type ListRowOf } from '../declare/list.ts'
import { uuid } from '../values.ts'

/** Entries of the land balance of one khatian, newest first. Without a khatian the list is empty. */
export const balanceEntry = list({
  name: 'khatian-balance-entry',
  path: '/khatian-balance-entries',
  label: ['জমির স্থিতির ইতিহাস', 'History of the land balance'],
  needs: 'KHATIAN.READ_ONE',
  kind: null,
  columns: {
    // made of the khatian and the number of the entry, which are its key
    id: rowId(),
    at: time(['সময়', 'Time']),
    dagNo: text(['দাগ', 'Dag'], 60),
    fromDag: optional(text(['আগের দাগ', 'Former dag'], 60)),
    kind: pick(['কী লেখা হয়েছে', 'What was posted'], {
      opening: ['খতিয়ানের জমি দিয়ে শুরু', 'Opened with the land of the khatian'],
      deduct: ['কর্তন', 'Taken'],
      mutation: ['নামজারিতে কর্তন', 'Taken by a mutation'],
      clear: ['ফেরত', 'Given back'],
      reset: ['সমন্বয়', 'Reset'],
      recast: ['নতুন সংস্করণের জমি', 'Land of a new version'],
      move: ['অন্য দাগ নম্বর', 'Another dag number'],
    }),
    of: optional(text(['মামলা বা খতিয়ান', 'Case or khatian'], 100)),
    ownerName: optional(text(['মালিক', 'Owner'])),
    reason: text(['কারণ', 'Reason'], 1000),
    change: text(['পরিবর্তন (একর)', 'Change (acres)'], 30),
    remaining: text(['এরপর অবশিষ্ট (একর)', 'Remaining after it (acres)'], 30),
    actorBn: text(['কে', 'By']),
    actorEn: text(['কে (ইংরেজি)', 'By (English)']),
  },
  shown: ['at', 'dagNo', 'fromDag', 'kind', 'of', 'ownerName', 'reason', 'change', 'remaining', 'actorBn'],
  params: { khatianId: data(['খতিয়ান', 'Khatian'], uuid) },
  filters: ['khatianId', 'kind'],
  search: ['দাগ নম্বর', 'Dag number'],
  order: ['-at'],
  excel: 'out',
})

export type BalanceEntryRow = ListRowOf<typeof balanceEntry>
