import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { standInForCitus } from '#tests/support/citus-stand-in.ts'
import { findDistrictsAway } from './citus.ts'
import { distribute, placeNewTables } from './distribute.ts'
import { findShapeFaults, planSteps, readShapes, type TableShape } from './distributed-schema.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPglite, type PgliteDatabase } from './pglite.ts'
import { anchorTable, placements } from './placements.ts'

let image: Blob
let shapes: readonly TableShape[]
beforeAll(async () => {
  const db = await openPglite({})
  await migrate(db, await readMigrations())
  shapes = await readShapes(db)
  image = await db.dump()
  await db.close()
})

const open: PgliteDatabase[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

/** The migrated schema on what passes for a coordinator of Citus. */
async function openCoordinator(version?: string): Promise<PgliteDatabase> {
  const db = await openPglite({ image })
  open.push(db)
  await standInForCitus(db, version)
  return db
}

async function askedOf(db: PgliteDatabase): Promise<string[]> {
  const rows = await db.query<{ table: string }>('select of_table as table from citus.asked order by n')
  return rows.map(({ table }) => table)
}

const placedTables = placements.distributed.length + placements.reference.length

test('[DST-4] every table of the schema has one place, and can stand there', () => {
  expect(findShapeFaults(shapes, placements)).toEqual([])
  const all = Object.values(placements).flat()
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})

describe('[DST-4] a table that cannot stand where it is to is named, with why', () => {
  const fit: TableShape = {
    name: 'a',
    hasDistrict: true,
    uniqueKeys: [['home_district', 'id']],
    isIdentified: true,
    references: [],
  }
  const among = { distributed: ['a'], reference: ['r'], coordinator: ['c'] }
  const r = { ...fit, name: 'r' }
  const c = { ...fit, name: 'c' }
  test.each([
    ['fits', [fit, r, c], []],
    ['has no place', [fit, r, c, { ...fit, name: 'x' }], ['x has no place']],
    ['is gone', [fit, r], ['c is given a place and is none']],
    ['has no district', [{ ...fit, hasDistrict: false }, r, c], ['a has no home_district']],
    [
      'is unique across districts',
      [{ ...fit, uniqueKeys: [['home_district', 'id'], ['no']] }, r, c],
      ['a has the unique key (no) without home_district'],
    ],
    [
      'has rows that cannot be told apart',
      [{ ...fit, isIdentified: false }, r, c],
      ['a has neither a primary key nor a full replica identity'],
    ],
    ['refers', [{ ...fit, references: ['r'] }, r, { ...c, references: ['r'] }], []],
    ['refers to itself', [fit, { ...r, references: ['r'] }, c], []],
    ['refers down', [fit, { ...r, references: ['c'] }, c], ['r (reference) refers to c (coordinator)']],
    ['refers to districts', [fit, { ...r, references: ['a'] }, c], ['r (reference) refers to a (distributed)']],
    ['refers from beside', [fit, r, { ...c, references: ['a'] }], ['c (coordinator) refers to a (distributed)']],
    ['refers across', [{ ...fit, references: ['c'] }, r, c], ['a (distributed) refers to c (coordinator)']],
  ])('%s', (_name, tables, faults) => {
    expect(findShapeFaults(tables, among)).toEqual(faults)
  })
})

test('[DST-5] reference tables come behind those that they refer to, then the anchor, then the others', () => {
  const order = planSteps(shapes, placements).map(({ table }) => table)
  expect(order).toHaveLength(placedTables)
  expect(order.indexOf(anchorTable)).toBe(placements.reference.length)
  for (const { name, references } of shapes.filter((one) => placements.reference.includes(one.name)))
    for (const target of references)
      if (target !== name) expect([name, order.indexOf(target) < order.indexOf(name)]).toEqual([name, true])
})

test('[DST-5] a dry run says everything and does nothing; then each table is placed once, and a second run finds it done', async () => {
  const db = await openCoordinator()
  const dry = await distribute(db, { dryRun: true })
  expect([dry.steps.length, dry.already, await askedOf(db)]).toEqual([placedTables, 0, []])
  const heard: string[] = []
  const done = await distribute(db, { onStep: ({ table }) => heard.push(table) })
  expect(done).toEqual(dry)
  expect(await askedOf(db)).toEqual(heard)
  expect(heard).toHaveLength(placedTables)
  const kinds = await db.query(
    'select citus_table_type as kind, count(*)::int as n, count(distinct colocation_id)::int as groups from citus_tables group by 1 order by 1',
  )
  expect(kinds).toEqual([
    { kind: 'distributed', n: placements.distributed.length, groups: 1 },
    { kind: 'reference', n: placements.reference.length, groups: 1 },
  ])
  expect(await distribute(db)).toEqual({ steps: [], already: placedTables })
})

test('[DST-5] a table of the coordinator refers to no reference table any more, and to its own kind as before', async () => {
  const db = await openCoordinator()
  const referring = () =>
    db.query<{ from: string; to: string }>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
    )
  const isLetGo = ({ from, to }: { from: string; to: string }): boolean =>
    (placements.coordinator as readonly string[]).includes(from) &&
    (placements.reference as readonly string[]).includes(to)
  const before = await referring()
  expect(before.some(isLetGo)).toBe(true)
  await distribute(db)
  expect(await referring()).toEqual(before.filter((one) => !isLetGo(one)))
})

