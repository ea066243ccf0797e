import { foldNukta } from '#domain/kernel/bangla-letters.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { Database, Sql } from '#server/db/port.ts'
import type { Actor } from '#server/door/actor.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { noRegistry } from '#server/integrations/registry.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { findRowsById, standIn } from '#server/resources/find-rows.ts'
import type { Reach } from '#server/resources/ground.ts'
import { reachesOf } from '#server/resources/log-shipped.ts'
import { parameters } from '#server/resources/row-pages.ts'
import { declaredRows } from '#server/resources/registry.ts'
import { writingOf, type Rows } from '#server/resources/rows-of.ts'
import { writeRows } from '#server/resources/write-rows.ts'
import { valuesOf, type Change } from '#server/resources/writing.ts'
import { keepPlace, nextPlace, type BackfillPlace } from './backfill.ts'

const name = 'fold-text'
const pageSize = 500

/** `foldNukta` changes a text that matches: ব + nukta, a repeated nukta, a nukta behind a vowel sign. */
const unfolded = `U&'\\09AC\\09BC|\\09BC\\09BC|[\\09A1\\09A2\\09AC\\09AF][\\09BE-\\09CC\\09D7]+\\09BC'`

/** `folded` counts rewritten rows and records; `left` counts records that `text_review` lists with the reason. */
export type FoldReport = { folded: number; left: number }

type Found = { readonly id: string; readonly kind: string; readonly odd: boolean }

/**
 * Rewrites nukta pairs of old converters in stored text, once: reference rows with an entry in their history, khatians by a
 * command. Records of other types keep the text of their log and are listed. Continues after an interruption. [TXT-8]
 */
export async function foldStoredText(db: Database, isStopped: () => boolean = () => false): Promise<FoldReport> {
  const report: FoldReport = { folded: 0, left: 0 }
  const [mark] = await db.query('select 1 from backfill where name = $1', [name])
  if (mark === undefined) return report
  report.folded += await foldResources(db)
  const door = createDoor(sqlDoorStore(db), () => Date.now())
  while (!isStopped()) {
    const place = await db.transaction((tx) => nextPlace(tx, name))
    if (place === null) break
    await foldPage(db, door, place, report)
  }
  return report
}

async function foldPage(db: Database, door: Door, place: BackfillPlace, report: FoldReport): Promise<void> {
  const { district } = place
  const rows = await db.query<Found>(
    `select id, kind, body::text ~ ${unfolded} as odd from record
      where home_district = $1 and id > $2::uuid and body is not null order by id limit $3`,
    [district, place.after, pageSize],
  )
  for (const row of rows.filter(({ odd }) => odd)) {
    const code = row.kind === 'khatian' ? await foldKhatian(door, district, row.id) : 'record.kept'
    if (code === null) report.folded += 1
    else {
      report.left += 1
      await db.query(
        `insert into text_review (home_district, kind, record_id, code) values ($1, $2, $3, $4)
         on conflict (home_district, kind, record_id) do update set code = excluded.code`,
        [district, row.kind, row.id, code],
      )
    }
  }
  await keepPlace(db, name, district, rows.at(-1)?.id)
}

/** @returns the code of a refusal, or null */
async function foldKhatian(door: Door, homeDistrict: string, recordId: string): Promise<string | null> {
  const [result] = await door.executeAll(folder, [
    { recordId, command: 'khatian.fold-text', input: {}, homeDistrict, baseRev: null, mid: null, hash: null },
  ])
  return result?.result === 'applied' ? null : (result?.code ?? 'server.error')
}

const folder: Actor = {
  kind: 'system',
  userId: systemUserId,
  permissions: new Set([permissions.khatianUpdate, permissions.mutationUpdate]),
}

async function foldResources(db: Database): Promise<number> {
  let folded = 0
  for (const rows of Object.values<Rows>(declaredRows({ registry: noRegistry })))
    for (const reach of await reachesOf(db, rows)) folded += await db.transaction((tx) => foldRows(tx, rows, reach))
  return folded
}

async function foldRows(tx: Sql, rows: Rows, reach: Reach): Promise<number> {
  const texts = rows.table.stored.filter((key) => ['text', 'long-text'].includes(rows.d.fields[key]?.kind ?? ''))
  if (texts.length === 0) return 0
  const odd = texts.map((key) => `t.${rows.table.column(key)} ~ ${unfolded}`).join(' or ')
  const { values, place } = parameters()
  const found = await tx.query<{ id: string }>(
    `select t.id from ${rows.table.name} t where (${odd}) and ${standIn({ table: rows.table, reach }, place)}`,
    values,
  )
  if (found.length === 0) return 0
  const writing = writingOf(rows, { userId: systemUserId, deskId: null, reach }, Date.now(), null)
  const known = await findRowsById(
    tx,
    writing,
    found.map(({ id }) => id),
    true,
  )
  const changes = [...known.values()].map((row): Change => {
    const stored = valuesOf(writing, row)
    const folded = texts.map((key) => [key, typeof stored[key] === 'string' ? foldNukta(stored[key]) : stored[key]])
    return { act: 'update', id: row.id, before: row, values: { ...stored, ...Object.fromEntries(folded) } }
  })
  const outcomes = await writeRows(tx, writing, changes)
  return outcomes.filter((outcome) => outcome === 'written').length
}
