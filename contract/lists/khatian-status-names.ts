import { khatianStatus as s } from '#domain/khatian/status.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import type { BothNames } from '../declare/field.ts'

/** What the statuses of a khatian are called in reports. */
export const khatianStatusNames = {
  [s.draft]: ['খসড়া', 'Draft'],
  [s.entryComplete]: ['এন্ট্রি সম্পন্ন', 'Entry complete'],
  [s.verified]: ['যাচাইকৃত', 'Verified'],
  [s.compared]: ['তুলনাকৃত', 'Compared'],
  [s.approved]: ['অনুমোদিত', 'Approved'],
  [s.reCorrection]: ['পুনঃসংশোধন', 'Re-correction'],
  [s.newVersionNeeded]: ['নতুন সংস্করণ প্রয়োজন', 'New version needed'],
  [s.citizenEntryPending]: ['নাগরিকের সংশোধন: এন্ট্রির অপেক্ষায়', 'Citizen correction: entry pending'],
  [s.citizenEntryComplete]: ['নাগরিকের সংশোধন: এন্ট্রি সম্পন্ন', 'Citizen correction: entry complete'],
  [s.citizenVerified]: ['নাগরিকের সংশোধন: যাচাইকৃত', 'Citizen correction: verified'],
  [s.citizenCompared]: ['নাগরিকের সংশোধন: তুলনাকৃত', 'Citizen correction: compared'],
  [s.citizenApproved]: ['নাগরিকের সংশোধন: অনুমোদিত', 'Citizen correction: approved'],
  [s.locked]: ['তালাবদ্ধ', 'Locked'],
  [s.agotoApproved]: ['আগত অনুমোদিত', 'Agoto approved'],
} as const satisfies Record<KhatianStatus, BothNames>
