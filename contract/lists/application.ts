import { requestStatus as s } from '#domain/entry-request/status.ts'
import { khatianStatusId, uuid } from '../values.ts'
import { code, data, flag, longText, optional, rowId, text, time, type BothNames } from '../declare/field.ts'
import { list, type ListState } from '../declare/list.ts'
import { placedParams } from './order-words.ts'
import { survey } from './survey-names.ts'

const statusNames = {
  [s.entryRequest]: ['এন্ট্রির আবেদন', 'Entry request'],
  [s.ongoing]: ['চলমান', 'Ongoing'],
  [s.entryComplete]: ['এন্ট্রি সম্পন্ন', 'Entry complete'],
  [s.verified]: ['যাচাইকৃত', 'Verified'],
  [s.compared]: ['তুলনাকৃত', 'Compared'],
  [s.reCorrection]: ['পুনঃসংশোধন', 'Re-correction'],
  [s.acLandApprovalPending]: ['এসি ল্যান্ডের অনুমোদনের অপেক্ষায়', 'AC Land approval pending'],
  [s.readyToProcess]: ['প্রক্রিয়াকরণের জন্য প্রস্তুত', 'Ready to process'],
  [s.dakPanelReceived]: ['ডাক প্যানেলে গৃহীত', 'Received by the dak panel'],
  [s.newVersionNeeded]: ['নতুন সংস্করণ প্রয়োজন', 'New version needed'],
} as const satisfies Record<number, BothNames>

const state = (status: keyof typeof statusNames): ListState => ({ label: statusNames[status], status: [status] })

/** Applications for khatians that are not digitised, on the ground of the desk; each at the status that follows from its khatian. */
export const application = list({
  name: 'application',
  path: '/applications',
  label: ['আবেদনকৃত খতিয়ান', 'Khatians applied for'],
  needs: 'KHATIAN.READ_ALL',
  kind: 'application',
  columns: {
    id: rowId(),
    number: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
    survey: survey(),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    jlNumber: text(['জেএল নম্বর', 'JL number'], 40),
    upazilaBn: text(['উপজেলা', 'Upazila']),
    upazilaEn: text(['উপজেলা (ইংরেজি)', 'Upazila (English)']),
    applicant: text(['আবেদনকারী', 'Applicant']),
    mobile: text(['মোবাইল', 'Mobile'], 40),
    status: code(['অবস্থা', 'Status'], statusNames),
    createdAt: time(['নিবন্ধনের সময়', 'Registered']),
    createdByBn: text(['নিবন্ধনকারী', 'Registered by']),
    createdByEn: text(['নিবন্ধনকারী (ইংরেজি)', 'Registered by (English)']),
    reference: optional(text(['স্মারক', 'Reference'], 100)),
    note: optional(longText(['মন্তব্য', 'Note'], 1000)),
    khatianId: optional(data(['খতিয়ান', 'Khatian'], uuid)),
    khatianStatus: optional(data(['খতিয়ানের অবস্থা', 'Status of the khatian'], khatianStatusId)),
    /** a volume whose range holds the number, for the entry to begin in */
    volumeId: optional(data(['ভলিউম', 'Volume'], uuid)),
    /** the asking person wrote a value of the khatian */
    own: flag(['নিজের', 'Own']),
  },
  shown: ['number', 'survey', 'mouzaBn', 'applicant', 'status', 'createdAt'],
  params: placedParams,
  filters: ['survey', 'status', 'from', 'to', 'officeId', 'upazilaId'],
  search: ['আবেদনকারী, মোবাইল বা নম্বর', 'Applicant, mobile or number'],
  states: {
    requested: state(s.entryRequest),
    ongoing: state(s.ongoing),
    'entry-complete': state(s.entryComplete),
    verified: state(s.verified),
    compared: state(s.compared),
    're-correction': state(s.reCorrection),
    'acland-approval': state(s.acLandApprovalPending),
    ready: state(s.readyToProcess),
    received: state(s.dakPanelReceived),
    'new-version': state(s.newVersionNeeded),
  },
  order: ['-createdAt', 'number'],
  counts: 'capped',
  open: { to: '/applied-khatians/khatian-preview/{id}' },
  excel: 'out',
})
