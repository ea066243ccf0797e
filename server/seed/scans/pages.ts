import { toBengaliDigits } from '#domain/kernel/digits.ts'

/** One page of a book as it is written: what the scan shows and what the seeded khatians were keyed from. */
export type BookPage = {
  readonly pageNo: number
  readonly number: string
  readonly header: {
    readonly formerJlNo: string
    readonly resaNo: string
    readonly saKhatianNo: string
    readonly computerCode: string
    /** poisha */
    readonly revenue: number
    readonly dharaNote: string
    readonly remarks: string
  }
  readonly owners: readonly BookOwner[]
  readonly dags: readonly BookDag[]
}

type BookOwner = {
  readonly name: string
  readonly relation: 1 | 2 | 3
  readonly guardian: string
  readonly address: string
  readonly share: string
}

/** Areas in ajutangsho. */
type BookDag = {
  readonly dagNo: string
  readonly classAgri: string
  readonly classNonAgri: string
  readonly totalArea: number
  readonly portion: string
  readonly area: number
  readonly remarks: string
}

/** A family's names go together. */
const families = [
  {
    men: [
      'মোঃ আব্দুল করিম',
      'মোঃ রহমত আলী',
      'মোঃ সোলায়মান মিয়া',
      'মোঃ জয়নাল আবেদীন',
      'হাজী আব্দুস সাত্তার',
      'মোঃ নুরুল ইসলাম',
      'মোঃ ইদ্রিস আলী',
      'মোঃ আফাজ উদ্দিন',
      'মোঃ কফিল উদ্দিন',
      'মোঃ তমিজ উদ্দিন',
      'মোঃ ছফর আলী',
      'মোঃ গিয়াস উদ্দিন',
      'মোঃ আলতাফ হোসেন',
      'মোঃ লাল মিয়া',
      'মোঃ আবুল কাশেম',
      'মোঃ শামছুল হক',
      'মোঃ মফিজ উদ্দিন',
      'মোঃ ওয়াহেদ আলী',
    ],
    women: ['মোছাঃ রহিমা বেগম', 'মোছাঃ আমেনা খাতুন', 'মোছাঃ জোবেদা খাতুন', 'মোছাঃ সখিনা বিবি', 'মোছাঃ মরিয়ম নেছা'],
  },
  {
    men: [
      'শ্রী হরিপদ সরকার',
      'শ্রী নিতাই চন্দ্র সরকার',
      'শ্রী গোপাল চন্দ্র সরকার',
      'শ্রী জগদীশ চন্দ্র সরকার',
      'শ্রী মাখন লাল সরকার',
      'শ্রী সুরেশ চন্দ্র সরকার',
      'শ্রী ক্ষিতীশ চন্দ্র সরকার',
      'শ্রী রাখাল চন্দ্র সরকার',
      'শ্রী বলাই চন্দ্র সরকার',
    ],
    women: ['শ্রীমতী সরলা বালা দাসী', 'শ্রীমতী কিরণ বালা সরকার'],
  },
] as const
const villages = ['সাং নিজ', 'সাং বিরুলিয়া', 'সাং কাকাব', 'সাং শ্যামপুর', 'সাং সাদুল্লাপুর', 'সাং মোস্তাপাড়া'] as const
const agri = ['নাল', 'নাল', 'ধানী', 'বাইদ', 'পালান', 'বাগান', 'আবাদী', 'পতিত'] as const
const nonAgri = ['বাড়ি', 'ভিটি', 'ডোবা', 'পুকুর', 'পাগাড়', 'কবরস্থান'] as const
const khas = ['রাস্তা', 'খাল', 'হালট', 'গোপাট', 'নয়নজুলি', 'নদী', 'কবরস্থান', 'ঈদগাহ', 'পুকুর', 'বাঁধ'] as const
const portions: readonly [string, number, number][] = [
  ['1.000', 1, 1],
  ['1.000', 1, 1],
  ['1.000', 1, 1],
  ['0.500', 1, 2],
  ['0.250', 1, 4],
  ['0.750', 3, 4],
]

/** The first twenty pages of volume 1 of Birulia; the same on every machine. */
export const bookPages: readonly BookPage[] = Array.from({ length: 20 }, (_, index) => pageOf(index + 1))

/** How long a page is, where it is not as most are. */
export type PageLength = { readonly owners?: number; readonly dags?: number }

