import type { CorrectionType } from '#domain/correction/types.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import { seedId } from './ids.ts'

/** An act on a case by somebody of the demonstration; `propose`: another name of the first owner. */
export type DemoCaseStep = {
  readonly who: string
  readonly act: CaseAct | 'propose'
  readonly input?: Readonly<Record<string, unknown>>
}

export type DemoCase = {
  /** where it ends */
  readonly status: number
  readonly source: 'citizen' | 'office'
  readonly text: string
  readonly steps: readonly DemoCaseStep[]
}

const acland = 'acland1'
const ulo = 'ulo1'

/** The day of a hearing is that of the seeding. */
export const onTheDay = 'the day'

const submit = (source: DemoCase['source']): DemoCaseStep[] => [
  { who: source === 'citizen' ? 'citizen' : 'namjari1', act: 'submit' },
]
const opened: readonly DemoCaseStep[] = [
  { who: acland, act: 'next-step', input: { unionOfficeId: seedId.office('birulia-union') } },
]
const reported = (typeId: CorrectionType): DemoCaseStep[] => [
  ...opened,
  { who: ulo, act: 'case-submit', input: { report: 'মূল বই ও সরেজমিন দেখা হয়েছে।', typeId } },
]
const typed = (typeId: CorrectionType): DemoCaseStep[] => [
  ...reported(typeId),
  { who: acland, act: 'category', input: { typeId, subjects: ['owner'] } },
]
const held: readonly DemoCaseStep[] = [
  ...typed(1),
  { who: acland, act: 'next-step', input: { order: 'বই দেখে পুনরায় এন্ট্রি করা হোক।' } },
]
const sentToReport = (typeId: 2 | 4): DemoCaseStep[] => [...typed(typeId), { who: acland, act: 'next-step' }]
const proposed = (typeId: 2 | 4): DemoCaseStep[] => [
  ...sentToReport(typeId),
  { who: ulo, act: 'propose' },
  { who: ulo, act: 'submit-report', input: { report: 'আবেদন সঠিক; প্রস্তাব দেওয়া হলো।' } },
]
const hearingSet = (typeId: 2 | 4): DemoCaseStep[] => [
  ...proposed(typeId),
  {
    who: acland,
    act: 'hearing-create',
    input: { hearingDate: onTheDay, place: 'সহকারী কমিশনার (ভূমি) এর কার্যালয়, সাভার' },
  },
]
const approved = (typeId: 2 | 4): DemoCaseStep[] => [
  ...hearingSet(typeId),
  { who: acland, act: 'hearing-complete', input: { note: 'উভয় পক্ষ উপস্থিত ছিলেন।' } },
  { who: acland, act: 'primary-approve', input: { order: 'মালিকের নাম সংশোধন করা হোক।' } },
]
const corrected = (typeId: 2 | 4): DemoCaseStep[] => [
  ...approved(typeId),
  { who: 'finalapprover1', act: 'final-approve' },
]

function caseOf(status: number, source: DemoCase['source'], text: string, steps: readonly DemoCaseStep[]): DemoCase {
  return { status, source, text, steps: [...submit(source), ...steps] }
}

/** A case in each status at which the offices find one, and of each outcome. */
export const demoCases: readonly DemoCase[] = [
  { status: 1, source: 'office', text: 'আবেদন গ্রহণ করা হয়েছে, এখনো দাখিল হয়নি।', steps: [] },
  caseOf(2, 'citizen', 'মালিকের নামে বানান ভুল।', []),
  caseOf(3, 'office', 'পিতার নাম ভুল লেখা হয়েছে।', opened),
  caseOf(4, 'citizen', 'দাগের জমির পরিমাণ মেলে না।', reported(2)),
  caseOf(5, 'office', 'ডিজিটাল কপি বইয়ের সাথে মেলে না।', held),
  caseOf(6, 'office', 'মালিকের নাম বইয়ে অন্য।', [...held, { who: 'supervisor1', act: 'unlock' }]),
  caseOf(14, 'office', 'মালিকের নামের পদবি বাদ পড়েছে।', sentToReport(2)),
  caseOf(15, 'citizen', 'মালিকের নাম ভুল ছাপা হয়েছে।', hearingSet(2)),
  caseOf(17, 'office', 'গেজেটের পরে নাম পাল্টানো হয়েছে।', proposed(4)),
  caseOf(18, 'office', 'মালিকের নামের বানান ভুল।', approved(2)),
  caseOf(19, 'citizen', 'নামের বানান সংশোধন চাই।', corrected(2)),
  caseOf(19, 'office', 'মালিকানা নিয়ে বিরোধ আছে।', [
    ...typed(5),
    { who: acland, act: 'disposal', input: { advice: 'ল্যান্ড সার্ভে ট্রাইব্যুনাল বা দেওয়ানি আদালতে যান।' } },
  ]),
  caseOf(20, 'office', 'জমি অন্যের নামে চাই।', [
    ...typed(6),
    { who: acland, act: 'reject', input: { comment: 'আবেদনের কোনো ভিত্তি নেই।' } },
  ]),
  caseOf(20, 'citizen', 'ভুল খতিয়ানে আবেদন করেছি।', [{ who: 'citizen', act: 'withdraw' }]),
]
