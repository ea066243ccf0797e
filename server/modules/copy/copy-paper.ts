import { formatDhakaDate } from '#domain/kernel/dhaka-time.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { priceLines } from '#domain/order/fees.ts'
import { itemKinds } from '#domain/order/choices.ts'
import type { Order } from '#domain/order/order.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { CopyStamp } from '#server/documents/print-job.ts'
import { readOrderLog } from '#server/modules/order/order-log.ts'
import { findOrderOnPaper } from '#server/modules/order/service.ts'

/** The parts of a copy that name its office, its order and its officers. */
export type CopyPaper = Pick<CopyStamp, 'head' | 'footer' | 'facts' | 'sentence' | 'signers'>

type Copied = {
  readonly no: string
  readonly orderId: string
  readonly itemId: string
  readonly certified: boolean
  readonly issuedAt: number
}

const day = (ms: number): string => formatDhakaDate(ms, 'bn')
const taka = (poisha: number): string => toBengaliDigits((poisha / 100).toFixed(2))
const feeNames = { copies: 'অনুলিপি', postage: 'ডাক', service: 'সেবা' } as const
/** A blank line for a date that is written by hand. */
const byHand = '……………………'

/** What record rooms print around a copy: heading, order, certifying sentence and officers. All prints have it. [CPY-16] */
export async function copyPaper(db: Sql, district: string, copy: Copied): Promise<CopyPaper> {
  const found = await findOrderOnPaper(db, district, copy.orderId)
  if (found === null) throw new Refusal('copy.not-found')
  const { order, applicant, officeBn: office } = found
  const isMap = order.kind === itemKinds.map
  const common = { footer: `কপি নং ${copy.no} · আবেদন নং ${toBengaliDigits(order.no)}` }
  const facts = factsOf(order, applicant, copy)
  if (!copy.certified)
    return {
      ...common,
      head: {
        emblem: '',
        government: 'ডিজিটাল ভূমি রেকর্ড ব্যবস্থাপনা সিস্টেম',
        office,
        title: 'অনলাইন কপি / Online copy',
        note: 'শুধু তথ্যের জন্য (information only)',
      },
      facts,
      sentence:
        'এটি তথ্যের জন্য দেওয়া অনলাইন কপি। এতে কোনো কর্মকর্তার স্বাক্ষর নেই। আদালতে, নামজারিতে বা দলিল নিবন্ধনে এটি প্রমাণ হিসেবে গ্রহণযোগ্য নয়; সে জন্য সার্টিফাইড কপির আবেদন করুন।',
      signers: [],
    }
  return {
    ...common,
    head: {
      emblem: 'প্রতীক',
      government: 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার',
      office,
      title: 'সার্টিফাইড কপি / Certified copy',
      note: '',
    },
    facts,
    sentence: `প্রত্যয়ন করা যাচ্ছে যে, এই অনুলিপি এই অফিসে সংরক্ষিত মূল ${isMap ? 'মৌজা ম্যাপের শিটের' : 'খতিয়ানের'} সঙ্গে মিলিয়ে দেখা হয়েছে এবং এটি তার অবিকল ও সত্য অনুলিপি।`,
    signers: await signersOf(db, district, copy, isMap),
  }
}

function factsOf(order: Order, applicant: string, { issuedAt }: Copied): (readonly [string, string])[] {
  const fees = priceLines(order.price).map(({ part, amount }) => `${feeNames[part]} ${taka(amount)}`)
  const { handover, promised } = order
  return [
    ['আবেদন নং', toBengaliDigits(order.no)],
    ['আবেদনকারী', applicant],
    ['আবেদনের তারিখ', day(order.placedAt)],
    ['প্রস্তুতের তারিখ', day(issuedAt)],
    ...(promised === null || handover.at !== null
      ? []
      : [['সরবরাহের নির্ধারিত তারিখ', day(Date.parse(`${promised}T00:00:00+06:00`))] as const]),
    ['সরবরাহের তারিখ', handover.at === null ? byHand : day(handover.at)],
    ['ফি (টাকা)', `${fees.join(', ')}; মোট ${taka(order.price.total)}`],
  ]
}

type Signing = { readonly acts: readonly string[]; readonly role: string }

/** Whose act stands for which signature; of several acts the first that was done. */
const khatianSigners: readonly Signing[] = [
  { acts: ['entry-complete'], role: 'প্রস্তুতকারী' },
  { acts: ['compare', 'verify'], role: 'তুলনাকারী' },
  { acts: ['approve'], role: 'প্রত্যয়নকারী কর্মকর্তা' },
]
const mapSigners: readonly Signing[] = [{ acts: ['verify'], role: 'প্রত্যয়নকারী কর্মকর্তা' }]

/** The officers of the order's log. A step that the office skips has no signature. */
async function signersOf(
  db: Sql,
  district: string,
  { orderId, itemId }: Copied,
  isMap: boolean,
): Promise<CopyPaper['signers']> {
  const log = await readOrderLog(db, district, orderId)
  const ofItem = log.filter((entry) => entry.itemId === null || entry.itemId === itemId)
  return (isMap ? mapSigners : khatianSigners).flatMap(({ acts, role }) => {
    const done = acts.map((act) => ofItem.findLast((entry) => entry.act === act)).find((entry) => entry !== undefined)
    return done === undefined ? [] : [{ role, name: done.actorBn, post: done.deskBn }]
  })
}
