import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { readSteps, type MigrationStep, type StepKind } from './migration-steps.ts'
import type { Database, Sql } from './port.ts'
import { runStep } from './run-step.ts'

export type Migration = { version: number; name: string; text: string }

const fileName = /^(\d{3})-([a-z0-9-]+)\.sql$/

export async function readMigrations(folder = join(findProjectRoot(), 'server/db/migrations')): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => fileName.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version = '', name = ''] = fileName.exec(file) ?? []
      return { version: Number(version), name, text: await readFile(join(folder, file), 'utf8') }
    }),
  )
}

/** The form that a database has; 0 where it has none yet. */
export async function readVersion(db: Sql): Promise<number> {
  const [known] = await db.query(
    `select 1 from pg_tables where schemaname = 'public' and tablename = 'schema_migration'`,
  )
  if (known === undefined) return 0
  const [row] = await db.query<{ version: number | null }>('select max(version) as version from schema_migration')
  return row?.version ?? 0
}

/** A step that a database still lacks. */
export type OpenStep = {
  readonly migration: Migration
  readonly at: number
  readonly step: MigrationStep
  /** the last one that is carried out now; contractions wait until all servers are of this release */
  readonly completes: boolean
}

export type Plan = {
  /** in the order in which they are carried out */
  readonly now: readonly OpenStep[]
  /** contractions that wait for `finish` */
  readonly later: readonly OpenStep[]
}

type Form = {
  /** migrations that are there, but for what contracts */
  readonly versions: ReadonlySet<number>
  readonly steps: ReadonlyMap<number, ReadonlyMap<number, StepKind>>
}

/**
 * Brings a database to this code's form and says how many migrations it lacked. What would break servers of the release
 * before waits: for `finish`, or for the next release. A fresh database has no such servers. [UPG-3]
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  { finish = false }: { readonly finish?: boolean } = {},
): Promise<number> {
  const form = await openForm(db)
  const isFresh = form.versions.size === 0
  const { now, later } = planFrom(form, migrations)
  for (const open of now) await carryOut(db, open)
  if (finish || isFresh) for (const open of later) await carryOut(db, open)
  return new Set(now.filter(({ completes }) => completes).map(({ migration }) => migration.version)).size
}

/** What a database lacks of this code's form. One that newer code has changed so that this code could damage it is refused. */
export async function planMigrations(db: Database, migrations: readonly Migration[]): Promise<Plan> {
  return planFrom(await openForm(db), migrations)
}

/** The form of a database, which is told from then on. */
async function openForm(db: Database): Promise<Form> {
  await db.query(
    `create table if not exists schema_migration (version int primary key, name text not null, applied_at timestamptz not null default now())`,
  )
  await db.query(
    `create table if not exists migration_step (version int not null, step int not null, kind text not null,
       done_at timestamptz not null default now(), primary key (version, step))`,
  )
  return readForm(db)
}

function planFrom(form: Form, migrations: readonly Migration[]): Plan {
  refuseNewer(form, migrations)
  const before: OpenStep[] = []
  const now: OpenStep[] = []
  const later: OpenStep[] = []
  for (const migration of migrations) {
    const there = form.versions.has(migration.version)
    const steps = readSteps(migration.text)
    if (there && steps[0]?.kind === 'whole') continue
    const last = steps.findLastIndex(({ kind }) => kind !== 'contract')
    for (const [at, step] of steps.entries()) {
      if (form.steps.get(migration.version)?.has(at) === true) continue
      const open = { migration, at, step, completes: at === last }
      if (step.kind !== 'contract') now.push(open)
      else if (there) before.push(open)
      else later.push(open)
    }
  }
  // A release brings new migrations: the servers that still run are of the one before and can live without what it left.
  return now.length > 0 ? { now: [...before, ...now], later } : { now, later: [...before, ...later] }
}

/** What newer code has only added to does no harm. [UPG-4] */
function refuseNewer({ versions, steps }: Form, migrations: readonly Migration[]): void {
  const ours = Math.max(0, ...migrations.map((one) => one.version))
  const harmful = [...versions].filter((version) => {
    const done = [...(steps.get(version)?.values() ?? [])]
    return version > ours && (done.length === 0 || done.includes('contract'))
  })
  if (harmful.length > 0)
    throw new StartRefusal(
      `the database is at version ${Math.max(...harmful)}, newer than this code (${ours}): start the newer release`,
    )
}

async function readForm(db: Sql): Promise<Form> {
  const applied = await db.query<{ version: number }>('select version from schema_migration')
  const done = await db.query<{ version: number; step: number; kind: StepKind }>(
    'select version, step, kind from migration_step',
  )
  const steps = new Map<number, Map<number, StepKind>>()
  for (const { version, step, kind } of done) {
    const known = steps.get(version) ?? new Map<number, StepKind>()
    steps.set(version, known.set(step, kind))
  }
  return { versions: new Set(applied.map(({ version }) => version)), steps }
}

function carryOut(db: Database, { migration, at, step, completes }: OpenStep): Promise<void> {
  const { version, name } = migration
  const isWhole = step.kind === 'whole'
  return runStep(db, step, `${version}-${name}`, {
    isDone: async (sql) =>
      (isWhole
        ? await sql.query('select 1 from schema_migration where version = $1', [version])
        : await sql.query('select 1 from migration_step where version = $1 and step = $2', [version, at])
      ).length > 0,
    write: async (sql) => {
      if (!isWhole)
        await sql.query(
          'insert into migration_step (version, step, kind) values ($1, $2, $3) on conflict (version, step) do nothing',
          [version, at, step.kind],
        )
      if (completes)
        await sql.query(
          'insert into schema_migration (version, name) values ($1, $2) on conflict (version) do nothing',
          [version, name],
        )
    },
  })
}
