import { createHash } from 'node:crypto'
import { contentFile, contentFileLimit } from '#contract/resources/content-file.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { RequestContext } from '#server/request/context.ts'
import { takenFile } from '#server/request/taken-file.ts'
import { freshId } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { createRow } from '#server/resources/change-row.ts'
import { mayWrite, whoOf } from '#server/resources/ground.ts'
import { rowsOf, shownRow, writingOf, type Rows } from '#server/resources/rows-of.ts'

/** Files that content leads to: read by those who may read what leads there. [CMS-2] */
export function contentFileRows(): Rows {
  const rows: Rows = rowsOf(contentFile, {
    calls: {
      upload: async (ctx, { fileName }) => {
        await mayWrite(ctx.db, contentFile, ctx, 'CMS.CREATE')
        const { name, type, bytes } = await takenFile(ctx.file, fileName, { limit: contentFileLimit })
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const values = { name, type, bytes: bytes.length }
        return withIdempotency(ctx, 'content-file.upload', { ...values, sha256 }, async (tx) => {
          const id = freshId(ctx)
          const row = await createRow(tx, writingOf(rows, whoOf(contentFile, ctx), ctx.now(), null), id, values)
          await tx.query('insert into content_file_body (file_id, sha256, content) values ($1, $2, $3)', [
            id,
            sha256,
            bytes,
          ])
          return shownRow(contentFile, row)
        })
      },
      read: (ctx, { id }) => readFile(ctx, id, mayReadAll(ctx) ? 'true' : `x.audience in ('OFFICE', 'ALL')`),
      'read-public': (ctx, { id }) => readFile(ctx, id, `x.audience <> 'OFFICE'`),
    },
  })
  return rows
}

/** Who writes content sees its files before they are published. */
function mayReadAll({ desk, systemRights }: RequestContext): boolean {
  return (desk?.permissions ?? systemRights)?.has('CMS.READ_ALL') === true
}

async function readFile({ db }: { db: Sql }, id: string, audience: string): Promise<FileAnswer> {
  const shown = ['regulation', 'instruction_tutorial'].map(
    (table) =>
      `exists (select 1 from ${table} x where x.file_id = f.id and x.row_status = 1 and x.published and ${audience})`,
  )
  const [file] = await db.query<{ name: string; type: string; bytes: Uint8Array }>(
    `select f.name, f.type, b.content as bytes from content_file f join content_file_body b on b.file_id = f.id
      where f.id = $1 and f.row_status = 1 and (${audience === 'true' ? 'true' : shown.join(' or ')})`,
    [id],
  )
  if (file === undefined) throw new Refusal('record.not-found')
  return new FileAnswer(file)
}
