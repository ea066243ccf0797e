import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { allowDistributed } from './citus.ts'
import { sqlState } from './guarded-database.ts'
import type { MigrationStep } from './migration-steps.ts'
import type { Database, Sql, Tx } from './port.ts'

/** Who waits for a lock makes everybody wait who comes after: a step gives up sooner than people notice. */
const lockTimeoutMs = 400
const mostTries = 120
const lockNotAvailable = '55P03'
/** After a batch others have the database for as long as it took, at most so long. */
const longestPauseMs = 250

/** What is kept of a step: whether it is done, and that it is. */
export type StepNote = {
  isDone(sql: Sql): Promise<boolean>
  write(sql: Sql): Promise<void>
}

/**
 * Carries out one step and notes it, in one transaction where the step has one: what was broken off is begun again, and
 * each kind bears that. [UPG-1] [UPG-2]
 */
export async function runStep(db: Database, step: MigrationStep, name: string, note: StepNote): Promise<void> {
  const [text = ''] = step.statements
  switch (step.kind) {
    case 'whole':
      return db.transaction((tx) => change(tx, text, note))
    case 'expand':
    case 'contract':
      return withoutWaiting(name, () =>
        db.transaction(async (tx) => {
          await tx.query(`set local lock_timeout = ${lockTimeoutMs}`)
          await change(tx, text, note)
        }),
      )
    case 'online':
      for (const statement of step.statements) await runOnline(db, statement)
      return db.transaction((tx) => note.write(tx))
    case 'fill':
      for (const statement of step.statements) while ((await fillBatch(db, statement)) > 0);
      return db.transaction((tx) => note.write(tx))
  }
}

async function change(tx: Tx, text: string, note: StepNote): Promise<void> {
  // Two processes may start at once: the second waits here and finds the step done.
  await tx.query('lock table schema_migration in exclusive mode')
  if (await note.isDone(tx)) return
  await allowDistributed(tx)
  await tx.script(text)
  await note.write(tx)
}

/** Tries again where a table is in use, after a pause in which those who wait go on. */
async function withoutWaiting(name: string, act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (cause) {
      if (sqlState(cause) !== lockNotAvailable) throw cause
      if (tries >= mostTries)
        throw new StartRefusal(
          `migration ${name} found its tables in use ${tries} times: nothing of this step was done; run npm run migrate again when less is going on`,
          { cause },
        )
      await sleep(100 + Math.random() * 400)
    }
  }
}

async function fillBatch(db: Database, text: string): Promise<number> {
  const began = performance.now()
  const rows = await db.transaction(async (tx) => {
    await allowDistributed(tx)
    return tx.query(text)
  })
  if (rows.length > 0) await sleep(Math.min(longestPauseMs, performance.now() - began))
  return rows.length
}

/** What a statement is refused for when another server carries out the same at the same moment. */
const concurrent = new Set(['42P07', '40P01', '42704'])

const newIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i

async function runOnline(db: Database, statement: string): Promise<void> {
  // The embedded database has one session, in which nobody else waits.
  if (db.kind === 'pglite') return void (await db.query(statement.replace(/\bconcurrently\b/i, '')))
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnline(db, statement)
    } catch (cause) {
      if (!concurrent.has(sqlState(cause)) || tries >= mostTries) throw cause
      await sleep(50 + Math.random() * 200)
    }
  }
}

/** An index that another server builds is waited for, and one whose building was broken off is built anew. */
async function tryOnline(db: Database, statement: string): Promise<void> {
  const [, index] = newIndex.exec(statement) ?? []
  for (;;) {
    const state = index === undefined ? 'none' : await indexState(db, index)
    if (state === 'good') return
    if (state === 'none') return void (await db.query(statement))
    if (state === 'in-work') await sleep(500)
    else await db.query(`drop index concurrently if exists ${index}`)
  }
}

type IndexState = 'none' | 'good' | 'in-work' | 'broken-off'

async function indexState(db: Sql, index: string): Promise<IndexState> {
  const [row] = await db.query<{ good: boolean; working: boolean }>(
    `select i.indisvalid as good,
            exists (select 1 from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as working
       from pg_index i where i.indexrelid = to_regclass($1)`,
    [index],
  )
  return row === undefined ? 'none' : row.good ? 'good' : row.working ? 'in-work' : 'broken-off'
}
