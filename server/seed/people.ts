import type { RoleKey } from './roles.ts'

export type OfficeSeed = {
  readonly key: string
  readonly nameBn: string
  readonly nameEn: string
  readonly divisionCode: string
  readonly districtCode: string
  /** of an office whose ground is one upazila */
  readonly upazilaCode?: string
  readonly layer: number
  /** by which the registry names it */
  readonly code?: string
  /** the office that it stands below */
  readonly above?: string
  /** the kind of office, whose posts its desks are */
  readonly base: string
}

/** Directorate 3, union 12; district 6: a deputy commissioner, whose record room keeps the books; upazila 8: a land office (domain facts §4.5). */
const layers = { directorate: 3, district: 6, upazila: 8, union: 12 } as const

export const offices: readonly OfficeSeed[] = [
  {
    key: 'dhaka',
    nameBn: 'জেলা প্রশাসকের কার্যালয়, ঢাকা (রেকর্ড রুম)',
    nameEn: 'Office of the Deputy Commissioner, Dhaka (record room)',
    divisionCode: '30',
    districtCode: '26',
    layer: layers.district,
    base: 'deputy-commissioner',
  },
  {
    key: 'tangail',
    nameBn: 'জেলা প্রশাসকের কার্যালয়, টাঙ্গাইল (রেকর্ড রুম)',
    nameEn: 'Office of the Deputy Commissioner, Tangail (record room)',
    divisionCode: '30',
    districtCode: '93',
    layer: layers.district,
    base: 'deputy-commissioner',
  },
  {
    key: 'savar-land',
    nameBn: 'উপজেলা ভূমি অফিস, সাভার',
    nameEn: 'Upazila Land Office, Savar',
    divisionCode: '30',
    districtCode: '26',
    upazilaCode: '72',
    layer: layers.upazila,
    code: 'SAVAR-LAND',
    above: 'dhaka',
    base: 'upazila-land',
  },
  {
    key: 'birulia-union',
    nameBn: 'ইউনিয়ন ভূমি অফিস, বিরুলিয়া',
    nameEn: 'Union Land Office, Birulia',
    divisionCode: '30',
    districtCode: '26',
    upazilaCode: '72',
    layer: layers.union,
    above: 'savar-land',
    base: 'union-land',
  },
  {
    key: 'land-records',
    nameBn: 'ভূমি রেকর্ড ও জরিপ অধিদপ্তর (ইউএনডিপি প্রকল্প)',
    nameEn: 'Directorate of Land Records and Surveys (UNDP project)',
    divisionCode: '30',
    districtCode: '26',
    layer: layers.directorate,
    base: 'land-records',
  },
]

type DeskSeed = {
  readonly office: string
  readonly key: string
  readonly role: RoleKey
  readonly nameBn: string
  readonly nameEn: string
}

/** Every person of the demonstration with the desks held, the primary one first. */
export type PersonSeed = {
  readonly username: string
  /** an office user where nothing is said */
  readonly userType?: 'SYSTEM'
  readonly nameBn: string
  readonly nameEn: string
  readonly desks: readonly DeskSeed[]
}

/** The post at which desks with a role stand. */
export const postOfRole: Readonly<Partial<Record<RoleKey, string>>> = {
  'entry-operator': 'computer-operator',
  verifier: 'record-keeper',
  comparer: 'checker',
  approver: 'revenue-deputy-collector',
  'record-room-officer': 'record-room-officer',
  'acland-entry-operator': 'namjari-assistant',
  'acland-verifier': 'surveyor',
  'acland-comparer': 'kanungo',
  'acland-approver': 'assistant-commissioner',
  'office-administrator': 'assistant-programmer',
  deliverer: 'service-assistant',
  'dak-panel': 'despatch-clerk',
  'final-correction-approver': 'additional-dc-revenue',
  'union-land-officer': 'assistant-officer',
  'undp-entry-operator': 'undp-operator',
  'undp-verifier': 'undp-verifier',
}

function desk(office: string, key: string, role: RoleKey, nameBn: string, nameEn: string): DeskSeed {
  return { office, key, role, nameBn, nameEn }
}

