import { must } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/port.ts'
import { seedPeople } from './demo.ts'
import { seedId } from './ids.ts'
import { offices, people, postOfRole } from './people.ts'

/** The system administrator of the demonstration, and the posts at which its desks stand. */
export async function seedDemoAccess(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await seedPeople(tx)
    for (const office of offices)
      await tx.query('update office set base_office_id = $2 where id = $1', [
        seedId.office(office.key),
        seedId.baseOffice(office.base),
      ])
    for (const desk of people.flatMap((person) => person.desks)) {
      const office = must(
        offices.find((one) => one.key === desk.office),
        desk.office,
      )
      await tx.query('update desk set base_organogram_id = $2 where id = $1', [
        seedId.desk(desk.office, desk.key),
        seedId.post(office.base, must(postOfRole[desk.role], desk.role)),
      ])
    }
  })
}
