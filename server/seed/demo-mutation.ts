import { must } from '#domain/kernel/result.ts'
import { findActor } from '#server/identity/find-actor.ts'
import type { Database } from '#server/db/port.ts'
import { approverFor } from './demo-actor.ts'
import { seedDemoAccess } from './demo-access.ts'
import { seedOffices } from './demo.ts'
import { seedId } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import { people } from './people.ts'
import { seedSender } from './seed-door.ts'

const mouza = 'birulia'
const upazila = seedId.upazila('26', 'Savar')

/** The land office of the demonstration with its people, and the book of one mouza's mutations, empty as yet. */
export async function seedMutationBook(db: Database, at?: number): Promise<void> {
  await db.transaction(async (tx) => {
    await seedOffices(tx)
    await insertRows(
      tx,
      'jl_number',
      { id: 'uuid', mouza_id: 'uuid', upazila_id: 'uuid', survey: 'text', number: 'text' },
      [
        {
          id: seedId.jlNumber(mouza, 'MUTATION'),
          mouza_id: seedId.mouza(mouza),
          upazila_id: upazila,
          survey: 'MUTATION',
          number: '11',
        },
      ],
    )
    await insertRows(
      tx,
      'upazila_survey',
      { upazila_id: 'uuid', survey: 'text', local_name_bn: 'text', local_name_en: 'text' },
      [{ upazila_id: upazila, survey: 'MUTATION', local_name_bn: 'নামজারি', local_name_en: 'Mutation' }],
    )
  })
  await seedDemoAccess(db)
  const send = seedSender(db, 'demo-mutation', at)
  const desk = must(people.find((one) => one.username === 'acland1')?.desks[0], 'acland1')
  const officer = must(
    await findActor(db, seedId.user('acland1'), seedId.desk(desk.office, desk.key)),
    'the desk of acland1',
  )
  const recordId = seedId.volume(`${mouza}-MUTATION`)
  const input = {
    mouzaId: seedId.mouza(mouza),
    jlNumberId: seedId.jlNumber(mouza, 'MUTATION'),
    survey: 'MUTATION',
    // One book a mouza and year, by the year's number.
    volumeNo: 2026,
    from: 1,
    to: 500,
    templateId: seedId.template('MUTATION'),
  }
  await send(officer, [{ recordId, command: 'volume.create', input }])
  await send(approverFor(officer), [{ recordId, command: 'volume.approve', input: {} }])
}
