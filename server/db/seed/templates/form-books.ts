import { parseShare } from '#domain/kernel/share.ts'
import { must } from '#domain/kernel/result.ts'
import { runNext, runStart } from '#domain/kernel/order-key.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { RowSection } from '#domain/khatian/khatian.ts'
import { headerPath, rowPath } from '#domain/khatian/path.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import type { Actor } from '#server/door/actor.ts'
import { findActor } from '#server/identity/find-actor.ts'
import type { Database } from '../../port.ts'
import { seedId } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'
import { people } from '../people.ts'
import { seedSender } from '../seed-door.ts'

type Cells = Readonly<Record<string, CellValue>>

type FormBook = {
  readonly survey: SurveyKey
  readonly template: string
  readonly jl: string
  readonly volumeNo: number
  readonly localBn: string
  readonly localEn: string
  readonly khatians: readonly {
    readonly header: Cells
    readonly owners: readonly Cells[]
    readonly dags: readonly Cells[]
  }[]
}

const mouza = 'kakabo'
const upazila = seedId.upazila('26', 'Savar')
/** Their numbers begin far from those of the books of RS, so that a list of all books tells them apart. */
const [from, to] = [501, 600]

/** A book of each other form with something keyed, so that every form can be tried. */
const books: readonly FormBook[] = [
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
]

/** One mouza with a book of every other survey that is keyed, and the names its upazila has for them. */
export async function seedFormBooks(db: Database, at?: number): Promise<void> {
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'mouza',
      { id: 'uuid', upazila_id: 'uuid', district_bbs: 'text', upazila_bbs: 'text', name_bn: 'text', name_en: 'text' },
      [
        {
          id: seedId.mouza(mouza),
          upazila_id: upazila,
          district_bbs: '26',
          upazila_bbs: '72',
          name_bn: 'কাকাবো',
          name_en: 'Kakabo',
        },
      ],
    )
    await insertRows(
      tx,
      'jl_number',
      { id: 'uuid', mouza_id: 'uuid', upazila_id: 'uuid', survey: 'text', number: 'text' },
      books.map(({ survey, jl }) => ({
        id: seedId.jlNumber(mouza, survey),
        mouza_id: seedId.mouza(mouza),
        upazila_id: upazila,
        survey,
        number: jl,
      })),
    )
    await insertRows(
      tx,
      'upazila_survey',
      { upazila_id: 'uuid', survey: 'text', local_name_bn: 'text', local_name_en: 'text' },
      books.map(({ survey, localBn, localEn }) => ({
        upazila_id: upazila,
        survey,
        local_name_bn: localBn,
        local_name_en: localEn,
      })),
    )
    // Where JL numbers were there first, their surveys are the upazila's as well, under their own names.
    await tx.query(
      `insert into upazila_survey (upazila_id, survey, local_name_bn, local_name_en)
       select distinct j.upazila_id, j.survey, s.name_bn, s.name_en from jl_number j join survey s on s.key = j.survey
       on conflict do nothing`,
    )
  })
  const send = seedSender(db, 'demo-forms', at)
  const [officer, operator] = [await demoActor(db, 'supervisor1'), await demoActor(db, 'entry2')]
  for (const book of books) {
    const volumeId = seedId.volume(`${mouza}-${book.survey}`)
    const templateId = seedId.template(book.template)
    const input = {
      mouzaId: seedId.mouza(mouza),
      jlNumberId: seedId.jlNumber(mouza, book.survey),
      survey: book.survey,
      volumeNo: book.volumeNo,
      from,
      to,
      templateId,
    }
    await send(officer, [
      { recordId: volumeId, command: 'volume.create', input },
      { recordId: volumeId, command: 'volume.approve', input: {} },
    ])
    await send(
      operator,
      book.khatians.flatMap((khatian, index) => {
        const number = String(from + index)
        const recordId = seedId.khatian(`${mouza}-${book.survey}`, number)
        const edits = [
          ...Object.entries(khatian.header).map(([key, value]): Edit => ({
            path: headerPath(key),
            from: null,
            to: value,
          })),
          ...rowEdits(recordId, 'owners', khatian.owners),
          ...rowEdits(recordId, 'dags', khatian.dags),
        ]
        return [
          { recordId, command: 'khatian.create', input: { volumeId, templateId, number } },
          { recordId, command: 'khatian.edit', input: { edits } },
        ]
      }),
    )
  }
}

async function demoActor(db: Database, username: string): Promise<Actor> {
  const desk = must(people.find((one) => one.username === username)?.desks[0], username)
  return must(await findActor(db, seedId.user(username), seedId.desk(desk.office, desk.key)), `desk of ${username}`)
}

function rowEdits(recordId: string, section: RowSection, rows: readonly Cells[]): Edit[] {
  let order = ''
  return rows.map((cells, index): Edit => {
    order = index === 0 ? runStart(null, null, () => 0x5eed_0000) : runNext(order, null)
    return { path: rowPath(section, seedId.row(recordId, section, index)), from: null, to: { order, cells } }
  })
}

function share(text: string): CellValue {
  const parsed = parseShare(text)
  if (!parsed.ok) throw new Error(`seeded share ${text}: ${parsed.code}`)
  return parsed.value
}
