import { parseShare } from '#domain/kernel/share.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { CellValue } from '#domain/khatian/value.ts'

export type Cells = Readonly<Record<string, CellValue>>

export type FormBook = {
  readonly survey: SurveyKey
  readonly template: string
  readonly jl: string
  readonly volumeNo: number
  readonly localBn: string
  /** where it is not the one of the other books */
  readonly mouzaBn?: string
  readonly localEn: string
  readonly khatians: readonly {
    readonly header: Cells
    readonly owners: readonly Cells[]
    readonly dags: readonly Cells[]
  }[]
}

/** Their numbers begin far from those of the books of RS, so that a list of all books tells them apart. */
export const formNumbers = { from: 501, to: 600 } as const

/** A book of each other form with something keyed, so that every form can be tried. */
export const formBooks: readonly FormBook[] = [
  {
    survey: 'CS',
    template: 'CS',
    jl: '47',
    volumeNo: 1,
    localBn: 'সিএস',
    localEn: 'CS',
    khatians: [
      {
        header: {
          pargana: 'আমিরাবাদ',
          touziNo: '৬৭৮',
          upperHolder: 'শ্রী হরেন্দ্র নাথ রায়',
          upperShare: share('৸'),
          rent: 537,
        },
        owners: [
          { name: 'আব্দুল গফুর', relation: 1, guardian: 'করিম বক্স', share: share('৷৷') },
          { name: 'রহিম বক্স', relation: 1, guardian: 'করিম বক্স', share: share('৷৷') },
        ],
        dags: [
          { dagNo: '312', classAgri: 'ভিটি', totalArea: 3400, area: 3400 },
          { dagNo: '313', northDagNo: '৩১১ রামচরণ', classAgri: 'ধানী', totalArea: 8700, area: 8700 },
        ],
      },
    ],
  },
  {
    survey: 'SA',
    template: 'SA',
    jl: '52',
    volumeNo: 1,
    localBn: 'এসএ',
    localEn: 'SA',
    khatians: [
      {
        header: { formerKhatianNo: '১০৭', touziNo: '৬৭৮', rent: 537 },
        owners: [
          { name: 'মোঃ সামছুদ্দিন', relation: 1, guardian: 'আব্দুল গফুর', share: share('৸') },
          { name: 'আমেনা খাতুন', relation: 2, guardian: 'মোঃ সামছুদ্দিন', share: share('৷') },
        ],
        dags: [{ dagNo: '501/620', classAgri: 'নাল', totalArea: 4200, area: 4200 }],
      },
    ],
  },
  {
    survey: 'BS',
    template: 'BS',
    jl: '18',
    volumeNo: 1,
    localBn: 'বিএস (হাল)',
    localEn: 'BS (present)',
    khatians: [
      {
        header: { totalArea: 7300 },
        owners: [
          { name: 'মোঃ আব্দুল করিম', relation: 1, guardian: 'মোঃ রহমত আলী', share: share('0.500') },
          { name: 'মোছাঃ রহিমা বেগম', relation: 2, guardian: 'মোঃ আব্দুল করিম', share: share('0.500') },
        ],
        dags: [
          { dagNo: '201', classAgri: 'নাল', totalArea: 4200, area: 4200 },
          { dagNo: '205', classNonAgri: 'বাড়ি', totalArea: 3100, area: 3100 },
        ],
      },
    ],
  },
  {
    survey: 'BRS',
    template: 'BRS',
    jl: '88',
    volumeNo: 1,
    localBn: 'বিআরএস',
    localEn: 'BRS',
    khatians: [
      {
        header: { saKhatianNo: '৩৪২', totalArea: 875 },
        owners: [
          {
            name: 'মোঃ নূরুল ইসলাম',
            relation: 1,
            guardian: 'মোঃ সামছুদ্দিন',
            share: share('0.334'),
            mobile: '01712345678',
          },
          { name: 'মোঃ আমিনুল ইসলাম', relation: 1, guardian: 'মোঃ সামছুদ্দিন', share: share('0.333') },
          { name: 'মোঃ সাইফুল ইসলাম', relation: 1, guardian: 'মোঃ সামছুদ্দিন', share: share('0.333') },
        ],
        dags: [{ dagNo: '1234', formerDagNo: '567', classAgri: 'ডোবা', totalArea: 875, area: 875 }],
      },
    ],
  },
  {
    survey: 'BDS',
    template: 'BDS',
    jl: '88',
    volumeNo: 1,
    localBn: 'বিডিএস',
    localEn: 'BDS',
    khatians: [
      {
        header: { totalArea: 525 },
        owners: [
          {
            name: 'শাহিদা পারভীন',
            ownerType: 2,
            relation: 2,
            guardian: 'মোঃ নূরুল ইসলাম',
            identity: { type: 2, number: '5521403987' },
            mobile: '01812345678',
            share: share('1.000'),
          },
        ],
        dags: [{ dagNo: '2201', formerDagNo: '1234', landUse: 0, landType: 9, totalArea: 525, area: 525 }],
      },
    ],
  },
  {
    survey: 'DIARA',
    template: 'DIARA',
    jl: '21',
    volumeNo: 1,
    localBn: 'দিয়ারা',
    localEn: 'Diara',
    khatians: [
      {
        header: { totalArea: 6150 },
        owners: [
          { name: 'মোঃ জামাল উদ্দিন', relation: 1, guardian: 'মোঃ তাহের আলী', share: share('0.750') },
          { name: 'মোছাঃ হালিমা খাতুন', relation: 2, guardian: 'মোঃ জামাল উদ্দিন', share: share('0.250') },
        ],
        dags: [
          { dagNo: '77', classAgri: 'চর', totalArea: 4150, area: 4150 },
          { dagNo: '78', classAgri: 'নাল', totalArea: 2000, area: 2000 },
        ],
      },
    ],
  },
  {
    survey: 'PETY',
    template: 'PETY',
    jl: '33',
    volumeNo: 1,
    localBn: 'পেটি',
    localEn: 'Pety',
    khatians: [
      {
        header: { totalArea: 3320 },
        owners: [{ name: 'শ্রী নিতাই চন্দ্র দাস', relation: 1, guardian: 'শ্রী গোপাল চন্দ্র দাস', share: share('1.000') }],
        dags: [{ dagNo: '145', classAgri: 'ভিটি', totalArea: 3320, area: 3320 }],
      },
    ],
  },
]

export function share(text: string): CellValue {
  const parsed = parseShare(text)
  if (!parsed.ok) throw new Error(`seeded share ${text}: ${parsed.code}`)
  return parsed.value
}
