import { must } from '#domain/kernel/result.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { KhatianAct } from '#domain/khatian/transitions.ts'
import { type FormBook, formBooks, formNumbers } from './templates/form-book-data.ts'

type Step = { readonly by: string; readonly act: KhatianAct; readonly comment?: string }

const approved: readonly Step[] = [
  { by: 'entry2', act: 'entry-complete' },
  { by: 'verifier1', act: 'verify' },
  { by: 'comparer1', act: 'compare' },
  { by: 'approver1', act: 'approve' },
]

/** What a correction goes through that a citizen asked for. */
export const correction: readonly Step[] = [
  { by: 'entry2', act: 'open-new-version' },
  { by: 'entry2', act: 'entry-complete' },
  { by: 'verifier1', act: 'verify' },
  { by: 'comparer1', act: 'compare' },
  { by: 'approver1', act: 'approve' },
]

const asked: readonly Step[] = [
  ...approved,
  { by: 'approver1', act: 'request-new-version', comment: 'নামের বানান সংশোধন প্রয়োজন' },
]

const stages: readonly { readonly survey: SurveyKey; readonly steps: readonly Step[] }[] = [
  { survey: 'BS', steps: asked },
  { survey: 'BS', steps: [...asked, ...correction.slice(0, 1)] },
  { survey: 'BS', steps: [...asked, ...correction.slice(0, 2)] },
  { survey: 'DIARA', steps: [...asked, ...correction.slice(0, 3)] },
  { survey: 'DIARA', steps: [...asked, ...correction.slice(0, 4)] },
  { survey: 'DIARA', steps: [...asked, ...correction] },
  { survey: 'PETY', steps: [...approved, { by: 'supervisor1', act: 'lock', comment: 'দেওয়ানি মোকদ্দমা নং ১২/২০২৫' }] },
  { survey: 'PETY', steps: [...approved, { by: 'approver1', act: 'agoto-approve' }] },
]

const holders = [
  ['মোঃ আফছার উদ্দিন', 'মোঃ ছাদেক আলী'],
  ['মোঃ ইয়াকুব আলী', 'হাজী আব্দুল মজিদ'],
  ['মোঃ ফজলুল হক', 'মোঃ আহম্মদ আলী'],
  ['মোঃ নওয়াব আলী', 'মোঃ ওমর আলী'],
  ['মোঃ লাল মিয়া', 'মোঃ কালু মিয়া'],
  ['মোঃ হযরত আলী', 'মোঃ জয়নাল আবেদীন'],
  ['শ্রী রমেশ চন্দ্র পাল', 'শ্রী সুরেশ চন্দ্র পাল'],
  ['শ্রী অমূল্য চন্দ্র দাস', 'শ্রী কালী চরণ দাস'],
] as const

export type StagedKhatian = {
  readonly book: FormBook
  readonly number: string
  readonly khatian: FormBook['khatians'][number]
  readonly steps: readonly Step[]
}

/** A khatian with its scanned page in each of the statuses from 7 to 14, behind those that the other books begin with. */
export const stagedKhatians: readonly StagedKhatian[] = stages.map(({ survey, steps }, index) => {
  const book = must(
    formBooks.find((one) => one.survey === survey),
    survey,
  )
  const before = stages.slice(0, index).filter((one) => one.survey === survey).length
  const base = must(book.khatians[0], survey)
  const [name, guardian] = must(holders[index], 'a holder')
  return {
    book,
    number: String(formNumbers.from + book.khatians.length + before),
    khatian: {
      header: base.header,
      owners: base.owners.map((cells, at) => (at === 0 ? { ...cells, name, guardian } : cells)),
      dags: base.dags.map((cells) => ({ ...cells, dagNo: String(Number(cells['dagNo']) + 10 * (index + 1)) })),
    },
    steps,
  }
})

/** The file of its scanned page. */
export function stagedScan({ book, number }: StagedKhatian): string {
  return `stage-${book.survey.toLowerCase()}-${number}.webp`
}
