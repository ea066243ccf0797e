import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { allowDistributed, isCitus } from './citus.ts'
import {
  findPlacedFaults,
  findShapeFaults,
  planSteps,
  readPlaced,
  readShapes,
  type Step,
} from './distributed-schema.ts'
import { anchorTable, distributionColumn, type Placements, placements } from './placements.ts'
import type { Database, Sql } from './port.ts'

const oldest = 13
/** Settings of the database, with what each is for. */
const settings = {
  // The counts of lists are kept by triggers of `khatian_index`, which touch rows of the same district only.
  'citus.enable_unsafe_triggers': 'on',
  // Otherwise tables of the coordinator that refer to reference tables come under Citus too, with what it refuses.
  'citus.enable_local_reference_table_foreign_keys': 'off',
  // Otherwise a transaction that asked several districts may write no reference table any more.
  'citus.multi_shard_modify_mode': 'sequential',
} as const

export type Distribution = {
  /** what was placed now, or would be, in this order */
  readonly steps: readonly Step[]
  /** how many tables stood in their place before */
  readonly already: number
}

/**
 * Puts the schema on Citus: each table that has not its place yet is given it, in a transaction of its own, so that a run
 * that was cut off is gone on with by the next. [DST-5]
 *
 * @param options.dryRun checks and answers what would be done, and does nothing
 * @param options.onStep hears of each table once it is placed
 * @throws StartRefusal where there is no Citus that fits, or a table cannot stand where it is to; then nothing was placed
 */
export async function distribute(
  db: Database,
  options: {
    readonly dryRun?: boolean
    readonly onStep?: (step: Step) => void
    readonly among?: Placements
  } = {},
): Promise<Distribution> {
  const { dryRun = false, onStep, among = placements } = options
  await refuseUnfit(db)
  const shapes = await readShapes(db)
  const placed = await readPlaced(db)
  const faults = [...findShapeFaults(shapes, among), ...findPlacedFaults(placed, among)]
  if (faults.length > 0) throw new StartRefusal(`the schema cannot be distributed: ${faults.join('; ')}`)
  const there = new Set(placed.map(({ name }) => name))
  const all = planSteps(shapes, among)
  const open = all.filter(({ table }) => !there.has(table))
  const steps: Step[] = []
  for (const step of open) {
    if (!dryRun && !(await place(db, step))) continue
    steps.push(step)
    onStep?.(step)
  }
  if (!dryRun) await dropReferences(db, among)
  return { steps, already: all.length - steps.length }
}

/**
 * Takes foreign keys of the coordinator's own tables to reference tables off. Their check locks the reference table on a
 * worker by another connection than the one by which the same transaction wrote it, and the two wait for one another.
 */
async function dropReferences(db: Database, among: Placements): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(oneAtATime)
    const found = await tx.query<{ statement: string }>(
      `select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname) as statement
         from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
        where f.contype = 'f' and c.relname = any($1::text[]) and r.relname = any($2::text[]) order by 1`,
      [among.coordinator, among.reference],
    )
    for (const { statement } of found) await tx.query(statement)
  })
}

/** Two that run at once wait for one another. */
const oneAtATime = 'lock table schema_migration in exclusive mode'

/** Whether it was placed by this; two that run at once wait for one another, and the second finds it done. */
async function place(db: Database, { table, place: as }: Step): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query(oneAtATime)
    if ((await readPlaced(tx)).some(({ name }) => name === table)) return false
    await allowDistributed(tx)
    if (as === 'reference') await tx.query('select create_reference_table($1::text::regclass)', [table])
    else if (table === anchorTable)
      await tx.query('select create_distributed_table($1::text::regclass, $2)', [table, distributionColumn])
    else
      await tx.query('select create_distributed_table($1::text::regclass, $2, colocate_with => $3)', [
        table,
        distributionColumn,
        anchorTable,
      ])
    return true
  })
}

/** After migrations: gives new tables their places where the others have them already. [DST-6] */
export async function placeNewTables(db: Database): Promise<readonly Step[]> {
  if (!(await isCitus(db))) return []
  const placed = await readPlaced(db)
  if (!placed.some(({ name }) => name === anchorTable)) return []
  const there = new Set(placed.map(({ name }) => name))
  const isWhole = planSteps(await readShapes(db), placements).every(({ table }) => there.has(table))
  return isWhole ? [] : (await distribute(db)).steps
}

async function refuseUnfit(db: Sql): Promise<void> {
  const [extension] = await db.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  if (extension === undefined)
    throw new StartRefusal('the database has no Citus: create extension citus, on every node, and name the nodes to it')
  if (Number.parseInt(extension.version, 10) < oldest)
    throw new StartRefusal(`Citus is ${extension.version}, and ${oldest} or later is needed`)
  for (const [name, wanted] of Object.entries(settings)) {
    const [row] = await db.query<{ value: string | null }>('select current_setting($1, true) as value', [name])
    if (row?.value !== wanted)
      throw new StartRefusal(
        `${name} is ${row?.value ?? 'not set'}: alter database … set ${name} = ${wanted}, and begin anew`,
      )
  }
  const [nodes] = await db.query<{ holding: number; coordinators: number }>(
    `select count(*) filter (where shouldhaveshards)::int as holding, count(*) filter (where groupid = 0)::int as coordinators
       from pg_dist_node where isactive and noderole = 'primary'`,
  )
  if (nodes?.coordinators !== 1)
    throw new StartRefusal('the coordinator is not named to Citus: select citus_set_coordinator_host(…)')
  if (nodes.holding === 0) throw new StartRefusal('Citus has no node that holds rows: select citus_add_node(…)')
}
