import { runNext, runStart } from '#domain/kernel/order-key.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { RowSection } from '#domain/khatian/khatian.ts'
import { headerPath, rowPath } from '#domain/khatian/path.ts'
import type { Database } from '#server/db/port.ts'
import { approverFor, demoActor } from '../demo-actor.ts'
import { seedId } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'
import { seedSender } from '../seed-door.ts'
import { type Cells, type FormBook, formBooks, formNumbers } from './form-book-data.ts'

const mouza = 'kakabo'
const upazila = seedId.upazila('26', 'Savar')
const { from, to } = formNumbers

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
      formBooks.map(({ survey, jl }) => ({
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
      formBooks.map(({ survey, localBn, localEn }) => ({
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
  for (const book of formBooks) {
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
    await send(officer, [{ recordId: volumeId, command: 'volume.create', input }])
    await send(approverFor(officer), [{ recordId: volumeId, command: 'volume.approve', input: {} }])
    await send(
      operator,
      book.khatians.flatMap((khatian, index) => {
        const number = String(from + index)
        const recordId = seedId.khatian(`${mouza}-${book.survey}`, number)
        const edits = khatianEdits(recordId, khatian)
        return [
          { recordId, command: 'khatian.create', input: { volumeId, templateId, number } },
          { recordId, command: 'khatian.edit', input: { edits } },
        ]
      }),
    )
  }
}

/** The edits that key a khatian of a form into an empty one. */
export function khatianEdits(recordId: string, khatian: FormBook['khatians'][number]): Edit[] {
  return [
    ...Object.entries(khatian.header).map(([key, value]): Edit => ({ path: headerPath(key), from: null, to: value })),
    ...rowEdits(recordId, 'owners', khatian.owners),
    ...rowEdits(recordId, 'dags', khatian.dags),
  ]
}

function rowEdits(recordId: string, section: RowSection, rows: readonly Cells[]): Edit[] {
  let order = ''
  return rows.map((cells, index): Edit => {
    order = index === 0 ? runStart(null, null, () => 0x5eed_0000) : runNext(order, null)
    return { path: rowPath(section, seedId.row(recordId, section, index)), from: null, to: { order, cells } }
  })
}
