import type { OrderChannel } from '#domain/order/choices.ts'
import { data, date, type BothNames, type Fields } from '../declare/field.ts'
import { uuid } from '../values.ts'

export const copyTypeNames = {
  1: ['অনলাইন', 'Online'],
  2: ['সার্টিফাইড', 'Certified'],
} as const satisfies Record<number, BothNames>

/** How a copy reaches its customer. */
export const mediumNames = {
  1: ['অফিস কাউন্টার', 'Office counter'],
  2: ['ডাকযোগে', 'By mail'],
  3: ['ইউডিসি', 'UDC'],
  4: ['অনলাইন', 'Online'],
} as const satisfies Record<number, BothNames>

/** By whom an order came. */
export const channelNames = {
  CITIZEN: ['নাগরিক', 'Citizen'],
  VENDOR: ['ভেন্ডর', 'Vendor'],
  UDC: ['ইউডিসি', 'UDC'],
  KIOSK: ['কিয়স্ক', 'Kiosk'],
  OFFICE: ['অফিস', 'Office'],
  HOTLINE: ['হটলাইন', 'Hotline'],
} as const satisfies Record<OrderChannel, BothNames>

export const itemKindNames = {
  1: ['খতিয়ান', 'Khatian'],
  2: ['মৌজা ম্যাপ', 'Mouza map'],
} as const satisfies Record<number, BothNames>

/** What lists of orders are narrowed by besides their columns: the days of application, and the place. */
export const placedParams = {
  from: date(['আবেদনের দিন থেকে', 'Applied from']),
  to: date(['আবেদনের দিন পর্যন্ত', 'Applied until']),
  officeId: data(['অফিস', 'Office'], uuid),
  upazilaId: data(['উপজেলা', 'Upazila'], uuid),
} as const satisfies Fields
