import type { BothNames, Permission } from '../permission/permission-table.ts'

/** Whom a notice is for: those who may act on it now, or one person. */
type NoticeEvent = {
  readonly name: BothNames
  /** `{names}` in it are those of `noticeParams` */
  readonly text: BothNames
  /** where it leads, for who holds the permission; none for a person's own */
  readonly link?: string
}

const khatianList = (filter: string): string => `/batch-wise-khatians?KHATIAN_FILTER_TYPE=${filter}`
const mutationList = (filter: string): string => `/batch-wise-mutation-khatians?KHATIAN_FILTER_TYPE=${filter}`

/** What people are told of. An event of the office is seen by who may act on it now. */
export const noticeEvents = {
  KHATIAN_ENTRY_COMPLETE: {
    name: ['খতিয়ান এন্ট্রি সম্পন্ন', 'Khatian entry complete'],
    text: [
      'খতিয়ান {khatianNo} ({survey}) এন্ট্রি সম্পন্ন, পরের ধাপের অপেক্ষায়',
      'Khatian {khatianNo} ({survey}) is entered and waits for the next step',
    ],
  },
  KHATIAN_VERIFIED: {
    name: ['খতিয়ান যাচাইকৃত', 'Khatian verified'],
    text: [
      'খতিয়ান {khatianNo} ({survey}) যাচাই হয়েছে, তুলনার অপেক্ষায়',
      'Khatian {khatianNo} ({survey}) is verified and waits for comparison',
    ],
  },
  KHATIAN_COMPARED: {
    name: ['খতিয়ান তুলনাকৃত', 'Khatian compared'],
    text: [
      'খতিয়ান {khatianNo} ({survey}) তুলনা হয়েছে, অনুমোদনের অপেক্ষায়',
      'Khatian {khatianNo} ({survey}) is compared and waits for approval',
    ],
  },
  KHATIAN_RECORRECTION: {
    name: ['খতিয়ান ফেরত', 'Khatian returned'],
    text: [
      'খতিয়ান {khatianNo} ({survey}) সংশোধনের জন্য ফেরত এসেছে',
      'Khatian {khatianNo} ({survey}) came back for correction',
    ],
    link: khatianList('correction-needed'),
  },
  KHATIAN_APPROVED: {
    name: ['খতিয়ান অনুমোদিত', 'Khatian approved'],
    text: ['খতিয়ান {khatianNo} ({survey}) অনুমোদিত হয়েছে', 'Khatian {khatianNo} ({survey}) is approved'],
  },
  MUTATION_ENTRY_COMPLETE: {
    name: ['নামজারি খতিয়ান এন্ট্রি সম্পন্ন', 'Mutation khatian entry complete'],
    text: [
      'নামজারি খতিয়ান {khatianNo} এন্ট্রি সম্পন্ন, পরের ধাপের অপেক্ষায়',
      'Mutation khatian {khatianNo} is entered and waits for the next step',
    ],
  },
  MUTATION_VERIFIED: {
    name: ['নামজারি খতিয়ান যাচাইকৃত', 'Mutation khatian verified'],
    text: [
      'নামজারি খতিয়ান {khatianNo} যাচাই হয়েছে, তুলনার অপেক্ষায়',
      'Mutation khatian {khatianNo} is verified and waits for comparison',
    ],
  },
  MUTATION_COMPARED: {
    name: ['নামজারি খতিয়ান তুলনাকৃত', 'Mutation khatian compared'],
    text: [
      'নামজারি খতিয়ান {khatianNo} তুলনা হয়েছে, অনুমোদনের অপেক্ষায়',
      'Mutation khatian {khatianNo} is compared and waits for approval',
    ],
  },
  MUTATION_RECORRECTION: {
    name: ['নামজারি খতিয়ান ফেরত', 'Mutation khatian returned'],
    text: [
      'নামজারি খতিয়ান {khatianNo} সংশোধনের জন্য ফেরত এসেছে',
      'Mutation khatian {khatianNo} came back for correction',
    ],
    link: mutationList('correction-needed'),
  },
  MUTATION_APPROVED: {
    name: ['নামজারি খতিয়ান অনুমোদিত', 'Mutation khatian approved'],
    text: ['নামজারি খতিয়ান {khatianNo} অনুমোদিত হয়েছে', 'Mutation khatian {khatianNo} is approved'],
  },
  ENTRY_REQUEST_READY: {
    name: ['এন্ট্রির আবেদন প্রস্তুত', 'Entry request ready'],
    text: [
      'আবেদন করা খতিয়ান {khatianNo} ({survey}) প্রস্তুত',
      'The khatian {khatianNo} ({survey}) that was applied for is ready',
    ],
    link: '/applied-khatians',
  },
  ORDER_CREATED: {
    name: ['আবেদন গৃহীত', 'Order received'],
    text: ['আপনার আবেদন {orderNo} গৃহীত হয়েছে, ফি পরিশোধ করুন', 'Your order {orderNo} is received; please pay the fee'],
  },
  ORDER_PAID: {
    name: ['আবেদনের ফি পরিশোধিত', 'Order paid'],
    text: ['আবেদন {orderNo}-এর ফি পরিশোধ হয়েছে', 'The fee of order {orderNo} is paid'],
    link: '/khatian-orders',
  },
  ORDER_ACLAND_PENDING: {
    name: ['এসি ল্যান্ডের অপেক্ষায়', 'Order waits for the AC Land'],
    text: ['আবেদন {orderNo} এসি ল্যান্ডের অনুমোদনের অপেক্ষায়', 'Order {orderNo} waits for the AC Land'],
    link: '/acland-khatian-orders',
  },
  ORDER_ENTRY_COMPLETE: {
    name: ['আবেদনের এন্ট্রি সম্পন্ন', 'Order entered'],
    text: ['আবেদন {orderNo} যাচাইয়ের অপেক্ষায়', 'Order {orderNo} waits for verification'],
    link: '/verifiable-khatian-orders',
  },
  ORDER_VERIFIED: {
    name: ['আবেদন যাচাইকৃত', 'Order verified'],
    text: ['আবেদন {orderNo} তুলনার অপেক্ষায়', 'Order {orderNo} waits for comparison'],
    link: '/comparable-khatian-orders',
  },
  ORDER_COMPARED: {
    name: ['আবেদন তুলনাকৃত', 'Order compared'],
    text: ['আবেদন {orderNo} অনুমোদনের অপেক্ষায়', 'Order {orderNo} waits for approval'],
    link: '/approvable-khatian-orders',
  },
  ORDER_APPROVED: {
    name: ['আবেদন অনুমোদিত', 'Order approved'],
    text: ['আবেদন {orderNo} সরবরাহের অপেক্ষায়', 'Order {orderNo} waits to be handed over'],
    link: '/counter-deliverable-khatian-orders',
  },
  MAP_ORDER_PAID: {
    name: ['ম্যাপের আবেদনের ফি পরিশোধিত', 'Map order paid'],
    text: ['ম্যাপের আবেদন {orderNo} যাচাইয়ের অপেক্ষায়', 'Map order {orderNo} waits for verification'],
    link: '/verifiable-map-orders',
  },
  MAP_ORDER_VERIFIED: {
    name: ['ম্যাপের আবেদন যাচাইকৃত', 'Map order verified'],
    text: ['ম্যাপের আবেদন {orderNo} সরবরাহের অপেক্ষায়', 'Map order {orderNo} waits to be handed over'],
    link: '/counter-deliverable-map-orders',
  },
  DAK_SENT: {
    name: ['ডাক প্যানেলে প্রেরিত', 'Sent to the dak panel'],
    text: ['আবেদন {orderNo} ডাকের অপেক্ষায়', 'Order {orderNo} waits for the post'],
    link: '/dak-delivery/pending',
  },
  ORDER_STEP: {
    name: ['আবেদনের অগ্রগতি', 'Order moved on'],
    text: ['আপনার আবেদন {orderNo}: {step}', 'Your order {orderNo}: {step}'],
  },
  PAYMENT_FAILED: {
    name: ['ফি পরিশোধ ব্যর্থ', 'Payment failed'],
    text: [
      'আবেদন {orderNo}-এর ফি পরিশোধ হয়নি, আবার চেষ্টা করুন',
      'The fee of order {orderNo} was not paid; please try again',
    ],
  },
  PAYMENT_EXPIRED: {
    name: ['ফি পরিশোধের সময় শেষ', 'Payment expired'],
    text: [
      'সময়মতো ফি পরিশোধ না হওয়ায় আবেদন {orderNo} বন্ধ হয়েছে',
      'Order {orderNo} is closed, since its fee was not paid in time',
    ],
  },
  CORRECTION_STEP: {
    name: ['সংশোধন মামলার ধাপ', 'Correction case waits'],
    text: [
      'মামলা {caseNo}: খতিয়ান {khatianNo} সংশোধন আপনার ধাপের অপেক্ষায়',
      'Case {caseNo}: the correction of khatian {khatianNo} waits for your step',
    ],
    link: '/khatian-corrections',
  },
  CORRECTION_MOVED: {
    name: ['সংশোধনের অগ্রগতি', 'Correction moved on'],
    text: [
      'খতিয়ান {khatianNo} সংশোধনের আপনার আবেদন ({caseNo}) এগিয়েছে',
      'Your request to correct khatian {khatianNo} ({caseNo}) has moved on',
    ],
  },
  CORRECTION_HEARING_SET: {
    name: ['শুনানির তারিখ', 'Hearing set'],
    text: [
      'মামলা {caseNo}-এর শুনানির তারিখ ধার্য হয়েছে; তারিখ ও স্থান আবেদনে দেখুন',
      'A hearing of case {caseNo} is set; see day and place with your request',
    ],
  },
  UNLOCK_REQUESTED: {
    name: ['আনলকের আবেদন', 'Unlock requested'],
    text: [
      'আবেদন {requestNo}: খতিয়ান {khatianNo} ({survey}) আনলকের সিদ্ধান্তের অপেক্ষায়',
      'Request {requestNo}: the unlocking of khatian {khatianNo} ({survey}) waits for a decision',
    ],
    link: '/unlock-requests?MODULE=survey',
  },
  MUTATION_UNLOCK_REQUESTED: {
    name: ['নামজারি খতিয়ান আনলকের আবেদন', 'Unlocking of a mutation khatian requested'],
    text: [
      'আবেদন {requestNo}: নামজারি খতিয়ান {khatianNo} আনলকের সিদ্ধান্তের অপেক্ষায়',
      'Request {requestNo}: the unlocking of mutation khatian {khatianNo} waits for a decision',
    ],
    link: '/unlock-requests?MODULE=mutation',
  },
  AGOTO_REQUESTED: {
    name: ['আগত খতিয়ান সংশোধনের আবেদন', 'Agoto correction requested'],
    text: [
      'আবেদন {requestNo}: আগত খতিয়ান {khatianNo} ({survey}) সংশোধনের সিদ্ধান্তের অপেক্ষায়',
      'Request {requestNo}: the correction of source khatian {khatianNo} ({survey}) waits for a decision',
    ],
    link: '/agoto-corrections',
  },
  SCAN_COPY_REQUESTED: {
    name: ['স্ক্যান কপির আবেদন', 'Scan copy requested'],
    text: [
      'আবেদন {requestNo}: খতিয়ান {khatianNo} ({survey})-এর স্ক্যান কপি চাওয়া হয়েছে',
      'Request {requestNo}: a scan copy of khatian {khatianNo} ({survey}) is asked for',
    ],
    link: '/scan-copy-requests',
  },
  RESET_REQUESTED: {
    name: ['জমির স্থিতি সমন্বয়ের আবেদন', 'Balance reset requested'],
    text: [
      'আবেদন {requestNo}: খতিয়ান {khatianNo} ({survey})-এর জমির স্থিতি সমন্বয় সিদ্ধান্তের অপেক্ষায়',
      'Request {requestNo}: a reset of the balance of khatian {khatianNo} ({survey}) waits for a decision',
    ],
    link: '/balance-resets',
  },
  REQUEST_GRANTED: {
    name: ['আবেদন মঞ্জুর', 'Request granted'],
    text: [
      'খতিয়ান {khatianNo} ({survey}) নিয়ে আপনার আবেদন {requestNo} মঞ্জুর হয়েছে',
      'Your request {requestNo} on khatian {khatianNo} ({survey}) was granted',
    ],
  },
  REQUEST_REFUSED: {
    name: ['আবেদন নামঞ্জুর', 'Request refused'],
    text: [
      'খতিয়ান {khatianNo} ({survey}) নিয়ে আপনার আবেদন {requestNo} মঞ্জুর হয়নি; কারণ আবেদনে দেখুন',
      'Your request {requestNo} on khatian {khatianNo} ({survey}) was refused; see the reason with it',
    ],
  },
  REQUEST_COMPLETED: {
    name: ['আবেদনের খতিয়ান সংশোধিত', 'Request completed'],
    text: [
      'আপনার আবেদন {requestNo}-এর খতিয়ান {khatianNo} ({survey}) সংশোধিত হয়ে অনুমোদিত হয়েছে',
      'Khatian {khatianNo} ({survey}) of your request {requestNo} was corrected and approved',
    ],
  },
  VENDOR_REGISTERED: {
    name: ['ভেন্ডর নিবন্ধন', 'Vendor registered'],
    text: ['নতুন ভেন্ডরের নিবন্ধন সিদ্ধান্তের অপেক্ষায়', 'A new vendor waits for a decision'],
    link: '/vendor',
  },
  VENDOR_RENAMED: {
    name: ['ভেন্ডর কেন্দ্রের নতুন নাম', 'Vendor centre renamed'],
    text: ['একটি ভেন্ডর কেন্দ্রের নতুন নাম সিদ্ধান্তের অপেক্ষায়', 'A new name of a vendor centre waits for a decision'],
    link: '/vendor',
  },
  VENDOR_DECIDED: {
    name: ['ভেন্ডর নিবন্ধনের সিদ্ধান্ত', 'Vendor decided'],
    text: ['আপনার ভেন্ডর নিবন্ধনের সিদ্ধান্ত হয়েছে', 'Your vendor registration was decided'],
  },
  JOB_DONE: {
    name: ['কাজ শেষ', 'Job done'],
    text: ['আপনার চাওয়া কাজ শেষ হয়েছে', 'The job that you asked for is done'],
    link: '/jobs',
  },
  JOB_FAILED: {
    name: ['কাজ ব্যর্থ', 'Job failed'],
    text: ['আপনার চাওয়া কাজ শেষ করা যায়নি', 'The job that you asked for could not be done'],
    link: '/jobs',
  },
  MESSAGE_RECEIVED: {
    name: ['বার্তা এসেছে', 'Message received'],
    text: ['নতুন বার্তা বা পরিপত্র এসেছে', 'A new message or circular has come'],
    link: '/messages',
  },
  LOG_BROKEN: {
    name: ['লগ ভাঙা', 'Log broken'],
    text: ['রাতের যাচাইয়ে লগে গরমিল পাওয়া গেছে', 'The nightly check found the log broken'],
    link: '/health',
  },
  BACKUP_FAILED: {
    name: ['ব্যাকআপ ব্যর্থ', 'Backup failed'],
    text: ['ব্যাকআপ নেওয়া যায়নি', 'A backup could not be taken'],
    link: '/health',
  },
  OFFICE_APPROVAL_WAITS: {
    name: ['দ্বিতীয় ব্যক্তির অপেক্ষায়', 'Waits for a second person'],
    text: [
      'অফিসের নিয়ম বা উদ্ধার চাবি বদলের প্রস্তাব দ্বিতীয় ব্যক্তির সম্মতির অপেক্ষায়',
      'A change of the rules or the recovery key of the office waits for a second person',
    ],
    link: '/office-approvals',
  },
  OFFICE_RULES_LOOSENED: {
    name: ['অফিসের নিয়ম শিথিল', 'Rules of the office loosened'],
    text: [
      'অফিসের নিয়ম বদলেছে: এখন থেকে কম ব্যক্তি খতিয়ান দেখেন',
      'The rules of the office changed: fewer people look at a khatian from now on',
    ],
  },
  RECOVERY_KEY_MADE: {
    name: ['নতুন উদ্ধার চাবি', 'New recovery key'],
    text: [
      'অফিসের নতুন উদ্ধার চাবি চালু হয়েছে; আপনার ডিভাইসে সম্মতি চাওয়া হবে',
      'The office has a new recovery key; your device will ask for your consent',
    ],
  },
  SECURITY_ALARM: {
    name: ['নিরাপত্তা সতর্কতা', 'Security alarm'],
    text: ['নিরাপত্তা লগে এমন কিছু এসেছে যা এখনই দেখা দরকার', 'Something in the security log should be looked at now'],
    link: '/security-log?ALARM=true',
  },
  DELIVERY_FAILED: {
    name: ['বার্তা পাঠানো ব্যর্থ', 'Delivery failed'],
    text: ['আজ কিছু বার্তা পাঠানো যায়নি', 'Messages of today could not be sent'],
    link: '/health',
  },
} as const satisfies Readonly<Record<string, NoticeEvent>>

