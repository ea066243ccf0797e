import type { AskedPage } from '#server/resources/row-pages.ts'
import type { ListMeta } from '#contract/call.ts'
import { assetItem } from '#contract/resources/asset-item.ts'
import { shortCode } from '#contract/declare/rules.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { seenBy, sourceOf, type Looking, type StoredRow } from '#server/resources/find-rows.ts'
import { findPage, parameters } from '#server/resources/row-pages.ts'
import { shownRow } from '#server/resources/rows-of.ts'

const idInAddress = /\/asset-items\/([0-9a-f]{8}-[0-9a-f-]{27})(?:[/?#]|$)/i

/** The item of the own ground that a tag or the address on a label names. [AST-6] */
export async function tagOf(db: Sql, looking: Looking, typed: string): Promise<string> {
  const { values, place } = parameters()
  const address = idInAddress.exec(typed)
  const tag = shortCode(typed)
  const named = address !== null ? `t.id = ${place(address[1])}` : tag.ok ? `t.tag = ${place(tag.value)}` : 'false'
  const [row] = await db.query<{ id: string }>(
    `select t.id ${looking.table.from} where ${named} and t.row_status = 1 and ${seenBy(looking, place)}`,
    values,
  )
  if (row === undefined) throw new Refusal('record.not-found')
  return row.id
}

/** Items of an office in use that nobody saw since a day. */
export async function findUnseen(
  db: Sql,
  looking: Looking,
  { officeId, since, ...page }: AskedPage & { officeId: string; since: string },
): Promise<{ data: object[]; meta: ListMeta }> {
  const source = sourceOf(looking)
  const unseen = {
    ...source,
    conditions: (...[asked, place]: Parameters<typeof source.conditions>) => [
      ...source.conditions(asked, place),
      `(t.seen_on is null or t.seen_on < ${place(since)}::date)`,
    ],
  }
  const { data, meta } = await findPage<StoredRow>(db, unseen, { ...page, officeId, rowStatus: 1 })
  return { data: data.map((row) => shownRow(assetItem, row)), meta }
}
