import { resources } from '#contract/declare/registry.ts'
import type { BothNames } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import { caseActNames } from '#domain/correction/act-names.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import type { khatianActs } from '#domain/khatian/transitions.ts'

/** Sorts of records that are no declared resource, and what is logged without a record. */
const modules: Readonly<Record<string, BothNames>> = {
  khatian: ['খতিয়ান', 'Khatian'],
  volume: ['খতিয়ান ভলিউম', 'Khatian volume'],
  template: ['খতিয়ান ফরম', 'Khatian template'],
  application: ['আবেদন', 'Application'],
  access: ['অধিকার', 'Rights'],
  'audit-log': ['অডিট লগ', 'Audit log'],
  citizen: ['নাগরিক', 'Citizen'],
  vendor: ['ভেন্ডর', 'Vendor'],
  message: ['বার্তা', 'Message'],
  settlement: ['ডাক নিষ্পত্তি', 'Postal settlement'],
  payout: ['ভেন্ডরের কমিশন পরিশোধ', 'Commission of vendors'],
  case: ['সংশোধন মামলা', 'Correction case'],
}

const actNames: Readonly<Record<(typeof khatianActs)[number], BothNames>> = {
  'entry-complete': ['এন্ট্রি সম্পন্ন', 'Entry complete'],
  'take-back': ['ফিরিয়ে নেওয়া', 'Taken back'],
  verify: ['যাচাই', 'Verified'],
  compare: ['তুলনা', 'Compared'],
  approve: ['অনুমোদন', 'Approved'],
  'send-back': ['সংশোধনের জন্য ফেরত', 'Sent back'],
  'request-new-version': ['নতুন সংস্করণ চাওয়া', 'New version asked for'],
  'open-new-version': ['নতুন সংস্করণ শুরু', 'New version begun'],
  lock: ['লক', 'Locked'],
  unlock: ['লক খোলা', 'Unlocked'],
  'agoto-approve': ['আগত অনুমোদন', 'Agoto approved'],
}

const khatianTasks: Readonly<Record<string, BothNames>> = {
  create: ['নতুন', 'Created'],
  edit: ['ঘর পূরণ বা পরিবর্তন', 'Values keyed'],
  renumber: ['নম্বর পরিবর্তন', 'Number changed'],
  remove: ['প্রত্যাহার', 'Withdrawn'],
  segregate: ['অন্য ভলিউমে স্থানান্তর', 'Moved to another volume'],
  comment: ['মন্তব্য', 'Commented'],
  'key-second': ['দ্বিতীয়বার এন্ট্রি', 'Keyed a second time'],
  'mend-second': ['দ্বিতীয় এন্ট্রি সংশোধন', 'Second keying mended'],
  settle: ['পার্থক্য নিষ্পত্তি', 'Differences settled'],
  'set-sources': ['উৎস নির্ধারণ', 'Sources told'],
  'restate-number': ['নম্বর নতুন নিয়মে লেখা', 'Number written anew'],
  'fold-text': ['পুরোনো কনভার্টারের অক্ষর সংশোধন', 'Letters of an old converter corrected'],
  'correction-lock': ['মামলায় আটক', 'Held by a case'],
  'correction-unlock': ['সংশোধনের জন্য আনলক', 'Unlocked for correction'],
  'correction-release': ['আটক প্রত্যাহার', 'Released'],
  'abandon-correction': ['সংশোধন পরিত্যক্ত', 'Correction given up'],
  correct: ['আদেশ অনুযায়ী সংশোধিত', 'Corrected by order'],
  ...actNames,
}

const caseTasks: Readonly<Record<'propose' | CaseAct, BothNames>> = {
  ...caseActNames,
  propose: ['প্রস্তাবের ঘর পূরণ', 'Proposal written'],
}

const rowTasks: Readonly<Record<string, BothNames>> = {
  create: ['নতুন', 'Created'],
  update: ['পরিবর্তন', 'Changed'],
  archive: ['বন্ধ', 'Archived'],
  restore: ['পুনরায় চালু', 'Restored'],
  remove: ['মুছে ফেলা', 'Removed'],
  unmask: ['গোপন তথ্য দেখা', 'Unmasked'],
  ship: ['প্রাথমিক তথ্য', 'Shipped'],
  release: ['নতুন সংস্করণে পরিবর্তন', 'Changed by a release'],
}

