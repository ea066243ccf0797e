import type { caseView } from '#contract/calls/correction-shapes.ts'
import { caseStatusNames, outcomeNames } from '#contract/lists/khatian-correction.ts'
import { caseActNames } from '#domain/correction/act-names.ts'
import { orderStands } from '#domain/correction/checks.ts'
import { printSide, sideLines } from '#domain/correction/side-lines.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import { correctionSubjectNames, correctionTypes } from '#domain/correction/types.ts'
import { formatDhakaDate } from '#domain/kernel/dhaka-time.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { surveyNames } from '#domain/khatian/survey.ts'
import { labelOf } from '#domain/print/print-value.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Letter, LetterTable } from '#server/documents/letter-data.ts'
import type * as z from 'zod/mini'
import type { Sides } from './sides.ts'

export type Case = z.output<typeof caseView>

const dayOf = (iso: string): string => formatDhakaDate(Date.parse(iso), 'bn')
const onDay = (day: string): string => dayOf(`${day}T00:00:00+06:00`)
const noOf = ({ caseNo, trackingNo }: Case): string => toBengaliDigits(caseNo ?? trackingNo)

/** Everything of a case, as its office files it. */
export function caseSheet(found: Case, sides: Sides): Letter {
  const { text, report, order, advice } = found
  return {
    title: `সংশোধন মামলা ${noOf(found)}`,
    office: [found.officeBn],
    facts: [
      ...factsOf(found),
      ['অবস্থা', caseStatusNames[found.status][0]],
      ...(found.outcome === null ? [] : [['ফলাফল', outcomeNames[found.outcome][0]] as const]),
    ],
    parts: [
      { head: 'আবেদনের বিবরণ', text },
      { head: 'প্রতিবেদন', text: report ?? '' },
      { head: 'আইন', text: found.typeId === null ? '' : correctionTypes[found.typeId].law[0] },
      ...(order === null ? [] : [{ head: `আদেশ, ${onDay(order.date)}`, text: order.text }]),
      { head: 'পরামর্শ', text: advice ?? '' },
    ].filter((part) => part.text !== ''),
    tables: [changesOf(sides), hearingsOf(found), stepsOf(found)],
    signatures: [],
  }
}

/** Calls the parties to the last hearing. */
export function hearingNotice(found: Case): Letter {
  const hearing = found.hearings.at(-1)
  if (hearing === undefined || hearing.date === null) throw new Refusal('correction.no-hearing')
  const set = lastOf(found, ['hearing-create'])
  const names = found.parties.map(({ name }) => name).join('\n')
  return {
    title: `শুনানির নোটিশ: মামলা ${noOf(found)}`,
    office: [found.officeBn],
    facts: [
      ...factsOf(found),
      ['শুনানির তারিখ', onDay(hearing.date)],
      ['শুনানির স্থান', hearing.place],
      ...(set === null ? [] : [['ইস্যুর তারিখ', dayOf(set.at)] as const]),
    ],
    parts: [
      { head: 'প্রাপক', text: names },
      {
        head: 'নোটিশ',
        text: `এতদ্বারা জানানো যাচ্ছে যে, উপরোক্ত মামলার শুনানি ${onDay(hearing.date)} তারিখে উল্লিখিত স্থানে অনুষ্ঠিত হবে। আপনাকে প্রয়োজনীয় কাগজপত্রসহ নিজে বা প্রতিনিধির মাধ্যমে উপস্থিত থাকার জন্য অনুরোধ করা হলো। অনুপস্থিত থাকলে নথিপত্রের ভিত্তিতে সিদ্ধান্ত নেওয়া হতে পারে।`,
      },
    ],
    tables: [],
    signatures: set === null ? [] : [signatureOf(set, found)],
  }
}

/** The order of a case that stands: what is to be corrected, or that it was disposed of or rejected, and why. */
export function orderPaper(found: Case, sides: Sides): Letter {
  const decided = decisionOf(found)
  if (decided === null) throw new Refusal('correction.no-order')
  const final = lastOf(found, ['final-approve'])
  return {
    title: `আদেশ: মামলা ${noOf(found)}`,
    office: [found.officeBn],
    facts: [...factsOf(found), ['আদেশের তারিখ', decided.day]],
    parts: [
      { head: decided.head, text: decided.text },
      { head: 'আইন', text: found.typeId === null ? '' : correctionTypes[found.typeId].law[0] },
      ...(final === null
        ? []
        : [{ head: 'চূড়ান্ত অনুমোদন', text: `${dayOf(final.at)}, ${final.actorBn}, ${final.deskBn}` }]),
      ...(found.outcome === 'rejected' || found.outcome === 'corrected'
        ? [{ head: 'আপিল', text: 'এই আদেশে সংক্ষুব্ধ ব্যক্তি ৩০ দিনের মধ্যে কালেক্টরের নিকট আপিল করতে পারেন।' }]
        : []),
    ].filter((part) => part.text !== ''),
    tables: found.outcome === 'rejected' || found.outcome === 'disposed' ? [] : [changesOf(sides)],
    signatures: [signatureOf(decided.by, found), ...(final === null ? [] : [signatureOf(final, found)])],
  }
}

