import type { RequestKind } from '#domain/khatian-request/request.ts'
import type { RequestAct } from '#domain/khatian-request/transitions.ts'

/** A decision about a request by somebody of the demonstration. */
type DemoDecision = { readonly who: string; readonly act: RequestAct; readonly comment?: string }

export type DemoRequest = {
  readonly kind: RequestKind
  /** an approved khatian of a survey, one that has a scanned page, one that a mutation took land of, or a mutation khatian */
  readonly of: 'survey' | 'scanned' | 'source' | 'mutation'
  readonly reason: string
  readonly decisions: readonly DemoDecision[]
  /** whether the khatian that was unlocked was then keyed, checked and approved anew */
  readonly corrected?: true
  /** where it ends */
  readonly status: number
}

const room = 'supervisor1'
const acland = 'acland1'
const unlocked: DemoDecision = { who: room, act: 'unlock' }

/** A request of each kind at each status in which the offices find one. */
export const demoRequests: readonly DemoRequest[] = [
  { kind: 'unlock', of: 'survey', reason: 'মালিকের নামে এন্ট্রির ভুল আছে।', decisions: [], status: 1 },
  { kind: 'unlock', of: 'survey', reason: 'দাগের জমি বইয়ের সাথে মেলে না।', decisions: [unlocked], status: 2 },
  {
    kind: 'unlock',
    of: 'survey',
    reason: 'পিতার নাম পাল্টাতে হবে।',
    decisions: [{ who: room, act: 'reject', comment: 'বইয়ে যা আছে তা-ই এন্ট্রি হয়েছে।' }],
    status: 3,
  },
  {
    kind: 'unlock',
    of: 'survey',
    reason: 'মালিকের নামের বানান ভুল।',
    decisions: [unlocked],
    corrected: true,
    status: 4,
  },
  { kind: 'unlock', of: 'mutation', reason: 'আদেশে নাম অন্য।', decisions: [], status: 1 },
  {
    kind: 'unlock',
    of: 'mutation',
    reason: 'হোল্ডিং নম্বর পাল্টাতে হবে।',
    decisions: [{ who: acland, act: 'reject', comment: 'আদেশ অনুযায়ী ঠিক আছে।' }],
    status: 3,
  },
  { kind: 'scan-copy', of: 'scanned', reason: 'মামলার শুনানিতে বইয়ের পাতা দেখতে হবে।', decisions: [], status: 1 },
  {
    kind: 'scan-copy',
    of: 'scanned',
    reason: 'নামজারির আগে মিলিয়ে দেখা।',
    decisions: [{ who: room, act: 'give' }],
    status: 2,
  },
  {
    kind: 'scan-copy',
    of: 'scanned',
    reason: 'ব্যক্তিগত প্রয়োজন।',
    decisions: [{ who: room, act: 'reject', comment: 'সার্টিফাইড কপির আবেদন করুন।' }],
    status: 3,
  },
  { kind: 'agoto', of: 'source', reason: 'আগত খতিয়ানে দাগের শ্রেণি ভুল।', decisions: [], status: 1 },
  { kind: 'agoto', of: 'source', reason: 'আগত খতিয়ানে মালিকের নাম ভুল।', decisions: [unlocked], status: 2 },
  {
    kind: 'agoto',
    of: 'source',
    reason: 'আগত খতিয়ানে অংশ মেলে না।',
    decisions: [{ who: room, act: 'reject', comment: 'বইয়ের অংশ ঠিক আছে।' }],
    status: 3,
  },
  { kind: 'balance-reset', of: 'survey', reason: 'কাগজের নামজারিতে জমি কমেছে।', decisions: [], status: 1 },
  {
    kind: 'balance-reset',
    of: 'survey',
    reason: 'পুরোনো নামজারির জমি বাদ যায়নি।',
    decisions: [{ who: acland, act: 'approve', comment: 'নথি দেখে স্থিতি সমন্বয় করা হোক।' }],
    status: 2,
  },
  {
    kind: 'balance-reset',
    of: 'survey',
    reason: 'জমি বেশি দেখাতে হবে।',
    decisions: [{ who: acland, act: 'reject', comment: 'সমর্থনে কোনো কাগজ নেই।' }],
    status: 3,
  },
]
