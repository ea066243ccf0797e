import { randomUUID } from 'node:crypto'
import { promisedStatuses } from '#domain/order/restate-promised.ts'
import type { Database, Sql } from '#server/db/port.ts'
import type { Actor } from '#server/door/actor.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import type { JobKinds } from '#server/jobs/job-queue.ts'
import { queueJob, type Job } from '#server/jobs/job-store.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import type { Who } from '#server/resources/ground.ts'
import type { Change } from '#server/resources/writing.ts'

const kind = 'promised-days'
const pageSize = 200
const system: Actor = { kind: 'system', userId: systemUserId, permissions: new Set() }

/** Has promised days counted anew where days became holidays or working days; one job waits for all changes. [ADM-3] */
export async function askPromisedDays(tx: Sql, changes: readonly Change[], { userId, deskId }: Who): Promise<void> {
  const moved = changes.some(
    ({ act, before, values }) =>
      act !== 'update' || before?.['from'] !== values['from'] || before?.['to'] !== values['to'],
  )
  if (!moved) return
  const waiting = await tx.query(`select 1 from job where kind = $1 and state = 'WAITING' limit 1`, [kind])
  if (waiting.length === 0) await queueJob(tx, randomUUID(), { kind, subject: 'holiday', params: {}, userId, deskId })
}

/** Open orders of all districts, one district at a time; a repeated run finds those that are right already. */
export const promisedDaysJobs: JobKinds = {
  [kind]: async ({ db, now, progress, job }) => {
    const door = createDoor(sqlDoorStore(db), now)
    const khatian = releasedKhatian(job.params)
    const districts = khatian === null ? await districtsWithOrders(db) : [{ district: khatian.district, n: 1 }]
    const total = districts.reduce((sum, { n }) => sum + n, 0)
    const counts = { fresh: 0, changed: 0, same: 0, refused: 0 }
    let done = 0
    for (const { district } of districts)
      for (let after = ''; ;) {
        const ids = await openOrders(db, district, after, khatian?.khatianId ?? null)
        after = ids.at(-1) ?? ''
        if (after === '') break
        const results = await door.executeAll(
          system,
          ids.map((recordId) => ({
            recordId,
            command: 'order.restate-promised',
            input: {},
            baseRev: null,
            mid: null,
            hash: null,
            homeDistrict: district,
          })),
        )
        for (const { result } of results) counts[result === 'applied' ? 'changed' : 'same'] += 1
        done += ids.length
        await progress(Math.min(done, total), total)
      }
    return { state: 'DONE', counts }
  },
}

async function districtsWithOrders(db: Database): Promise<{ district: string; n: number }[]> {
  const districts = await db.query<{ code: string }>('select bbs_code as code from district order by 1')
  const found: { district: string; n: number }[] = []
  for (const { code: district } of districts) {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from order_index
        where home_district = $1 and status = any($2::smallint[]) and promised is not null`,
      [district, promisedStatuses],
    )
    if (row !== undefined && row.n > 0) found.push({ district, n: row.n })
  }
  return found
}

/** The khatian that a case has let go, where the job is for its orders alone. [UNL-2] */
function releasedKhatian({ district, khatianId }: Job['params']): { district: string; khatianId: string } | null {
  return typeof district === 'string' && typeof khatianId === 'string' ? { district, khatianId } : null
}

async function openOrders(db: Database, district: string, after: string, khatianId: string | null): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from order_index where home_district = $1 and status = any($2::smallint[]) and promised is not null
        and ($3 = '' or id > nullif($3, '')::uuid)
        and ($4::uuid is null or exists (select 1 from order_item i where i.home_district = $1
          and i.order_id = order_index.id and i.khatian_id = $4))
      order by id limit ${pageSize}`,
    [district, promisedStatuses, after, khatianId],
  )
  return rows.map(({ id }) => id)
}
