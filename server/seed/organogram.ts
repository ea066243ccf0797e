import type { RoleKey } from './roles.ts'

type PostSeed = {
  readonly key: string
  readonly nameBn: string
  readonly nameEn: string
  readonly groups: readonly RoleKey[]
  readonly services: readonly string[]
  /** the post above, the head of the office unless said */
  readonly below?: string
  /** desks of the post in every office, one unless said */
  readonly seats?: number
}

type BaseOfficeSeed = {
  readonly key: string
  readonly layer: number
  readonly nameBn: string
  readonly nameEn: string
  readonly posts: readonly PostSeed[]
}

/** What a desk takes part in. */
const survey = ['SURVEY_KHATIAN'] as const
const mutation = ['MUTATION_KHATIAN', 'KHATIAN_ORDER'] as const

function post(
  key: string,
  nameBn: string,
  nameEn: string,
  groups: readonly RoleKey[],
  services: readonly string[] = [],
  place: Pick<PostSeed, 'below' | 'seats'> = {},
): PostSeed {
  return { key, nameBn, nameEn, groups, services, ...place }
}

/** Of the staff of a record room. */
const belowRecords = { below: 'record-room-officer' } as const

/** A land office of an assistant commissioner, be it of an upazila or of a metropolitan circle. */
const landOfficePosts = [
  post(
    'assistant-commissioner',
    'সহকারী কমিশনার (ভূমি)',
    'Assistant commissioner (land)',
    ['acland-approver'],
    mutation,
  ),
  post('kanungo', 'কানুনগো', 'Kanungo', ['acland-comparer'], mutation),
  post('namjari-assistant', 'নামজারি সহকারী', 'Namjari assistant', ['acland-entry-operator'], mutation),
  post('surveyor', 'সার্ভেয়ার', 'Surveyor', ['acland-verifier'], mutation),
  post('nazir', 'নাজির', 'Nazir', [], mutation),
] as const

/**
 * Kinds of office with the posts that every office of the kind has, and the groups a post has by default (domain facts
 * §4.5). Desks of an office each name their post here.
 */
export const baseOffices: readonly BaseOfficeSeed[] = [
  {
    key: 'ministry',
    layer: 1,
    nameBn: 'ভূমি মন্ত্রণালয়',
    nameEn: 'Ministry of Land',
    posts: [post('secretary', 'সচিব', 'Secretary', [])],
  },
  {
    key: 'land-records',
    layer: 3,
    nameBn: 'ভূমি রেকর্ড ও জরিপ অধিদপ্তর',
    nameEn: 'Directorate of Land Records and Surveys',
    posts: [
      post('director-general', 'মহাপরিচালক', 'Director general', []),
      post('undp-operator', 'ইউএনডিপি এন্ট্রি অপারেটর', 'UNDP entry operator', ['undp-entry-operator'], survey),
      post('undp-verifier', 'ইউএনডিপি যাচাইকারী', 'UNDP verifier', ['undp-verifier'], survey),
    ],
  },
  {
    key: 'divisional-commissioner',
    layer: 4,
    nameBn: 'বিভাগীয় কমিশনারের কার্যালয়',
    nameEn: 'Office of the Divisional Commissioner',
    posts: [post('commissioner', 'বিভাগীয় কমিশনার', 'Divisional commissioner', [])],
  },
  {
    key: 'zonal-settlement',
    layer: 5,
    nameBn: 'জোনাল সেটেলমেন্ট অফিস',
    nameEn: 'Zonal Settlement Office',
    posts: [post('settlement-officer', 'জোনাল সেটেলমেন্ট অফিসার', 'Zonal settlement officer', [], survey)],
  },
  {
    key: 'deputy-commissioner',
    layer: 6,
    nameBn: 'জেলা প্রশাসকের কার্যালয় (রেকর্ড রুম)',
    nameEn: 'Office of the Deputy Commissioner (record room)',
    posts: [
      post('deputy-commissioner', 'জেলা প্রশাসক', 'Deputy commissioner', []),
      post(
        'additional-dc-revenue',
        'অতিরিক্ত জেলা প্রশাসক (রাজস্ব)',
        'Additional deputy commissioner (revenue)',
        ['final-correction-approver'],
        ['KHATIAN_CORRECTION'],
      ),
      post('revenue-deputy-collector', 'রেভিনিউ ডেপুটি কালেক্টর', 'Revenue deputy collector', ['approver'], survey, {
        below: 'additional-dc-revenue',
      }),
      post(
        'record-room-officer',
        'ভারপ্রাপ্ত কর্মকর্তা, রেকর্ড রুম',
        'Officer in charge, record room',
        ['record-room-officer', 'office-administrator'],
        survey,
        { below: 'revenue-deputy-collector' },
      ),
      post('assistant-programmer', 'সহকারী প্রোগ্রামার', 'Assistant programmer', ['office-administrator']),
      post('record-keeper', 'রেকর্ড কিপার', 'Record keeper', ['verifier'], survey, { ...belowRecords, seats: 2 }),
      post('checker', 'যাঁচ মোহরার', 'Checker', ['comparer'], survey, { ...belowRecords, seats: 2 }),
      post('computer-operator', 'কম্পিউটার অপারেটর', 'Computer operator', ['entry-operator'], survey, {
        ...belowRecords,
        seats: 10,
      }),
      post(
        'service-assistant',
        'ই-সেবা কেন্দ্র সহকারী',
        'E-service centre assistant',
        ['deliverer'],
        ['KHATIAN_ORDER'],
        belowRecords,
      ),
      post('despatch-clerk', 'ডাক সহকারী', 'Despatch clerk', ['dak-panel'], ['DAK'], belowRecords),
    ],
  },
  {
    key: 'circle-land',
    layer: 7,
    nameBn: 'সার্কেল ভূমি অফিস',
    nameEn: 'Circle Land Office',
    posts: landOfficePosts,
  },
  {
    key: 'upazila-land',
    layer: 8,
    nameBn: 'উপজেলা ভূমি অফিস',
    nameEn: 'Upazila Land Office',
    posts: landOfficePosts,
  },
  {
    key: 'union-land',
    layer: 12,
    nameBn: 'ইউনিয়ন ভূমি অফিস',
    nameEn: 'Union Land Office',
    posts: [
      post(
        'assistant-officer',
        'ইউনিয়ন ভূমি সহকারী কর্মকর্তা',
        'Union land assistant officer',
        ['union-land-officer'],
        ['KHATIAN_CORRECTION'],
      ),
      post(
        'sub-assistant-officer',
        'ইউনিয়ন ভূমি উপ-সহকারী কর্মকর্তা',
        'Union land sub-assistant officer',
        ['union-land-officer'],
        ['KHATIAN_CORRECTION'],
      ),
    ],
  },
]
