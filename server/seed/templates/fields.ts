import type { CellKind } from '#domain/khatian/value.ts'
import type { PageKind, TemplateField } from '#domain/template/template.ts'

type More = Partial<Omit<TemplateField, 'key' | 'kind' | 'labelBn' | 'labelEn' | 'width'>>

/** One field of a form, short enough to read a form as a list. */
export function field(
  key: string,
  kind: CellKind,
  labelBn: string,
  labelEn: string,
  width: number,
  more: More = {},
): TemplateField {
  return { key, kind, labelBn, labelEn, width, ...more }
}

/** The same field with another width, heading or place. */
export function like(one: TemplateField, change: Partial<TemplateField>): TemplateField {
  return { ...one, ...change }
}

/** Keyed for the office, printed on no page. */
export const unprinted: readonly PageKind[] = []
const front: readonly PageKind[] = [1]

const name = field('name', 'text', 'মালিকের নাম', 'Owner', 24, { ditto: true, twice: true })
const relation = field('relation', 'relation', 'সম্পর্ক', 'Relation', 8)
const guardian = field('guardian', 'text', 'পিতা/স্বামী', 'Father or husband', 22, { ditto: true })
const address = field('address', 'text', 'ঠিকানা', 'Address', 22, { ditto: true, carry: true })
const share = field('share', 'share', 'অংশ', 'Share', 12, { twice: true })
const ownerType = field('ownerType', 'choice', 'মালিকের ধরন', 'Kind of owner', 8, {
  choice: 'owner-type',
  on: unprinted,
})
const identity = field('identity', 'identity', 'পরিচিতি', 'Identity', 16, { twice: true, on: unprinted })
const mobile = field('mobile', 'mobile', 'মোবাইল নম্বর', 'Mobile', 10, { on: unprinted })
const gender = field('gender', 'choice', 'লিঙ্গ', 'Gender', 6, { choice: 'gender', on: unprinted, oftenBlank: true })
const revenue = field('revenue', 'money', 'রাজস্ব', 'Revenue', 12)

/** Columns of owners that several forms have. */
export const owner = { name, relation, guardian, address, share, ownerType, identity, mobile, gender, revenue } as const

/**
 * What an old paper seldom says of an owner and the counter asks for. It is not keyed a second time: there is next to nothing
 * to compare. [ENT-58]
 */
export const seldomWritten: readonly TemplateField[] = [
  field('identity', 'identity', 'পরিচিতি', 'Identity', 16, { on: unprinted, oftenBlank: true }),
  like(mobile, { oftenBlank: true }),
  gender,
]

/** Columns of dags that several forms have. */
export const dag = {
  dagNo: field('dagNo', 'dag-number', 'দাগ নং', 'Dag no.', 12, { twice: true }),
  formerDagNo: field('formerDagNo', 'dag-number', 'সাবেক দাগ নং', 'Former dag no.', 10),
  classAgri: field('classAgri', 'land-class', 'জমির শ্রেণি: কৃষি', 'Class: agricultural', 14, { ditto: true }),
  classNonAgri: field('classNonAgri', 'land-class', 'জমির শ্রেণি: অকৃষি', 'Class: non-agricultural', 14),
  landType: field('landType', 'choice', 'জমির ধরন', 'Land type', 12, { choice: 'land-type', ditto: true }),
  landUse: field('landUse', 'choice', 'ব্যবহার', 'Use', 8, { choice: 'land-use', ditto: true }),
  totalArea: field('totalArea', 'area', 'দাগের মোট পরিমাণ', 'Whole area of the dag', 15, { twice: true }),
  portion: field('portion', 'share', 'দাগের মধ্যে অত্র খতিয়ানের অংশ', 'Part of this khatian', 12),
  area: field('area', 'area', 'অংশানুযায়ী জমির পরিমাণ', 'Area by part', 15, { twice: true }),
  remaining: field('remaining', 'area', 'অবশিষ্ট জমি', 'Land that remains', 12),
  remarks: field('remarks', 'text', 'দখল বিষয়ক বা অন্যান্য বিশেষ মন্তব্য', 'Possession and remarks', 18),
} as const

/** Fields of the header that several forms have. Place, JL number and khatian number come from the record itself. */
export const head = {
  pargana: field('pargana', 'text', 'পরগণা', 'Pargana', 3, { carry: true, on: front }),
  touziNo: field('touziNo', 'text', 'তৌজি নং', 'Touzi no.', 3, { carry: true, on: front }),
  formerJlNo: field('formerJlNo', 'text', 'সাবেক জে.এল. নং', 'Former JL no.', 3, { carry: true }),
  resaNo: field('resaNo', 'text', 'রে.সা. নং', 'Re. Sa. no.', 3, { carry: true }),
  saKhatianNo: field('saKhatianNo', 'text', 'এস.এ. খতিয়ান নং', 'SA khatian no.', 3),
  formerKhatianNo: field('formerKhatianNo', 'text', 'সাবেক খতিয়ান নং', 'Former khatian no.', 3, { on: front }),
  pageNo: field('pageNo', 'number', 'পৃষ্ঠা নং', 'Page no.', 3),
  computerCode: field('computerCode', 'text', 'কম্পিউটার কোড', 'Computer code', 3),
  revenue: field('revenue', 'money', 'রাজস্ব', 'Revenue', 3),
  totalArea: field('totalArea', 'area', 'মোট জমি', 'Total land', 3),
  caseNo: field('caseNo', 'text', 'মোকদ্দমা নং ও সন', 'Case no. and year', 4),
  dhara: field('dhara', 'text', 'ধারা', 'Section of law', 3),
  dharaNote: field('dharaNote', 'text', 'ধারা মতে নোট বা পরিবর্তন', 'Notes under sections of law', 6),
  organisation: field('organisation', 'text', 'সংস্থা', 'Organisation', 4),
  remarks: field('remarks', 'text', 'মন্তব্য', 'Remarks', 6),
} as const

/** Who signed, as it can be read; and whether a copy may be handed out. */
export const closing: readonly TemplateField[] = [
  field('signedByEntry', 'text', 'প্রস্তুতকারীর স্বাক্ষর', 'Signature: prepared by', 4, { oftenBlank: true }),
  field('signedByCheck', 'text', 'তুলনাকারীর স্বাক্ষর', 'Signature: compared by', 4, { oftenBlank: true }),
  field('signedByOfficer', 'text', 'রাজস্ব কর্মকর্তার স্বাক্ষর', 'Signature: revenue officer', 4, { oftenBlank: true }),
  field('notPayable', 'yes-no', 'সরবরাহযোগ্য নয়', 'Not payable', 3, { on: unprinted, oftenBlank: true }),
  field('nonDeliverable', 'choice', 'সরবরাহ না করার কারণ', 'Reason for not delivering', 4, {
    choice: 'non-deliverable',
    on: unprinted,
    oftenBlank: true,
  }),
]