export type NoticeEventName = keyof typeof noticeEvents

export const noticeEventNames = Object.keys(noticeEvents) as readonly NoticeEventName[]

/** Where who may act on a record goes to act, by the permission that the act needs. */
const actingLists: Partial<Record<Permission, string>> = {
  'KHATIAN.VERIFY': khatianList('verify'),
  'KHATIAN.COMPARE': khatianList('compare'),
  'KHATIAN.APPROVE': khatianList('approve'),
  'MUTATION_KHATIAN.VERIFY': mutationList('verify'),
  'MUTATION_KHATIAN.COMPARE': mutationList('compare'),
  'MUTATION_KHATIAN.APPROVE': mutationList('approve'),
  'KHATIAN.ACLAND_VERIFY': khatianList('verify'),
  'KHATIAN.ACLAND_COMPARE': khatianList('compare'),
  'KHATIAN.ACLAND_APPROVE': khatianList('approve'),
  'MUTATION_KHATIAN.ACLAND_VERIFY': mutationList('verify'),
  'MUTATION_KHATIAN.ACLAND_COMPARE': mutationList('compare'),
  'MUTATION_KHATIAN.ACLAND_APPROVE': mutationList('approve'),
  'KHATIAN_ORDER.READ_ALL': '/khatian-orders',
}

