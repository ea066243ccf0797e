import { date, integer, rowId, text } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { loanBorrower, loanDue, loanSince } from '../resources/volume-place.ts'
import { data } from '../declare/field.ts'
import { uuid } from '../values.ts'
import { survey } from './survey-names.ts'

/** Volumes that somebody has, the one due first at the top. [RRM-1] */
export const volumeLoan = list({
  name: 'volume-loan',
  path: '/volume-loans',
  label: ['ধার দেওয়া ভলিউম', 'Volumes on loan'],
  needs: 'RECORD_ROOM.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    volumeId: data(['ভলিউম', 'Volume'], uuid),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    survey: survey(),
    volumeNo: integer(['ভলিউম নম্বর', 'Volume no.']),
    shelf: text(['তাক', 'Shelf'], 60),
    borrower: text(loanBorrower, 160),
    lentOn: date(loanSince),
    dueOn: date(loanDue),
  },
  shown: ['mouzaBn', 'survey', 'volumeNo', 'shelf', 'borrower', 'lentOn', 'dueOn'],
  filters: ['survey'],
  search: ['যাঁর কাছে', 'Lent to'],
  states: {
    out: { label: ['মেয়াদের মধ্যে', 'In time'], status: ['OUT'] },
    overdue: { label: ['মেয়াদোত্তীর্ণ', 'Overdue'], status: ['OVERDUE'] },
  },
  order: ['dueOn', 'lentOn'],
  counts: 'capped',
  open: { to: '/volume-place/{volumeId}' },
  excel: 'out',
})