function operator(office: string, n: number, digit: string): DeskSeed {
  return desk(office, `entry-${n}`, 'entry-operator', `কম্পিউটার অপারেটর ${digit}`, `Computer operator ${n}`)
}

const keeper = (office: string, n: number, digit: string): DeskSeed =>
  desk(office, `verifier-${n}`, 'verifier', `রেকর্ড কিপার ${digit}`, `Record keeper ${n}`)

export const people: readonly PersonSeed[] = [
  { username: 'entry1', nameBn: 'রাশেদা আক্তার', nameEn: 'Rasheda Akter', desks: [operator('dhaka', 1, '১')] },
  { username: 'entry2', nameBn: 'মোঃ কামরুল হাসান', nameEn: 'Md. Kamrul Hasan', desks: [operator('dhaka', 2, '২')] },
  { username: 'verifier1', nameBn: 'শিরিন সুলতানা', nameEn: 'Shirin Sultana', desks: [keeper('dhaka', 1, '১')] },
  {
    username: 'comparer1',
    nameBn: 'সুমন কুমার দে',
    nameEn: 'Sumon Kumar Dey',
    desks: [desk('dhaka', 'comparer-1', 'comparer', 'যাঁচ মোহরার', 'Checker')],
  },
  {
    username: 'approver1',
    nameBn: 'নাসরিন জাহান',
    nameEn: 'Nasrin Jahan',
    desks: [desk('dhaka', 'approver-1', 'approver', 'রেভিনিউ ডেপুটি কালেক্টর', 'Revenue deputy collector')],
  },
  {
    username: 'supervisor1',
    nameBn: 'মোঃ আনিসুর রহমান',
    nameEn: 'Md. Anisur Rahman',
    desks: [
      desk(
        'dhaka',
        'supervisor-1',
        'record-room-officer',
        'ভারপ্রাপ্ত কর্মকর্তা, রেকর্ড রুম',
        'Officer in charge, record room',
      ),
    ],
  },
  {
    username: 'multi1',
    nameBn: 'তানভীর আহমেদ',
    nameEn: 'Tanvir Ahmed',
    desks: [operator('dhaka', 3, '৩'), keeper('dhaka', 2, '২')],
  },
  { username: 'entry3', nameBn: 'লাবণী সাহা', nameEn: 'Laboni Saha', desks: [operator('tangail', 1, '১')] },
  { username: 'verifier3', nameBn: 'আব্দুল মান্নান', nameEn: 'Abdul Mannan', desks: [keeper('tangail', 1, '১')] },
  {
    username: 'supervisor3',
    nameBn: 'ফারহানা ইসলাম',
    nameEn: 'Farhana Islam',
    desks: [
      desk(
        'tangail',
        'supervisor-1',
        'record-room-officer',
        'ভারপ্রাপ্ত কর্মকর্তা, রেকর্ড রুম',
        'Officer in charge, record room',
      ),
    ],
  },
  {
    username: 'namjari1',
    nameBn: 'মোঃ জাহিদ হোসেন',
    nameEn: 'Md. Zahid Hossain',
    desks: [desk('savar-land', 'namjari-1', 'acland-entry-operator', 'নামজারি সহকারী', 'Namjari assistant')],
  },
  {
    username: 'surveyor1',
    nameBn: 'সেলিনা পারভীন',
    nameEn: 'Selina Parvin',
    desks: [desk('savar-land', 'surveyor-1', 'acland-verifier', 'সার্ভেয়ার', 'Surveyor')],
  },
  {
    username: 'kanungo1',
    nameBn: 'প্রদীপ কুমার সাহা',
    nameEn: 'Pradip Kumar Saha',
    desks: [desk('savar-land', 'kanungo-1', 'acland-comparer', 'কানুনগো', 'Kanungo')],
  },
  {
    username: 'acland1',
    nameBn: 'সাদিয়া রহমান',
    nameEn: 'Sadia Rahman',
    desks: [desk('savar-land', 'acland-1', 'acland-approver', 'সহকারী কমিশনার (ভূমি)', 'Assistant commissioner (land)')],
  },
  {
    username: 'officeadmin1',
    nameBn: 'রুবাইয়াত করিম',
    nameEn: 'Rubaiyat Karim',
    desks: [desk('dhaka', 'administrator-1', 'office-administrator', 'সহকারী প্রোগ্রামার', 'Assistant programmer')],
  },
  {
    username: 'deliverer1',
    nameBn: 'জান্নাতুল ফেরদৌস',
    nameEn: 'Jannatul Ferdous',
    desks: [desk('dhaka', 'deliverer-1', 'deliverer', 'ই-সেবা কেন্দ্র সহকারী', 'E-service centre assistant')],
  },
  {
    username: 'dak1',
    nameBn: 'আবুল হোসেন',
    nameEn: 'Abul Hossain',
    desks: [desk('dhaka', 'dak-1', 'dak-panel', 'ডাক সহকারী', 'Despatch clerk')],
  },
  {
    username: 'finalapprover1',
    nameBn: 'মাহমুদা বেগম',
    nameEn: 'Mahmuda Begum',
    desks: [
      desk(
        'dhaka',
        'final-approver-1',
        'final-correction-approver',
        'অতিরিক্ত জেলা প্রশাসক (রাজস্ব)',
        'Additional deputy commissioner (revenue)',
      ),
    ],
  },
  {
    username: 'ulo1',
    nameBn: 'গোলাম মোস্তফা',
    nameEn: 'Golam Mostafa',
    desks: [
      desk('birulia-union', 'ulo-1', 'union-land-officer', 'ইউনিয়ন ভূমি সহকারী কর্মকর্তা', 'Union land assistant officer'),
    ],
  },
  {
    username: 'undpentry1',
    nameBn: 'তাহমিনা আক্তার',
    nameEn: 'Tahmina Akter',
    desks: [
      desk('land-records', 'undp-entry-1', 'undp-entry-operator', 'ইউএনডিপি এন্ট্রি অপারেটর', 'UNDP entry operator'),
    ],
  },
  {
    username: 'undpverifier1',
    nameBn: 'মোঃ ইকবাল হোসেন',
    nameEn: 'Md. Iqbal Hossain',
    desks: [desk('land-records', 'undp-verifier-1', 'undp-verifier', 'ইউএনডিপি যাচাইকারী', 'UNDP verifier')],
  },
  { username: 'admin1', userType: 'SYSTEM', nameBn: 'মাহবুবা খানম', nameEn: 'Mahbuba Khanam', desks: [] },
]

