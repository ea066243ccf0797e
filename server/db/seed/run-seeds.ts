import type { Database } from '../port.ts'
import { seedDemo } from './demo.ts'
import { seedReference, seedRoles } from './reference.ts'

/** Puts in what is not in yet. */
export async function runSeeds(db: Database, demo: boolean): Promise<void> {
  await once(db, 'reference', () => seedReference(db))
  await seedRoles(db)
  if (demo) await once(db, 'demo', () => seedDemo(db))
}

async function once(db: Database, name: string, seed: () => Promise<void>): Promise<void> {
  if ((await db.query('select 1 from seed_step where name = $1', [name])).length > 0) return
  await seed()
  await db.query('insert into seed_step (name) values ($1) on conflict do nothing', [name])
}
