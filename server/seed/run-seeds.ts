import { digestOfText } from '#domain/kernel/digest.ts'
import { readVersion } from '#server/db/migrate.ts'
import type { Database } from '#server/db/port.ts'
import { logReleasedRows, logShippedRows } from '#server/resources/log-shipped.ts'
import { seedAssets, seedDemoAssets } from './assets/seed-assets.ts'
import { releasedAccess, seedAccess } from './access.ts'
import { seedContent } from './content.ts'
import { seedDashboards } from './dashboards.ts'
import { seedDemoAccess } from './demo-access.ts'
import { seedChoices, seedConfiguration, seedCountries, seedDemoZones, seedHolidays } from './declared.ts'
import { seedDemo } from './demo.ts'
import { seedDemoClients } from './demo-clients.ts'
import { seedDemoMaps } from './demo-maps.ts'
import { seedDemoHalSabek, seedDemoRecordRooms } from './demo-record-rooms.ts'
import { seedDemoStages, seedStagedKhatians } from './demo-stages.ts'
import { seedMutationBook } from './demo-mutation.ts'
import { seedNotificationSettings, seedOrderMessages, thinDemoNotices } from './notices.ts'
import { seedPublicPeople } from './public-people.ts'
import { seedDemoPlaces } from './demo-places.ts'
import { seedOfficeKinds } from './offices.ts'
import { seedEmployees } from './employees.ts'
import { seedFormBooks } from './templates/form-books.ts'
import { seedReference } from './reference.ts'
import { firstTemplates, furtherTemplates, replaceTemplates, seedTemplates } from './templates/seed-templates.ts'

/** Puts in what is not in yet. */
export async function runSeeds(db: Database, demo: boolean): Promise<void> {
  const fresh = await once(db, 'reference', () => seedReference(db))
  const from = fresh ? undefined : Date.now()
  const freshForms = await once(db, 'templates', () => seedTemplates(db, 'templates', furtherTemplates, from))
  await once(db, 'fields-of-forms', () =>
    replaceTemplates(db, 'fields-of-forms', {
      ...(fresh ? {} : firstTemplates),
      ...(freshForms ? {} : furtherTemplates),
    }),
  )
  await once(db, 'holidays', () => seedHolidays(db))
  await once(db, 'countries', () => seedCountries(db))
  await once(db, 'choices', () => seedChoices(db))
  await once(db, 'configuration', () => seedConfiguration(db))
  await once(db, 'notification-settings', () => seedNotificationSettings(db))
  await once(db, 'order-messages', () => seedOrderMessages(db))
  await once(db, 'content', () => seedContent(db))
  await once(db, 'assets', () => seedAssets(db))
  await oncePerRelease(db, 'access', releasedAccess, () => seedAccess(db))
  await once(db, 'office-kinds', () => seedOfficeKinds(db))
  await once(db, 'dashboards', () => seedDashboards(db))
  if (demo) await runDemoSeeds(db)
  await once(db, 'new-fields-of-places', () => logReleasedRows(db, ['mouza', 'office'], Date.now()))
  await once(db, 'rules-of-offices', () => logReleasedRows(db, ['office'], Date.now()))
  await once(db, 'bills-of-purchases', () => logReleasedRows(db, ['asset-purchase'], Date.now()))
  await once(db, 'seal-mails', () => logReleasedRows(db, ['office-setting'], Date.now()))
  await once(db, rowHistory, () => logShippedRows(db, Date.now()))
}

/** Undone whenever a step puts something in, so that rows which came with that step have a history as well. */
const rowHistory = 'row-history'

async function runDemoSeeds(db: Database): Promise<void> {
  const freshDemo = await once(db, 'demo', () => seedDemo(db))
  await once(db, 'demo-forms', () => seedFormBooks(db, freshDemo ? undefined : Date.now()))
  await once(db, 'demo-access', () => seedDemoAccess(db))
  await once(db, 'demo-mutation', () => seedMutationBook(db, freshDemo ? undefined : Date.now()))
  await once(db, 'demo-stages', () => seedDemoStages(db, freshDemo ? undefined : Date.now()))
  await once(db, 'demo-stage-scans', () => seedStagedKhatians(db, freshDemo ? undefined : Date.now()))
  await once(db, 'demo-zones', () => seedDemoZones(db))
  await once(db, 'demo-places', () => seedDemoPlaces(db))
  await once(db, 'demo-record-rooms', () => seedDemoRecordRooms(db))
  await once(db, 'demo-hal-sabek', () => seedDemoHalSabek(db))
  await once(db, 'demo-maps', () => seedDemoMaps(db))
  await once(db, 'demo-employees', () => seedEmployees(db))
  await once(db, 'demo-assets', () => seedDemoAssets(db))
  await once(db, 'demo-public', () => seedPublicPeople(db))
  await once(db, 'demo-clients', () => seedDemoClients(db))
  await once(db, 'demo-notices', () => thinDemoNotices(db))
}

/** Whether the step was done now, and not at an earlier start. */
async function once(db: Database, name: string, seed: () => Promise<void>): Promise<boolean> {
  if ((await db.query('select 1 from seed_step where name = $1', [name])).length > 0) return false
  await db.query('delete from seed_step where name = $1', [rowHistory])
  await seed()
  await db.query('insert into seed_step (name) values ($1) on conflict do nothing', [name])
  return true
}

/**
 * Does a step anew wherever the release has another content for it, or the database another form, than when it was done
 * last. A start that changes nothing writes nothing, and so needs no other node than the one that it is connected to.
 */
async function oncePerRelease(db: Database, name: string, content: unknown, seed: () => Promise<void>): Promise<void> {
  const form = await readVersion(db)
  const step = `${name}:${digestOfText(JSON.stringify([form, content]))}`
  if ((await db.query('select 1 from seed_step where name = $1', [step])).length > 0) return
  await seed()
  await db.query(`delete from seed_step where name like $1 || ':%'`, [name])
  await db.query('insert into seed_step (name) values ($1) on conflict do nothing', [step])
}