/** The keys that notices of an office are for. */
export const noticePermissions: readonly Permission[] = [
  ...(Object.keys(actingLists) as Permission[]),
  'KHATIAN_ORDER.ACLAND_APPROVE',
  'KHATIAN_ORDER.ENTRY_COMPLETE',
  'KHATIAN_ORDER.VERIFY',
  'KHATIAN_ORDER.COMPARE',
  'KHATIAN_ORDER.APPROVE',
  'KHATIAN_ORDER.DELIVER',
  'MOUZA_MAP_ORDER.VERIFY',
  'MOUZA_MAP_ORDER.DELIVER',
  'DAK_PANEL_ORDER.RECEIVE',
  'VENDOR.APPROVE',
  'OPERATION.READ',
  'AUDIT_LOG.READ_SECURITY',
  'OFFICE_MANAGEMENT.UPDATE',
  'KHATIAN_CORRECTION.ULO_REPORT',
  'KHATIAN_CORRECTION.ACLAND_APPROVE',
  'KHATIAN_CORRECTION.UNLOCK',
  'KHATIAN_CORRECTION.FINAL_APPROVE',
  'KHATIAN_CORRECTION.BALANCE_APPROVE',
]

/** Where a notice leads; null where it leads nowhere. [NTF-1] */
export function noticeLink(event: NoticeEventName, permission: Permission | null): string | null {
  const own: NoticeEvent = noticeEvents[event]
  return own.link ?? (permission === null ? null : (actingLists[permission] ?? null))
}

/** What may be named in a template; nothing of it is a person, an NID or a mobile number. [NTF-7] [NTF-8] */
export const noticeParams = [
  'khatianNo',
  'survey',
  'orderNo',
  'caseNo',
  'requestNo',
  'step',
  'articleNo',
  'officeBn',
  'officeEn',
] as const

export type NoticeParams = Partial<Record<(typeof noticeParams)[number], string>>

/** Names in braces that no notice knows. */
export function unknownNames(template: string): string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(noticeParams as readonly string[]).includes(name))
}

/** A template with its names replaced; one that this notice has nothing for leaves nothing. */
export function fillTemplate(template: string, params: NoticeParams): string {
  return template
    .replace(/\{([a-zA-Z]+)\}/g, (_whole, name: string) => params[name as keyof NoticeParams] ?? '')
    .replace(/\s*\(\s*\)/g, '')
    .trim()
}
