import { call } from '../call.ts'
import { date, flag, integer, money } from '../declare/field.ts'
import { between, resource } from '../declare/resource.ts'
import { rowShape } from '../declare/row-schema.ts'
import { day } from '../values.ts'
import * as z from 'zod/mini'

const fields = {
  validFrom: date(['যেদিন থেকে কার্যকর', 'Valid from']),
  onlineKhatianFee: money(['খতিয়ান, অনলাইন কপি', 'Khatian, online copy']),
  certifiedKhatianFee: money(['খতিয়ান, সার্টিফাইড কপি', 'Khatian, certified copy']),
  khatianPostalFee: money(['খতিয়ানের ডাক ফি', 'Khatian, by post']),
  expectedDeliveryDays: integer(['খতিয়ান সরবরাহ, কার্যদিবস', 'Khatian, working days to delivery'], {
    least: 1,
    most: 90,
  }),
  stationeryAmount: money(['খতিয়ানের স্টেশনারি (ফির মধ্যে)', 'Khatian, stationery within the fee']),
  postalCharge: money(['খতিয়ানের ডাকমাশুল (ফির মধ্যে)', 'Khatian, postage within the fee']),
  letterWriterFee: money(['খতিয়ানের লেখক ফি (ফির মধ্যে)', 'Khatian, letter writer within the fee']),
  onlineMapFee: money(['ম্যাপ, অনলাইন কপি', 'Map, online copy']),
  certifiedMapFee: money(['ম্যাপ, সার্টিফাইড কপি', 'Map, certified copy']),
  mapPostalFee: money(['ম্যাপের ডাক ফি', 'Map, by post']),
  mapExpectedDeliveryDays: integer(['ম্যাপ সরবরাহ, কার্যদিবস', 'Map, working days to delivery'], { least: 1, most: 90 }),
  mapStationeryAmount: money(['ম্যাপের স্টেশনারি (ফির মধ্যে)', 'Map, stationery within the fee']),
  mapPostalCharge: money(['ম্যাপের ডাকমাশুল (ফির মধ্যে)', 'Map, postage within the fee']),
  mapLetterWriterFee: money(['ম্যাপের লেখক ফি (ফির মধ্যে)', 'Map, letter writer within the fee']),
  kioskFee: money(['কিয়স্ক ফি', 'Kiosk fee']),
  kioskFeeAddedInGateway: flag(['কিয়স্ক ফি পেমেন্টের সঙ্গে নেওয়া হয়', 'Kiosk fee is paid in the gateway']),
  udcFee: money(['ইউডিসি ফি', 'UDC fee']),
  udcFeeAddedInGateway: flag(['ইউডিসি ফি পেমেন্টের সঙ্গে নেওয়া হয়', 'UDC fee is paid in the gateway']),
}

const amounts = Object.keys(fields) as (keyof typeof fields)[]

/** What applications cost from a day on, in poisha; what is in force stays as it is. [ADM-9] */
export const applicationFee = resource({
  name: 'application-fee',
  path: '/application-fees',
  label: [
    ['আবেদন ফি', 'Application fee'],
    ['আবেদন ফি নির্ধারণ', 'Application fees'],
  ],
  fields,
  needs: { read: 'signed-in', write: 'KHATIAN_CONFIG.ADD_FEE' },
  ground: 'nation',
  store: 'everywhere',
  list: ['validFrom', 'onlineKhatianFee', 'certifiedKhatianFee', 'khatianPostalFee', 'certifiedMapFee', 'mapPostalFee'],
  filters: [between('validFrom')],
  sort: ['-validFrom'],
  search: [],
  unique: [['validFrom']],
  removal: 'archive',
  excel: 'out',
  offline: 'cache',
  public: amounts,
  more: {
    /** The fees that hold on a day, today unless one is named. */
    current: call({
      method: 'GET',
      path: '/public/application-fees/current',
      input: z.object({ day: z.optional(day) }),
      output: z.object(rowShape(fields)),
      needs: 'public',
      offline: 'cache',
      errors: ['record.not-found'],
    }),
  },
})
