import { createApplicationRole, grantToApplication } from '#server/db/application-role.ts'
import { allowDistributed } from '#server/db/citus.ts'
import { distribute } from '#server/db/distribute.ts'
import { migrate, readMigrations, readVersion } from '#server/db/migrate.ts'
import { placements } from '#server/db/placements.ts'
import type { Database } from '#server/db/port.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'

/** The role that a server of the test run works as: one that may not change the log. */
export const applicationRole = { name: 'dlrms_test', password: 'dlrms_test' }

export type Addresses = {
  /** as its owner */
  readonly url: string
  /** as the role that the product works as */
  readonly applicationUrl: string
}

/** The coordinator of Citus that `CITUS_URL` names for tests of PostgreSQL; undefined where they make databases of their own. */
export function findCitusUrl(): string | undefined {
  return process.env['CITUS_URL']
}

/**
 * The one database that `CITUS_URL` names, empty or with the demonstration in it. Everything in it is lost, and so it has to
 * be named as one for tests. Whoever asks next takes it away from whoever has it: files run one after another.
 */
export async function openCitusDatabase(url: string, poolSize: number, seeded: boolean): Promise<Database & Addresses> {
  const { pathname } = new URL(url)
  if (!pathname.endsWith('_test'))
    throw new Error(`CITUS_URL names ${pathname.slice(1)}, which would be emptied: its name has to end in _test`)
  const db = openPostgres(url, { poolSize })
  if (await isDistributed(db)) await empty(db)
  else await makeAnew(db)
  if (seeded) {
    await createApplicationRole(db, applicationRole)
    await grantToApplication(db, applicationRole.name)
    await runSeeds(db, true)
  }
  const asApplication = Object.assign(new URL(url), {
    username: applicationRole.name,
    password: applicationRole.password,
  })
  return { ...db, url, applicationUrl: asApplication.href }
}

/** Whether it has this code's form, every table in its place and none besides. */
async function isDistributed(db: Database): Promise<boolean> {
  if ((await readVersion(db)) !== (await readMigrations()).at(-1)?.version) return false
  try {
    return (await distribute(db, { dryRun: true })).steps.length === 0
  } catch (cause) {
    if (cause instanceof StartRefusal) return false
    throw cause
  }
}

async function makeAnew(db: Database): Promise<void> {
  await dropOwn(db)
  await migrate(db, await readMigrations())
  await distribute(db)
}

/** What migrations made; the schema itself stays, since the extension stands in it and would go with it. */
async function dropOwn(db: Database): Promise<void> {
  const rows = await db.query<{ statement: string }>(
    `select statement from (
       select 1 as turn, c.oid, format('drop table if exists %s cascade', c.oid::regclass) as statement
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       union all
       select 2, c.oid, format('drop sequence if exists %s cascade', c.oid::regclass)
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       union all
       select 3, p.oid, format('drop routine if exists %s cascade', p.oid::regprocedure)
         from pg_proc p where p.pronamespace = 'public'::regnamespace) o
     where not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')
     order by turn, oid`,
  )
  for (const { statement } of rows) await db.query(statement)
}

/** Migrations fill no table but their own. */
async function empty(db: Database): Promise<void> {
  const tables = Object.values(placements)
    .flat()
    .filter((name) => name !== 'schema_migration')
  await db.transaction(async (tx) => {
    await allowDistributed(tx)
    // The history of access refuses to be emptied, also by whoever owns it.
    await tx.query('alter table access_change disable trigger user')
    await tx.query(`truncate ${tables.join(', ')}`)
    await tx.query('alter table access_change enable trigger user')
  })
}