type Entry = Case['log'][number]
type Decision = { readonly head: string; readonly text: string; readonly day: string; readonly by: Entry }

/** What was decided and stands. */
function decisionOf(found: Case): Decision | null {
  const { outcome, order, advice } = found
  if (!orderStands(found)) return null
  const told = (acts: readonly CaseAct[], head: string, text: string | null | undefined): Decision | null => {
    const by = lastOf(found, acts)
    return by === null ? null : { head, text: text ?? '', day: dayOf(by.at), by }
  }
  if (outcome === 'rejected') return told(['reject'], 'আদেশ: আবেদন নামঞ্জুর', lastOf(found, ['reject'])?.comment)
  if (outcome === 'disposed') return told(['disposal'], 'আদেশ: পরামর্শসহ নিষ্পত্তি', advice)
  return told(['next-step', 'primary-approve'], 'আদেশ', order?.text)
}

function lastOf({ log }: Case, acts: readonly CaseAct[]): Entry | null {
  return log.findLast(({ act }) => acts.some((one) => one === act)) ?? null
}

function signatureOf({ actorBn, deskBn }: Entry, { officeBn }: Case): string[] {
  return [actorBn, deskBn, officeBn].filter((line) => line !== '')
}

function factsOf(found: Case): (readonly [string, string])[] {
  const applicant = found.parties.find(({ role }) => role === 'applicant')
  const facts: (readonly [string, string | null])[] = [
    ['মামলা নম্বর', found.caseNo === null ? null : toBengaliDigits(found.caseNo)],
    ['ট্র্যাকিং নম্বর', toBengaliDigits(found.trackingNo)],
    ['আবেদনের তারিখ', dayOf(found.createdAt)],
    ['খতিয়ান', `${surveyNames[found.survey][0]} ${showNumber(found.khatianNo, 'bn')}`],
    ['মৌজা', `${found.mouzaBn}, জেএল নম্বর ${toBengaliDigits(found.jlNumber)}`],
    ['ইউনিয়ন ভূমি অফিস', found.unionBn],
    ['আবেদনকারী', applicant?.name ?? null],
    ['শ্রেণি', found.typeId === null ? null : correctionTypes[found.typeId].name[0]],
    ['সংশোধনের বিষয়', found.subjects.map((one) => correctionSubjectNames[one][0]).join(', ')],
  ]
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]))
}

const sectionNames = { header: 'শিরোভাগ', owners: 'মালিক', dags: 'দাগ', pages: 'পাতা' } as const

/** The values that differ, as they were and as they are to be. */
function changesOf({ before, after, template, changed }: Sides): LetterTable {
  const style = { locale: 'bn', areaUnit: template.areaUnit } as const
  const lines = after === null ? [] : sideLines(before, after, template, changed).filter((line) => line.changed)
  return {
    head: 'সংশোধনের আগে ও পরে',
    columns: [
      { label: 'স্থান', width: 1.2 },
      { label: 'আগে', width: 1 },
      { label: 'পরে', width: 1 },
    ],
    rows: lines.map((line) => [
      `${sectionNames[line.section]}${line.row === null ? '' : ` ${toBengaliDigits(String(line.row))}`}: ${labelOf(line.field, style)}`,
      printSide(line, line.before, style),
      printSide(line, line.after, style),
    ]),
  }
}

function hearingsOf({ hearings }: Case): LetterTable {
  return {
    head: 'শুনানি',
    columns: [
      { label: 'তারিখ', width: 1 },
      { label: 'স্থান', width: 1.5 },
      { label: 'অবস্থা', width: 1 },
      { label: 'বক্তব্য', width: 2 },
    ],
    rows: hearings.map(({ date, place, completed, note }) => [
      date === null ? '–' : onDay(date),
      place,
      completed === true ? 'সম্পন্ন' : 'বাকি',
      note === '' ? '–' : note,
    ]),
  }
}

function stepsOf({ log }: Case): LetterTable {
  return {
    head: 'কার্যক্রম',
    columns: [
      { label: 'তারিখ', width: 1 },
      { label: 'কাজ', width: 1.5 },
      { label: 'কে', width: 2 },
      { label: 'মন্তব্য', width: 1.5 },
    ],
    rows: log.map(({ at, act, actorBn, deskBn, comment }) => [
      dayOf(at),
      Object.hasOwn(caseActNames, act) ? caseActNames[act as CaseAct][0] : act,
      // Citizens stand in no log by name.
      actorBn === '' ? 'আবেদনকারী' : [actorBn, deskBn].filter((line) => line !== '').join(', '),
      comment ?? '–',
    ]),
  }
}