/** Any page of a book, by its number; the first one is the khas khatian. */
export function pageOf(number: number, length: PageLength = {}): BookPage {
  const random = randomOf(number * 7919)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const header = {
    formerJlNo: '১৩',
    resaNo: '৫৬',
    saKhatianNo: number === 1 ? '১' : toBengaliDigits(String(90 + number * 3)),
    computerCode: `২৬৭২-০১১-${toBengaliDigits(String(number).padStart(4, '0'))}`,
  }
  if (number === 1) return khasPage(header, random, length.dags ?? 14)
  const owners = ownersOf(number, length.owners ?? 1 + Math.floor(random() * 5), random)
  const dags = dagsOf(number, length.dags ?? 2 + Math.floor(random() * 6), random)
  return {
    pageNo: number,
    number: String(number),
    header: {
      ...header,
      revenue: Math.round(dags.reduce((sum, dag) => sum + dag.area, 0) / 100) * 5,
      dharaNote: number % 7 === 0 ? `১৪৩ ধারা মতে মোকদ্দমা নং ${toBengaliDigits(String(210 + number))}/৮৭-৮৮` : '',
      remarks: pick(['', '', '', 'এজমালি দখল', 'খাজনা হাল সন']),
    },
    owners,
    dags,
  }
}

type Random = () => number

function khasPage(
  header: Omit<BookPage['header'], 'revenue' | 'dharaNote' | 'remarks'>,
  random: Random,
  count: number,
): BookPage {
  const dags = Array.from({ length: count }, (_, index): BookDag => {
    const area = 150 + Math.floor(random() * 240) * 25
    return {
      dagNo: String(3 + index * 17),
      classAgri: '',
      classNonAgri: khas[index % khas.length] ?? '',
      totalArea: area,
      portion: '1.000',
      area,
      remarks: index % 4 === 0 ? 'সর্বসাধারণের ব্যবহার্য' : '',
    }
  })
  return {
    pageNo: 1,
    number: '1',
    header: { ...header, revenue: 0, dharaNote: '', remarks: 'খাস খতিয়ান' },
    owners: [
      {
        name: 'বাংলাদেশ সরকার পক্ষে জেলা প্রশাসক, ঢাকা',
        relation: 3,
        guardian: '',
        address: 'ঢাকা কালেক্টরেট',
        share: '1.000',
      },
    ],
    dags,
  }
}

/** Brothers and sisters under one father, or a widow beside her sons, in thousandths that make one. */
function ownersOf(number: number, count: number, random: Random): BookOwner[] {
  const { men, women } = families[number % 5 === 4 ? 1 : 0]
  const first = Math.floor(random() * men.length)
  const father = men[(first + 7) % men.length] ?? ''
  const address = villages[number % villages.length] ?? ''
  const base = Math.floor(1000 / count)
  return Array.from({ length: count }, (_, index): BookOwner => {
    const share = index < 1000 - base * count ? base + 1 : base
    const widow = count > 2 && index === count - 1
    return {
      name: widow ? (women[number % women.length] ?? '') : (men[(first + index) % men.length] ?? ''),
      relation: widow ? 2 : 1,
      guardian: father,
      address,
      share: (share / 1000).toFixed(3),
    }
  })
}

function dagsOf(number: number, count: number, random: Random): BookDag[] {
  let dag = 180 + number * 13
  return Array.from({ length: count }, (_, index): BookDag => {
    dag += 1 + Math.floor(random() * 4)
    const built = index > 0 && random() < 0.3
    const totalArea = 200 + Math.floor(random() * 260) * 25
    const [portion, n, d] = portions[Math.floor(random() * portions.length)] ?? ['1.000', 1, 1]
    return {
      dagNo: random() < 0.08 ? `${dag}/${1200 + dag}` : String(dag),
      classAgri: built ? '' : (agri[Math.floor(random() * agri.length)] ?? ''),
      classNonAgri: built ? (nonAgri[Math.floor(random() * nonAgri.length)] ?? '') : '',
      totalArea,
      portion,
      area: Math.floor((totalArea * n * 2 + d) / (d * 2)),
      remarks: random() < 0.15 ? 'নিজ দখল' : '',
    }
  })
}

function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function totalAreaOf(page: BookPage): number {
  return page.dags.reduce((sum, dag) => sum + dag.area, 0)
}
