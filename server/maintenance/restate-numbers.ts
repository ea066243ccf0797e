import type { Khatian } from '#domain/khatian/khatian.ts'
import { comparedNumber, parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { permissions } from '#domain/permission/permission.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { findDistrictsThere } from '#server/db/citus.ts'
import type { Database, Sql } from '#server/db/port.ts'
import type { Actor } from '#server/door/actor.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'

type Listed = { homeDistrict: string; kind: 'khatian' | 'temp' | 'application'; recordId: string }

/**
 * Writes the numbers on the list as numbers are written today. Khatians and applications go through the door, so that log and feed
 * tell of it; two that would become one number stay as they are, with the reason beside them. Districts that are away wait
 * for the next start. [KHN-4]
 *
 * @returns how many stay on the list
 */
export async function restateNumbers(db: Database): Promise<number> {
  let left = 0
  for (const code of await findDistrictsThere(db)) left += await restateDistrict(db, code)
  return left
}

async function restateDistrict(db: Database, homeDistrict: string): Promise<number> {
  const listed = await db.query<Listed>(
    `select home_district as "homeDistrict", kind, record_id as "recordId" from number_review
      where home_district = $1 order by kind, record_id`,
    [homeDistrict],
  )
  const door = createDoor(sqlDoorStore(db), () => Date.now())
  let left = 0
  for (const one of listed) {
    const code = one.kind === 'temp' ? await restateTemp(db, one) : await restateRecord(db, door, one)
    const place = [one.homeDistrict, one.kind, one.recordId]
    if (code === null)
      await db.query('delete from number_review where home_district = $1 and kind = $2 and record_id = $3', place)
    else {
      left += 1
      await db.query('update number_review set code = $4 where home_district = $1 and kind = $2 and record_id = $3', [
        ...place,
        code,
      ])
    }
  }
  return left
}

/** The code of what stands in the way; null where nothing does, also because somebody gave another number since. */
async function restateRecord(
  db: Database,
  door: Door,
  { homeDistrict, kind, recordId }: Listed,
): Promise<string | null> {
  const [row] = await db.query<{ body: Pick<Khatian, 'number' | 'sources'> | null }>(
    'select body from record where home_district = $1 and id = $2 and kind = $3',
    [homeDistrict, recordId, kind],
  )
  if (row === undefined || row.body === null) return null
  const { number, sources = [] } = row.body
  const parsed = parseKhatianNumber(number)
  const known = parsed.ok && parsed.value.number === number
  if (known && sources.every((source) => comparedNumber(source.number) === source.number)) return null
  const [result] = await door.executeAll(restater, [
    {
      recordId,
      command: `${kind}.restate-number`,
      input: {},
      homeDistrict,
      baseRev: null,
      mid: null,
      hash: null,
    },
  ])
  return result?.result === 'applied' ? null : (result?.code ?? 'server.error')
}

const restater: Actor = {
  kind: 'system',
  userId: systemUserId,
  permissions: new Set([permissions.khatianUpdate, permissions.mutationUpdate]),
}

/** An entry of an index is written in its own table; two of one volume may not have one number. */
async function restateTemp(db: Database, { homeDistrict, recordId }: Listed): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ number: string }>(
      'select number from khatian_temp where home_district = $1 and id = $2 for update',
      [homeDistrict, recordId],
    )
    const parsed = row === undefined ? null : parseKhatianNumber(row.number)
    if (row === undefined || parsed === null) return null
    if (!parsed.ok) return parsed.code
    const { number } = parsed.value
    if (number === row.number) return null
    if (await isTaken(tx, homeDistrict, recordId, number)) return 'khatian.duplicate'
    await tx.query('update khatian_temp set number = $3 where home_district = $1 and id = $2', [
      homeDistrict,
      recordId,
      number,
    ])
    return null
  })
}

async function isTaken(tx: Sql, homeDistrict: string, recordId: string, number: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from khatian_temp e join khatian_temp o on o.home_district = $1 and o.home_district = e.home_district
       and o.jl_number_id = e.jl_number_id and o.survey = e.survey and o.id <> e.id
     where e.home_district = $1 and e.id = $2 and o.number = $3 limit 1`,
    [homeDistrict, recordId, number],
  )
  return rows.length > 0
}
