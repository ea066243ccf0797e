import { messageFileLimit } from '#contract/calls/message.ts'
import { findDistrictsThere } from '#server/db/citus.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { RequestContext } from '#server/request/context.ts'
import { freshId } from '#server/request/request-helpers.ts'
import { takenFile } from '#server/request/taken-file.ts'
import type { Seat } from './seat.ts'

export type FileLine = { id: string; name: string; type: string; bytes: number }

/** Keeps a file for the message that it will go with. */
export async function keepMessageFile(ctx: RequestContext, seat: Seat, fileName: string): Promise<FileLine> {
  const { name, type, bytes } = await takenFile(ctx.file, fileName, { limit: messageFileLimit })
  const id = freshId(ctx, 'file')
  await ctx.db.query(
    `insert into message_file (home_district, id, user_id, name, type, content) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [seat.district, id, seat.userId, name, type, bytes],
  )
  return { id, name, type, bytes: bytes.length }
}

/** Binds files that wait to their message; one that is not there, or somebody else's, refuses it. */
export async function attachFiles(
  tx: Sql,
  seat: Seat,
  messageId: string,
  fileIds: readonly string[],
): Promise<FileLine[]> {
  if (fileIds.length === 0) return []
  const files = await tx.query<FileLine>(
    `update message_file set message_id = $4
      where home_district = $1 and user_id = $2 and message_id is null and id = any($3::uuid[])
      returning id, name, type, length(content) as bytes`,
    [seat.district, seat.userId, [...new Set(fileIds)], messageId],
  )
  if (files.length < new Set(fileIds).size) throw new Refusal('input.refused', { fileIds: 'record.not-found' })
  return files.toSorted((one, other) => fileIds.indexOf(one.id) - fileIds.indexOf(other.id))
}

export async function readMessageFile(
  db: Sql,
  { originDistrict, id }: { originDistrict: string; id: string },
  fileId: string,
): Promise<FileAnswer> {
  const [file] = await db.query<{ name: string; type: string; bytes: Uint8Array }>(
    `select name, type, content as bytes from message_file where home_district = $1 and id = $2 and message_id = $3`,
    [originDistrict, fileId, id],
  )
  if (file === undefined) throw new Refusal('record.not-found')
  return new FileAnswer(file)
}

/** Files that nobody sent within a day go, district by district. */
export async function forgetWaitingFiles(db: Sql): Promise<void> {
  for (const code of await findDistrictsThere(db, [nationalDistrict]))
    await db.query(
      `delete from message_file where home_district = $1 and message_id is null and at < now() - interval '1 day'`,
      [code],
    )
}
