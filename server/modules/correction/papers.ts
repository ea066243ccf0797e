import { createHash } from 'node:crypto'
import { caseFileLimits, type CaseFile } from '#contract/calls/correction-shapes.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { RequestContext } from '#server/request/context.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import { takenFile } from '#server/request/taken-file.ts'
import { freshId, userOf } from '#server/request/request-helpers.ts'

/** What papers are kept with, a case or a request; `closed` tells why none is added or taken off any more. */
export type PaperHolder = {
  readonly homeDistrict: string
  readonly id: string
  readonly closed: 'correction.wrong-status' | 'khatian-request.decided' | null
}

/** The papers, as they were added. */
export async function listPapers(db: Sql, { homeDistrict, id }: PaperHolder, userId: string): Promise<CaseFile[]> {
  const rows = await db.query<Omit<CaseFile, 'addedAt'> & { at: number }>(
    `select id, name, type, bytes, added_at::float8 as at, added_by = $3 as own from case_file
      where home_district = $1 and case_id = $2 and removed_at is null order by added_at, id`,
    [homeDistrict, id, userId],
  )
  return rows.map(({ at, ...file }) => ({ ...file, addedAt: new Date(at).toISOString() }))
}

/** Adds a paper while the case or request goes on. The same bytes stand with it once: sent again, the paper that is there answers. */
export async function addPaper(ctx: RequestContext, holder: PaperHolder, fileName: string): Promise<CaseFile[]> {
  mustGoOn(holder)
  const { homeDistrict, id: caseId } = holder
  const { name, type, bytes } = await takenFile(ctx.file, fileName, { limit: caseFileLimits.bytes })
  const userId = userOf(ctx)
  await ctx.db.transaction(async (tx) => {
    // Two at once count the papers one after the other.
    await tx.query('select 1 from record where home_district = $1 and id = $2 for update', [homeDistrict, caseId])
    if ((await listPapers(tx, holder, userId)).length >= caseFileLimits.kept)
      throw new Refusal('correction.too-many-files')
    await tx.query(
      `insert into case_file (home_district, id, case_id, name, type, bytes, sha256, content, added_by, added_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where not exists
         (select 1 from case_file where home_district = $1 and case_id = $3 and sha256 = $7 and removed_at is null)
       on conflict do nothing`,
      [
        homeDistrict,
        freshId(ctx, 'file'),
        caseId,
        name,
        type,
        bytes.length,
        createHash('sha256').update(bytes).digest('hex'),
        bytes,
        userId,
        ctx.now(),
      ],
    )
  })
  return listPapers(ctx.db, holder, userId)
}

/** Takes a paper off while the case or request goes on: whoever added it, and nobody else. */
export async function removePaper(ctx: RequestContext, holder: PaperHolder, fileId: string): Promise<CaseFile[]> {
  mustGoOn(holder)
  const userId = userOf(ctx)
  const taken = await ctx.db.query(
    `update case_file set removed_by = $4, removed_at = $5
      where home_district = $1 and case_id = $2 and id = $3 and added_by = $4 and removed_at is null returning id`,
    [holder.homeDistrict, holder.id, fileId, userId, ctx.now()],
  )
  if (taken.length === 0) throw new Refusal('record.not-found')
  return listPapers(ctx.db, holder, userId)
}

export async function readPaper(db: Sql, { homeDistrict, id }: PaperHolder, fileId: string): Promise<FileAnswer> {
  const [file] = await db.query<{ name: string; type: string; bytes: Uint8Array }>(
    `select name, type, content as bytes from case_file
      where home_district = $1 and case_id = $2 and id = $3 and removed_at is null`,
    [homeDistrict, id, fileId],
  )
  if (file === undefined) throw new Refusal('record.not-found')
  return new FileAnswer(file)
}

function mustGoOn({ closed }: PaperHolder): void {
  if (closed !== null) throw new Refusal(closed)
}