const tasks: Readonly<Record<string, Readonly<Record<string, BothNames>>>> = {
  khatian: khatianTasks,
  case: caseTasks,
  volume: {
    create: ['নতুন', 'Created'],
    update: ['পরিবর্তন', 'Changed'],
    approve: ['অনুমোদন', 'Approved'],
    remove: ['বাতিল বা আর্কাইভ', 'Removed or archived'],
    'skip-number': ['নম্বর বাদ', 'Number skipped'],
    'unskip-number': ['বাদ নম্বর ফেরানো', 'Skipped number taken back'],
    'note-scans': ['স্ক্যান যোগ', 'Scans added'],
  },
  template: {
    create: ['নতুন', 'Created'],
    update: ['পরিবর্তন', 'Changed'],
    approve: ['অনুমোদন', 'Approved'],
    remove: ['বাতিল বা আর্কাইভ', 'Removed or archived'],
  },
  application: {
    register: ['আবেদন নিবন্ধন', 'Registered'],
    take: ['কাজ হাতে নেওয়া', 'Taken'],
    'acland-approve': ['এসি ল্যান্ডের অনুমোদন', 'Approved by the AC (Land)'],
    receive: ['গ্রহণ', 'Received'],
    'restate-number': ['নম্বর নতুন নিয়মে লেখা', 'Number written anew'],
  },
  access: {
    'user.assign-permissions': ['ব্যক্তির অধিকার পরিবর্তন', 'Direct rights changed'],
    'user.online-active': ['ব্যক্তি চালু বা বন্ধ', 'Person switched on or off'],
    'desk.assign-custom': ['ডেস্কের নিজস্ব গ্রুপ', 'Own groups of a desk'],
    'desk.restore': ['ডেস্ক আগের অবস্থায়', 'Desk restored to its default'],
    'desk.make': ['ডেস্ক তৈরি', 'Desk made'],
    'desk.rename': ['ডেস্কের নাম পরিবর্তন', 'Desk renamed'],
    'desk.close': ['ডেস্ক বন্ধ', 'Desk closed'],
    'post.assign-group': ['পদে গ্রুপ বরাদ্দ', 'Group assigned to a post'],
    'post.remove-group': ['পদ থেকে গ্রুপ প্রত্যাহার', 'Group taken from a post'],
    'permission-group.create': ['গ্রুপ তৈরি', 'Group created'],
    'permission-group.assign-permissions': ['গ্রুপের অধিকার পরিবর্তন', 'Rights of a group changed'],
    'permission-group.update': ['গ্রুপ পরিবর্তন', 'Group changed'],
    'permission-group.remove': ['গ্রুপ মুছে ফেলা', 'Group removed'],
    'permission-group.release': ['নতুন সংস্করণে গ্রুপ পরিবর্তন', 'Group changed by a release'],
    'permission.create': ['অনুমতি তৈরি', 'Permission created'],
    'permission.update': ['অনুমতি পরিবর্তন', 'Permission changed'],
    'permission.remove': ['অনুমতি মুছে ফেলা', 'Permission removed'],
    'permission-module.create': ['মডিউল তৈরি', 'Module created'],
    'permission-module.update': ['মডিউল পরিবর্তন', 'Module changed'],
    'permission-module.remove': ['মডিউল মুছে ফেলা', 'Module removed'],
  },
  citizen: { unmask: ['গোপন তথ্য দেখা', 'Unmasked'], 'set-active': ['চালু বা বন্ধ', 'Switched on or off'] },
  vendor: { suspend: ['স্থগিত', 'Suspended'], resume: ['আবার চালু', 'Resumed'] },
  message: { circulate: ['পরিপত্র পাঠানো', 'Circular sent'], withdraw: ['প্রত্যাহার', 'Withdrawn'] },
  settlement: { make: ['নতুন নিষ্পত্তি', 'Settled'], pay: ['পরিশোধ', 'Paid'] },
  payout: { prepare: ['প্রস্তুত', 'Prepared'], pay: ['পরিশোধ', 'Paid'], cancel: ['বাতিল', 'Cancelled'] },
  'audit-log': { export: ['এক্সেলে নেওয়া', 'Exported'] },
}

const declared: ReadonlyMap<string, AnyResource> = new Map(
  Object.values<AnyResource>(resources).map((one) => [one.name, one]),
)

/** The declaration of a module that is a declared resource. */
export function resourceOf(module: string): AnyResource | undefined {
  return declared.get(module)
}

/** The name of a module; one that is known no longer keeps its key. */
export function moduleName(module: string): BothNames {
  return modules[module] ?? declared.get(module)?.label[0] ?? [module, module]
}

export function taskName(module: string, task: string): BothNames {
  return (tasks[module] ?? rowTasks)[task] ?? [task, task]
}

type Named = { key: string; nameBn: string; nameEn: string }

export function auditModules(): Named[] {
  return [...Object.keys(modules), ...declared.keys()].map((key) => named(key, moduleName(key)))
}

/** The tasks of a module; without one, those that records have. */
export function auditTasks(module: string | undefined): Named[] {
  const own = module === undefined ? { ...rowTasks, ...khatianTasks } : (tasks[module] ?? rowTasks)
  return Object.entries(own).map(([key, name]) => named(key, name))
}

function named(key: string, [nameBn, nameEn]: BothNames): Named {
  return { key, nameBn, nameEn }
}
