import { checkEmail } from '#domain/validation/contact.ts'
import { checkTimeOfDay, openDays } from '#domain/office/opening-hours.ts'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { accepted, refused } from '#domain/kernel/result.ts'
import { integer, money, optional, pick, ref, ruled, text } from '../declare/field.ts'
import { resource, type RowRule } from '../declare/resource.ts'
import { postalCode } from './place-fields.ts'

const atMost = (most: number) => ({ least: 1, most })

/** What an office decides, or leaves to the one above; by these names settings are resolved. [ADM-8] */
export const officeSettingFields = {
  khatianPostalFee: optional(money(['খতিয়ানের ডাক ফি', 'Khatian postal fee'])),
  mapPostalFee: optional(money(['ম্যাপের ডাক ফি', 'Map postal fee'])),
  officeMaxKhatianCartItems: optional(
    integer(['এক অফিসে সর্বোচ্চ খতিয়ান', 'Most khatians of one office in a cart'], atMost(100)),
  ),
  officeMaxMapCartItems: optional(integer(['এক অফিসে সর্বোচ্চ ম্যাপ', 'Most maps of one office in a cart'], atMost(100))),
  maxCartItems: optional(integer(['কার্টে সর্বোচ্চ সামগ্রী', 'Most items in a cart'], atMost(200))),
  postalCode: optional(postalCode),
  orderChain: optional(
    pick(['আবেদনের ধাপ', 'Steps of an order'], {
      FULL: ['সব ধাপ', 'All steps'],
      SHORT: ['অনুমোদিত খতিয়ান তুলনার পর থেকে', 'An approved khatian begins after comparison'],
    }),
  ),
  aclandSurveys: optional(
    ruled(text(['এসি ল্যান্ডের জরিপ (যেমন MUTATION,RS)', 'Surveys of the AC Land (as MUTATION,RS)'], 80), (typed) => {
      const keys = typed
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((key) => key !== '')
      const known = keys.every((key) => (surveyKeys as readonly string[]).includes(key))
      return known ? accepted([...new Set(keys)].sort().join(',')) : refused('value.kind')
    }),
  ),
  payHours: optional(integer(['পরিশোধের সময় (ঘণ্টা)', 'Hours to pay'], atMost(720))),
  lateDays: optional(integer(['দেরিতে পরিশোধ গ্রহণ (দিন)', 'Days in which a late payment is taken'], atMost(90))),
  perEnvelope: optional(integer(['এক খামে কপি', 'Copies in one envelope'], atMost(100))),
  sealMails: optional(
    ruled(
      text(['দৈনিক সিল পাঠানোর ই-মেইল (কমা দিয়ে)', 'E-mails that get the daily seals (with commas)'], 300),
      (typed) => {
        const addresses = typed.split(/[\s,;]+/).filter((address) => address !== '')
        const read = addresses.map(checkEmail)
        return read.every(({ ok }) => ok)
          ? accepted([...new Set(read.map((one) => (one.ok ? one.value : '')))].join(', '))
          : refused('email.syntax')
      },
    ),
  ),
  openDays: optional(pick(['খোলার দিন', 'Opening days'], openDays)),
  opensAt: optional(ruled(text(['খোলার সময় (যেমন 09:00)', 'Opens at (as 09:00)'], 8), checkTimeOfDay)),
  closesAt: optional(ruled(text(['বন্ধের সময় (যেমন 17:00)', 'Closes at (as 17:00)'], 8), checkTimeOfDay)),
  vaultAuthenticator: optional(
    pick(['ডিভাইস খুলতে আঙুলের ছাপ, মুখ বা নিরাপত্তা চাবি', 'Fingerprint, face or security key to unlock devices'], {
      OFFERED: ['ব্যবহারকারীর ইচ্ছা', 'The person decides'],
      REQUIRED: ['আবশ্যক', 'Required'],
    }),
  ),
  dailyPerNid: optional(integer(['এক এনআইডিতে দিনে আবেদন', 'Orders of one NID a day'], atMost(1000))),
}

/** What is decided for the nation alone stands in its row, which names no office; an office gives its postal code. */
const ofItsOffice: RowRule = {
  fields: ['applies', 'officeId', 'postalCode', 'dailyPerNid'],
  check: ({ applies, officeId, postalCode: code, dailyPerNid }) => {
    const faults: Record<string, string> = {}
    if (applies === 'OFFICE' && officeId === null) faults['officeId'] = 'value.required'
    if (applies === 'NATION' && officeId !== null) faults['officeId'] = 'setting.nation-only'
    if (officeId !== null && code === null) faults['postalCode'] = 'value.required'
    if (officeId !== null && dailyPerNid !== null) faults['dailyPerNid'] = 'setting.nation-only'
    return Object.keys(faults).length === 0 ? null : faults
  },
}

/** Both times come from one row. With a time of the nation, an office could close before it opens. [ADM-41] */
const opensBeforeItCloses: RowRule = {
  fields: ['opensAt', 'closesAt'],
  check: ({ opensAt, closesAt }) => {
    if (typeof opensAt !== typeof closesAt)
      return { [typeof opensAt === 'string' ? 'closesAt' : 'opensAt']: 'value.required' }
    return typeof opensAt === 'string' && typeof closesAt === 'string' && closesAt <= opensAt
      ? { closesAt: 'time.end-before-start' }
      : null
  },
}

/** Settings of offices, and of the nation where no office is named; what is empty is left to the office above. */
export const officeSetting = resource({
  name: 'office-setting',
  path: '/office-settings',
  label: [
    ['অফিসের সেটিংস', 'Settings of an office'],
    ['অফিস সেটিংস', 'Settings of offices'],
  ],
  fields: {
    applies: pick(['প্রযোজ্য', 'Applies to'], {
      OFFICE: ['একটি অফিস', 'One office'],
      NATION: ['সারা দেশ', 'The nation'],
    }),
    officeId: optional(ref(['অফিস', 'Office'], 'office')),
    ...officeSettingFields,
  },
  rules: [ofItsOffice, opensBeforeItCloses],
  needs: { read: 'OFFICE_MANAGEMENT.READ_ALL', write: 'OFFICE_MANAGEMENT.UPDATE' },
  ground: 'nation',
  store: 'everywhere',
  list: [
    'applies',
    'officeId',
    'khatianPostalFee',
    'mapPostalFee',
    'maxCartItems',
    'postalCode',
    'orderChain',
    'payHours',
  ],
  filters: ['applies', 'officeId'],
  sort: ['applies'],
  search: [],
  unique: [['officeId']],
  removal: 'archive',
  excel: 'out',
  offline: 'cache',
})
