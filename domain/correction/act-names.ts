import type { BothNames } from '../permission/permission-table.ts'
import type { CaseAct } from './transitions.ts'

/** What the acts on a case are called where they are told as done: on paper and in the audit log. */
export const caseActNames: Readonly<Record<CaseAct, BothNames>> = {
  create: ['আবেদন তৈরি', 'Made'],
  submit: ['দাখিল', 'Submitted'],
  withdraw: ['প্রত্যাহার', 'Withdrawn'],
  'next-step': ['পরবর্তী ধাপে প্রেরণ', 'Sent to the next step'],
  'case-submit': ['মামলার প্রতিবেদন', 'Case reported'],
  category: ['শ্রেণি নির্ধারণ', 'Categorised'],
  disposal: ['নিষ্পত্তি', 'Disposed of'],
  reject: ['নামঞ্জুর', 'Rejected'],
  recorrection: ['পুনরায় কাজের জন্য ফেরত', 'Returned'],
  unlock: ['খতিয়ান আনলক', 'Khatian unlocked'],
  'entry-complete': ['এন্ট্রি সম্পন্ন', 'Entry complete'],
  verify: ['যাচাই', 'Verified'],
  compare: ['তুলনা', 'Compared'],
  approve: ['অনুমোদন', 'Approved'],
  abandon: ['সংশোধন পরিত্যক্ত', 'Given up'],
  'submit-report': ['তদন্ত প্রতিবেদন', 'Reported'],
  'hearing-create': ['শুনানির তারিখ ধার্য', 'Hearing set'],
  'hearing-complete': ['শুনানি সম্পন্ন', 'Hearing held'],
  'primary-approve': ['প্রাথমিক অনুমোদন', 'Primary approval'],
  'final-approve': ['চূড়ান্ত অনুমোদন', 'Final approval'],
}
