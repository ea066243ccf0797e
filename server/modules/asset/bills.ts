import { assetPurchase, billLimit } from '#contract/resources/asset-purchase.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import { takenFile } from '#server/request/taken-file.ts'
import { getRow } from '#server/resources/find-rows.ts'
import { districtOf, reachOf } from '#server/resources/ground.ts'
import { shownRow, withWriting, type Rows } from '#server/resources/rows-of.ts'
import { writeRow } from '#server/resources/write-rows.ts'
import { valuesOf } from '#server/resources/writing.ts'
import { createHash } from 'node:crypto'

type Given = { readonly id: string; readonly fileName: string }

/** Keeps the bill of a purchase; another one takes its place, and the history tells of both. [AST-7] */
export async function keepBill(rows: Rows, ctx: RequestContext, { id, fileName }: Given): Promise<unknown> {
  const { name, type, bytes } = await takenFile(ctx.file, fileName, { limit: billLimit })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return withWriting(rows, ctx, 'bill', { id, name, sha256 }, async (tx, writing) => {
    const before = await getRow(tx, writing, id, true)
    if (before.rowStatus === 0) throw new Refusal('record.not-found')
    const values = { ...valuesOf(writing, before), billName: name, billSha256: sha256 }
    const row = await writeRow(tx, writing, { act: 'update', id, before, values })
    await tx.query(
      `insert into asset_bill (home_district, purchase_id, type, content) values ($1, $2, $3, $4)
       on conflict (home_district, purchase_id) do update set type = excluded.type, content = excluded.content`,
      [districtOf(writing.reach), id, type, bytes],
    )
    return shownRow(assetPurchase, row)
  })
}

/** The bill of a purchase on the own ground. */
export async function readBill(rows: Rows, ctx: RequestContext, id: string): Promise<FileAnswer> {
  const reach = reachOf(assetPurchase, ctx)
  const { billName } = await getRow(ctx.db, rows.looking(reach), id)
  const [file] = await ctx.db.query<{ type: string; bytes: Uint8Array }>(
    'select type, content as bytes from asset_bill where home_district = $1 and purchase_id = $2',
    [districtOf(reach), id],
  )
  if (file === undefined || typeof billName !== 'string') throw new Refusal('record.not-found')
  return new FileAnswer({ name: billName, ...file })
}
