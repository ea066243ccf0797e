import { readFault } from '#domain/validation/faults.ts'
import { asErrorCode, type ErrorCode } from '#contract/errors.ts'
import { errorTitles } from '#server/request/titles.ts'
import type { RowFault } from './store-sheet-rows.ts'

/** Why rows of sheets are refused, as the screens say it in Bangla; a test holds the words to theirs. */
export const banglaReasons: Partial<Readonly<Record<ErrorCode, string>>> = {
  'value.kind': 'তথ্যটি এই ঘরের উপযোগী নয়।',
  'value.required': 'এই ঘরটি পূরণ করতে হবে।',
  'length.most': 'এটি বেশি লম্বা।',
  'number.integer': 'পূর্ণ সংখ্যা দিন।',
  'number.positive': 'শূন্যের চেয়ে বড় সংখ্যা দিন।',
  'number.range': 'সংখ্যাটি সীমার মধ্যে নেই।',
  'number.syntax': 'এটি সংখ্যা নয়।',
  'money.negative': 'টাকার পরিমাণ ঋণাত্মক হতে পারে না।',
  'money.syntax': 'এটি টাকার পরিমাণ নয়।',
  'money.too-fine': 'টাকার দশমিকের পর সর্বোচ্চ দুই ঘর।',
  'money.too-large': 'টাকার পরিমাণ অতিরিক্ত বড়।',
  'area.negative': 'জমির পরিমাণ ঋণাত্মক হতে পারে না।',
  'area.syntax': 'এটি জমির পরিমাণ নয়।',
  'area.too-fine': 'একরের দশমিকের পর সর্বোচ্চ চার ঘর।',
  'area.too-large': 'জমির পরিমাণ অতিরিক্ত বড়।',
  'code.dlrs': 'ডিএলআরএস কোড ৯ অঙ্কের।',
  'map.sheet': 'শিট নম্বর অঙ্কে লিখুন, পরে একটি অক্ষর বা অংশ থাকতে পারে: ৩, ৩A বা ৩/২।',
  'code.postal': 'পোস্ট কোড ঠিক ৪ অঙ্কের।',
  'date.invalid': 'তারিখটি ঠিক নয়। দিন/মাস/বছর এভাবে লিখুন।',
  'date.end-before-start': 'শেষের তারিখ শুরুর তারিখের আগে হতে পারে না।',
  'date.start-not-past': 'শুরুর তারিখ আজকের আগের হতে হবে।',
  'text.bengali': 'এখানে শুধু বাংলা অক্ষর ও অঙ্ক লেখা যায়।',
  'text.english': 'এখানে শুধু ইংরেজি অক্ষর লেখা যায়।',
  'text.forbidden': '@ # | < > ^ চিহ্ন ও অদৃশ্য চিহ্ন ব্যবহার করা যাবে না।',
  'text.html': '< ও > চিহ্ন লেখা যায় না: লেখায় এইচটিএমএল চলে না।',
  'text.unknown-code': 'এই # কোডের কোনো চিহ্ন নেই।',
  'name.bangla': 'নাম বাংলা অক্ষরে লিখুন।',
  'name.english': 'নাম ইংরেজি অক্ষরে লিখুন।',
  'email.syntax': 'এটি সঠিক ই-মেইল ঠিকানা নয়।',
  'mobile.syntax': 'মোবাইল নম্বর ঠিক ১১ অঙ্কের।',
  'phone.syntax': 'সংখ্যা লিখুন; মাঝে ফাঁকা, + ( ) - / বা কমা চলে।',
  'link.syntax': 'লিংক https:// দিয়ে শুরু হয়।',
  'identity.number': 'নম্বরটি পরিচয়ের ধরনের সঙ্গে মেলে না।',
  'birth-date.syntax': 'এটি সঠিক জন্মতারিখ নয়।',
  'dag.empty': 'দাগ নম্বর আবশ্যক।',
  'jl-number.syntax': 'জে.এল. নম্বর অঙ্কে; দরকারে একটি স্ল্যাশ বা হাইফেনের পর আরেক অংশ।',
  'khatian.number': 'এটি খতিয়ান নম্বর নয়।',
  'record.not-found': 'রেকর্ডটি পাওয়া যায়নি।',
  'resource.exists': 'এটি আগে থেকেই আছে।',
  'resource.stale': 'ইতোমধ্যে অন্য কেউ এটি পরিবর্তন করেছেন। সংরক্ষণের আগে আবার দেখুন।',
  'resource.in-use': 'এটি ব্যবহৃত হচ্ছে, মোছা যাবে না।',
  'resource.fixed': 'এটি কেবল বন্ধ করা যায়।',
  'cell.date': 'এই ঘরে তারিখ আছে; ঘরটি টেক্সট হিসেবে ফরম্যাট করে আবার লিখুন।',
  'cell.error': 'এই ঘরে ভুল মান (যেমন #N/A) আছে; সঠিক মান লিখুন।',
  'cell.formula': 'এই ঘরের সূত্রের ফল ফাইলে নেই; ফলটি মান হিসেবে লিখুন।',
  'import.changed': 'যাচাইয়ের পর বদলেছে। শিটটি আবার যাচাই করুন।',
  'permission.denied': 'এ কাজে আপনার অনুমতি নেই।',
  'desk.required': 'একটি ডেস্ক নির্বাচন করতে হবে।',
  'fee.in-force': 'কার্যকর ফি বদলায় না। পরের কোনো দিন থেকে কার্যকর নতুন ফি দিন।',
  'holder.one': 'ডেস্ক অথবা কক্ষ, একটি বেছে নিন।',
  'setting.nation-only': 'এটি কেবল সারা দেশের জন্য নির্ধারিত হয়।',
  'shelf.full': 'তাক পূর্ণ।',
  'dashboard.full': 'ড্যাশবোর্ডে বারোটি টাইল আছে, আর ধরে না।',
  'survey.same': 'সাবেক ও হাল জরিপ ভিন্ন হতে হবে।',
  'volume.on-loan': 'ভলিউমটি কারও কাছে আছে: আগে ফেরত নিন।',
  'asset.not-free': 'দ্রব্যটি খালি নেই।',
  'office.head-exists': 'অফিসপ্রধান ইতিমধ্যে আছেন।',
  'desk.occupied': 'সেখানে এখনও কর্মকর্তা আছেন।',
  'office.parent': 'উপরের অফিসটি উচ্চতর স্তরের হতে হবে।',
  'place.no-code': 'এই উপজেলার বিবিএস কোড এখনও নেই, তাই এর নামে কোনো রেকর্ড নেই।',
  'notice.template': 'বন্ধনীর মধ্যে শুধু khatianNo, survey ও orderNo থাকতে পারে।',
  'survey.not-assigned': 'এই জরিপ উপজেলায় নির্ধারিত নয়।',
  'jl-number.duplicate': 'এই জে.এল. নম্বর আগে থেকেই আছে।',
  'jl-number.not-found': 'জে.এল. নম্বরটি পাওয়া যায়নি।',
  'volume.duplicate': 'এই ভলিউম নম্বর আগে থেকেই আছে।',
  'volume.range': 'ভলিউমের প্রথম নম্বর শেষ নম্বরের চেয়ে বড় হতে পারে না।',
  'volume.overlap': 'এই জে.এল. নম্বর ও জরিপের অন্য ভলিউমে এই সীমার নম্বর আছে।',
  'volume.not-found': 'ভলিউমটি পাওয়া যায়নি।',
  'template.not-found': 'ফরমটি পাওয়া যায়নি।',
  'template.not-approved': 'এই ফরমটি এখনও অনুমোদিত নয়।',
  'khatian.exists': 'এই খতিয়ান আগে থেকেই আছে।',
  'khatian.not-found': 'খতিয়ানটি পাওয়া যায়নি।',
  'khatian.duplicate': 'এই খতিয়ান নম্বর আগে থেকেই আছে।',
  'khatian.out-of-volume': 'নম্বরটি এই ভলিউমের বাইরে।',
  'field.unknown': 'ফরমে এমন কোনো ঘর নেই।',
  'share.syntax': 'এটি অংশ হিসেবে পড়া যায় না।',
  'share.zero': 'অংশ শূন্য হতে পারে না।',
  'share.too-fine': 'অংশটি এত সূক্ষ্ম যে হুবহু রাখা যায় না।',
  'content.both-languages': 'প্রকাশ করতে হলে দুই ভাষাতেই লিখতে হবে।',
}

/** All that is wrong with a row, in both languages, each fault behind its cell. */
export function reasonOf(faults: readonly RowFault[]): string {
  return faults
    .map(({ field, code }) => {
      const fault = readFault(code)
      const known = asErrorCode(fault.code)
      const [bn, en] = [banglaReasons[known], errorTitles[known]]
      const limit = fault.limit === undefined ? '' : ` (${fault.limit})`
      const words = `${bn === undefined ? en : `${bn} / ${en}`}${limit}`
      return field === null || faults.length === 1 ? words : `${field}: ${words}`
    })
    .join('\n')
}
