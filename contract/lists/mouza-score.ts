import { data, flag, integer, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { uuid } from '../values.ts'
import { survey } from './survey-names.ts'

/** Mouzas by what does not add up in them, the most first. [MZR-10] */
export const mouzaScore = list({
  name: 'mouza-score',
  path: '/mouza-scores',
  label: ['মৌজার জমির হিসাব', 'Mouza reconciliation'],
  needs: 'KHATIAN.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    mouzaId: data(['মৌজা', 'Mouza'], uuid),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    survey: survey(),
    dags: integer(['দাগ', 'Dags']),
    open: integer(['অমিল', 'Findings']),
    accepted: integer(['মেনে নেওয়া', 'Accepted']),
    score: integer(['নির্ভুলতা (%)', 'Score (%)']),
    isWhole: flag(['সব খতিয়ান এসেছে', 'All khatians are in']),
    settledAt: time(['হিসাবের সময়', 'Reckoned at']),
  },
  shown: ['mouzaBn', 'survey', 'dags', 'open', 'accepted', 'score', 'isWhole', 'settledAt'],
  filters: ['survey'],
  search: ['মৌজার নাম', 'Name of the mouza'],
  states: {
    open: { label: ['অমিল আছে', 'With findings'], status: ['OPEN'] },
    clear: { label: ['সব মেলে', 'All adds up'], status: ['CLEAR'] },
  },
  order: ['-open', 'score'],
  counts: 'capped',
  open: { to: '/mouza-reconciliation/{mouzaId}' },
  excel: 'out',
})