export type MouzaSeed = {
  readonly key: string
  readonly districtCode: string
  readonly upazilaEn: string
  readonly upazilaCode: string
  readonly nameBn: string
  readonly nameEn: string
  readonly jl: { readonly RS: string; readonly SA?: string }
}

export const mouzas: readonly MouzaSeed[] = [
  {
    key: 'birulia',
    districtCode: '26',
    upazilaEn: 'Savar',
    upazilaCode: '72',
    nameBn: 'বিরুলিয়া',
    nameEn: 'Birulia',
    jl: { RS: '11', SA: '13' },
  },
  {
    key: 'akran',
    districtCode: '26',
    upazilaEn: 'Savar',
    upazilaCode: '72',
    nameBn: 'আকরান',
    nameEn: 'Akran',
    jl: { RS: '14' },
  },
  {
    key: 'balla',
    districtCode: '93',
    upazilaEn: 'Kalihati',
    upazilaCode: '47',
    nameBn: 'বল্লা',
    nameEn: 'Balla',
    jl: { RS: '47' },
  },
]

export type VolumeSeed = {
  readonly key: string
  readonly mouza: string
  readonly volumeNo: number
  readonly from: number
  readonly to: number
}

export const volumes: readonly VolumeSeed[] = [
  { key: 'birulia-1', mouza: 'birulia', volumeNo: 1, from: 1, to: 150 },
  { key: 'birulia-2', mouza: 'birulia', volumeNo: 2, from: 151, to: 300 },
  { key: 'akran-1', mouza: 'akran', volumeNo: 1, from: 1, to: 150 },
  { key: 'balla-1', mouza: 'balla', volumeNo: 1, from: 1, to: 200 },
]
