import { mapFileLimit, mouzaMap } from '#contract/resources/mouza-map.ts'
import type { CallOutput } from '#contract/call.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import { freshId, userOf } from '#server/request/request-helpers.ts'
import { takenFile } from '#server/request/taken-file.ts'
import { getRow } from '#server/resources/find-rows.ts'
import { districtOf, reachOf } from '#server/resources/ground.ts'
import { shownRow, withWriting, type Rows } from '#server/resources/rows-of.ts'
import { writeRow } from '#server/resources/write-rows.ts'
import { valuesOf } from '#server/resources/writing.ts'
import type { Sql } from '#server/db/port.ts'
import { createHash } from 'node:crypto'
import { mapLimits } from './map-limits.ts'

type FileType = 'image' | 'pdf' | 'other'
type Given = { readonly id: string; readonly fileName: string }

/** Adds a file to a sheet; a picture becomes its next version, which copies show from then on. [MAP-1] */
export async function addFile(rows: Rows, ctx: RequestContext, type: FileType, { id, fileName }: Given) {
  const file = await takenFile(ctx.file, fileName, { limit: mapFileLimit, asSent: mapLimits })
  const isPdf = file.type === 'application/pdf'
  if ((type === 'image' && isPdf) || (type === 'pdf' && !isPdf)) throw new Refusal('upload.type')
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return withWriting(
    rows,
    ctx,
    type === 'other' ? 'file-upload' : type,
    { id, name: file.name, sha256 },
    async (tx, writing) => {
      const before = await getRow(tx, writing, id, true)
      if (before.rowStatus === 0) throw new Refusal('record.not-found')
      const district = districtOf(writing.reach)
      const version = type === 'image' ? Number(before['version']) + 1 : null
      await tx.query(
        `insert into map_file (home_district, id, sheet_id, type, version, name, media_type, bytes, sha256, content, added_at,
         added_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          district,
          freshId(ctx, 'map-file'),
          id,
          type,
          version,
          file.name,
          file.type,
          file.bytes.length,
          sha256,
          file.bytes,
          ctx.now(),
          userOf(ctx),
        ],
      )
      const values = {
        ...valuesOf(writing, before),
        ...(version === null ? {} : { version, imageName: file.name, imageSha256: sha256 }),
        papers: await papersOf(tx, district, id),
      }
      return shownRow(mouzaMap, await writeRow(tx, writing, { act: 'update', id, before, values }))
    },
  )
}

/** Takes a file off its sheet. Without its picture a sheet cannot be ordered until it gets the next one. [MAP-1] */
export async function removeFile(rows: Rows, ctx: RequestContext, fileId: string) {
  return withWriting(rows, ctx, 'remove-file', { fileId }, async (tx, writing) => {
    const district = districtOf(writing.reach)
    const [file] = await tx.query<{ sheetId: string; version: number | null }>(
      `select sheet_id as "sheetId", version from map_file
        where home_district = $1 and id = $2 and removed_at is null for update`,
      [district, fileId],
    )
    if (file === undefined) throw new Refusal('record.not-found')
    const before = await getRow(tx, writing, file.sheetId, true)
    await tx.query('update map_file set removed_at = $3 where home_district = $1 and id = $2', [
      district,
      fileId,
      ctx.now(),
    ])
    const isPicture = file.version !== null && file.version === Number(before['version'])
    const values = {
      ...valuesOf(writing, before),
      ...(isPicture ? { imageName: null, imageSha256: null } : {}),
      papers: await papersOf(tx, district, file.sheetId),
    }
    return shownRow(mouzaMap, await writeRow(tx, writing, { act: 'update', id: file.sheetId, before, values }))
  })
}

type Shown = CallOutput<(typeof mouzaMap.calls)['files']>[number]

/** What a sheet on the own ground has, the newest first. */
export async function listFiles(rows: Rows, ctx: RequestContext, id: string): Promise<Shown[]> {
  const reach = reachOf(mouzaMap, ctx)
  await getRow(ctx.db, rows.looking(reach), id)
  const files = await ctx.db.query<Omit<Shown, 'addedAt'> & { addedAt: number }>(
    `select id, type, name, bytes, version, added_at::float8 as "addedAt" from map_file
      where home_district = $1 and sheet_id = $2 and removed_at is null order by added_at desc, id`,
    [districtOf(reach), id],
  )
  return files.map((file) => ({ ...file, addedAt: new Date(file.addedAt).toISOString() }))
}

export async function viewFile(rows: Rows, ctx: RequestContext, fileId: string): Promise<FileAnswer> {
  const reach = reachOf(mouzaMap, ctx)
  const [file] = await ctx.db.query<{ sheetId: string; name: string; type: string; bytes: Uint8Array }>(
    `select sheet_id as "sheetId", name, media_type as type, content as bytes from map_file
      where home_district = $1 and id = $2 and removed_at is null`,
    [districtOf(reach), fileId],
  )
  if (file === undefined) throw new Refusal('record.not-found')
  const { sheetId, ...answer } = file
  await getRow(ctx.db, rows.looking(reach), sheetId)
  return new FileAnswer(answer)
}

/** The names of the files beside the picture that a sheet has now. */
async function papersOf(tx: Sql, district: string, sheetId: string): Promise<string | null> {
  const [row] = await tx.query<{ names: string | null }>(
    `select string_agg(name, ' · ' order by added_at, id) as names from map_file
      where home_district = $1 and sheet_id = $2 and type <> 'image' and removed_at is null`,
    [district, sheetId],
  )
  return row?.names ?? null
}