test('[DST-5] a run that was cut off is gone on with where it stopped', async () => {
  const db = await openCoordinator()
  await db.query(`insert into citus.fails values ('record')`)
  await expect(distribute(db)).rejects.toThrow('could not connect')
  const before = await askedOf(db)
  // The transaction of the table that failed left nothing.
  expect(before.length).toBeGreaterThan(placements.reference.length)
  expect(before).not.toContain('record')
  await db.query('delete from citus.fails')
  const { steps, already } = await distribute(db)
  expect([already, steps[0]?.table, already + steps.length]).toEqual([before.length, 'record', placedTables])
})

describe('[DST-5] nothing is placed where something does not fit', () => {
  let fit: PgliteDatabase
  beforeAll(async () => {
    fit = await openPglite({ image })
    await standInForCitus(fit)
  })
  afterAll(() => fit.close())

  test('no Citus', async () => {
    const db = await openPglite({ image })
    open.push(db)
    await expect(distribute(db)).rejects.toThrow('the database has no Citus')
  })
  test('an older Citus', async () => {
    await expect(distribute(await openCoordinator('12.1-1'))).rejects.toThrow('Citus is 12.1-1, and 13 or later')
  })
  test.each([
    ['set citus.enable_unsafe_triggers = off', 'citus.enable_unsafe_triggers is off'],
    [
      'set citus.enable_local_reference_table_foreign_keys = on',
      'citus.enable_local_reference_table_foreign_keys is on',
    ],
    ['set citus.multi_shard_modify_mode = parallel', 'citus.multi_shard_modify_mode is parallel'],
    ['delete from citus.pg_dist_node where groupid = 0', 'the coordinator is not named'],
    ['delete from citus.pg_dist_node where groupid > 0', 'no node that holds rows'],
    ['create table stranger (id int primary key)', 'stranger has no place'],
    [`select create_reference_table('country'), create_reference_table('ledger')`, 'ledger stands as reference'],
    [
      `select create_distributed_table('ledger', 'user_id')`,
      'ledger is distributed by user_id, and is to be by home_district',
    ],
    [`select create_reference_table('job')`, 'job stands as reference, and is to be coordinator'],
    [
      `select create_distributed_table('scope_head', 'home_district'), create_distributed_table('feed', 'home_district')`,
      'feed is not co-located with scope_head',
    ],
  ])('%s', async (statement, why) => {
    const over = new Error('what was tried is undone')
    const tried = fit.transaction(async (tx) => {
      await tx.query(statement)
      // Refused before it begins a transaction: those of the database itself would be refused in here.
      await expect(distribute({ ...fit, query: (text, params) => tx.query(text, params) })).rejects.toThrow(why)
      throw over
    })
    await expect(tried).rejects.toBe(over)
  })
})

test('[DST-5] what the order keeps to is needed: out of it the placing is refused', async () => {
  const db = await openCoordinator()
  const place = (call: string) => db.query(`select ${call}`)
  await expect(place(`create_reference_table('upazila')`)).rejects.toThrow('cannot have a foreign key')
  await expect(place(`create_reference_table('access_change')`)).rejects.toThrow('cannot have a foreign key')
  await expect(place(`create_distributed_table('permission_module', 'key')`)).rejects.toThrow('foreign key constraint')
  await expect(place(`create_distributed_table('client_news', 'home_district')`)).rejects.toThrow('distribution column')
  await expect(
    place(`create_distributed_table('feed', 'home_district', colocate_with => 'scope_head')`),
  ).rejects.toThrow('scope_head is not distributed')
})

test('[DST-6] a schema that was distributed under earlier code takes the newer migrations, and ends in the same places', async () => {
  const db = await openPglite({})
  open.push(db)
  await standInForCitus(db)
  const all = await readMigrations()
  await migrate(
    db,
    all.filter(({ version }) => version < 200),
  )
  const known = new Set((await readShapes(db)).map(({ name }) => name))
  const then = (names: readonly string[]) => names.filter((name) => known.has(name))
  const { distributed, reference, coordinator } = placements
  const among = { distributed: then(distributed), reference: then(reference), coordinator: then(coordinator) }
  const { steps } = await distribute(db, { among })
  expect(steps.length).toBeLessThan(placedTables)
  expect(await migrate(db, all)).toBeGreaterThan(10)
  // Some migrations place what they make themselves, others leave it.
  expect((await placeNewTables(db)).length).toBeGreaterThan(0)
  expect(await distribute(db)).toEqual({ steps: [], already: placedTables })
})

test('[DST-6] after a migration new tables are placed where the schema is distributed, and only there', async () => {
  const db = await openCoordinator()
  expect([await placeNewTables(db), await askedOf(db)]).toEqual([[], []])
  await distribute(db)
  expect(await placeNewTables(db)).toEqual([])
  // As if two tables had come with the newest migration.
  await db.query(`delete from citus.pg_dist_partition where logicalrelid in ('notice'::regclass, 'holiday'::regclass)`)
  expect(await placeNewTables(db)).toEqual([
    { table: 'holiday', place: 'reference' },
    { table: 'notice', place: 'distributed' },
  ])
  expect((await distribute(db)).already).toBe(placedTables)
})

test('[DST-2] the districts of a worker are away while it does not answer', async () => {
  const db = await openCoordinator()
  await distribute(db)
  await db.query(`insert into division values ('30', 'ঢাকা', 'Dhaka')`)
  await db.query(`insert into district values ('26', '30', 'ঢাকা', 'Dhaka')`)
  expect(await findDistrictsAway(db)).toEqual([])
  await db.query(`insert into citus.away values ('worker')`)
  expect(await findDistrictsAway(db)).toEqual(['00', '26'])
})
