import { randomUUID } from 'node:crypto'
import { baseOffice } from '#contract/resources/base-office.ts'
import { desksOfPosts, type DeskChanges, type DeskOfPost, type SeatedPost } from '#domain/office/desks-of-posts.ts'
import type { Sql } from '#server/db/port.ts'
import type { JobKinds } from '#server/jobs/job-queue.ts'
import { noteChange } from '#server/modules/permission/service.ts'
import { mayWrite } from '#server/resources/ground.ts'

type OfficeLine = { readonly id: string; readonly nameBn: string; readonly nameEn: string }

/** The offices of a kind that are in use, or the one that is named. */
export function officesOf(db: Sql, baseOfficeId: string, officeId: string | null): Promise<OfficeLine[]> {
  return db.query<OfficeLine>(
    `select id, name_bn as "nameBn", name_en as "nameEn" from office
      where base_office_id = $1 and row_status = 1 and ($2::uuid is null or id = $2) order by name_en, id`,
    [baseOfficeId, officeId],
  )
}

/** What publishing would do in every office in which it would do anything. [ADM-5] */
export async function publishDifference(db: Sql, baseOfficeId: string, officeId: string | null): Promise<object> {
  const posts = await seatedPosts(db, baseOfficeId)
  const offices: object[] = []
  for (const { id, nameBn, nameEn } of await officesOf(db, baseOfficeId, officeId)) {
    const { add, rename, close, kept } = desksOfPosts(posts, await desksOf(db, id, false))
    if (add.length + rename.length + close.length + kept.length === 0) continue
    offices.push({
      officeId: id,
      nameBn,
      nameEn,
      add: add.map(({ seat: _seat, ...desk }) => desk),
      rename: rename.map(({ desk, seat: _seat, ...to }) => ({
        deskId: desk.id,
        ...to,
        fromBn: desk.nameBn,
        fromEn: desk.nameEn,
      })),
      close: close.map(lineOf),
      kept: kept.map(lineOf),
    })
  }
  return { offices }
}

const lineOf = ({ id, nameBn, nameEn }: DeskOfPost): object => ({ deskId: id, nameBn, nameEn })

/** The job that makes the desks, one office a transaction: begun again it finds the first ones done. */
export const publishJobs: JobKinds = {
  'publish-organogram': async ({ db, job, asker, progress }) => {
    await mayWrite(db, baseOffice, asker, 'OFFICE_MANAGEMENT.UPDATE')
    const baseOfficeId = String(job.params['baseOfficeId'])
    const named = typeof job.params['officeId'] === 'string' ? job.params['officeId'] : null
    const offices = await officesOf(db, baseOfficeId, named)
    const counts = { fresh: 0, changed: 0, same: 0, refused: 0 }
    for (const [at, office] of offices.entries()) {
      const done = await db.transaction((tx) => publishIn(tx, baseOfficeId, office.id, asker))
      counts.fresh += done.add.length
      counts.changed += done.rename.length + done.close.length
      counts.same += done.kept.length
      await progress(at + 1, offices.length)
    }
    return { state: 'DONE', counts }
  },
}

async function publishIn(
  tx: Sql,
  baseOfficeId: string,
  officeId: string,
  { userId, desk }: { readonly userId: string; readonly desk: { readonly deskId: string } | null },
): Promise<DeskChanges> {
  // Whoever is appointed meanwhile holds the desk: what is closed here is empty.
  await tx.query('select 1 from office where id = $1 for no key update', [officeId])
  const changes = desksOfPosts(await seatedPosts(tx, baseOfficeId), await desksOf(tx, officeId, true))
  const note = (deskId: string, act: string, before: object | null, after: object | null): Promise<void> =>
    noteChange(
      tx,
      { userId, deskId: desk?.deskId ?? null, officeId },
      { act, subject: { kind: 'desk', id: deskId }, before: asJson(before), after: asJson(after), reason: '' },
    )
  for (const { postId, seat, nameBn, nameEn } of changes.add) {
    const id = randomUUID()
    await tx.query(
      `insert into desk (id, office_id, base_organogram_id, seat, name_bn, name_en) values ($1, $2, $3, $4, $5, $6)`,
      [id, officeId, postId, seat, nameBn, nameEn],
    )
    await note(id, 'desk.make', null, { nameBn, nameEn })
  }
  for (const { desk: was, seat, nameBn, nameEn } of changes.rename) {
    await tx.query('update desk set name_bn = $2, name_en = $3, seat = $4 where id = $1', [
      was.id,
      nameBn,
      nameEn,
      seat,
    ])
    await note(was.id, 'desk.rename', { nameBn: was.nameBn, nameEn: was.nameEn }, { nameBn, nameEn })
  }
  for (const { id, nameBn, nameEn } of changes.close) {
    await tx.query('update desk set row_status = 0 where id = $1', [id])
    await note(id, 'desk.close', { nameBn, nameEn }, null)
  }
  return changes
}

const asJson = (names: object | null): Record<string, string> | null => names as Record<string, string> | null

/** A closed post has no seats any more; its desks are still there. */
function seatedPosts(db: Sql, baseOfficeId: string): Promise<SeatedPost[]> {
  return db.query<SeatedPost>(
    `select id, name_bn as "nameBn", name_en as "nameEn", case row_status when 1 then seats else 0 end as seats
       from base_organogram where base_office_id = $1 order by sort, id`,
    [baseOfficeId],
  )
}

function desksOf(db: Sql, officeId: string, lock: boolean): Promise<DeskOfPost[]> {
  return db.query<DeskOfPost>(
    `select d.id, d.base_organogram_id as "postId", d.seat, d.name_bn as "nameBn", d.name_en as "nameEn",
       exists (select 1 from desk_user h where h.desk_id = d.id) or exists (select 1 from employee_assignment a
         where a.desk_id = d.id and a.row_status = 1 and (a.to_day is null or a.to_day >= current_date)) as occupied
     from desk d where d.office_id = $1 and d.row_status = 1 and d.base_organogram_id is not null
     order by d.id ${lock ? 'for no key update' : ''}`,
    [officeId],
  )
}
