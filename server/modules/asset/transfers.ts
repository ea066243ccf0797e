import { assetTransfer } from '#contract/resources/asset-transfer.ts'
import { assetStatus } from '#domain/asset/status.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { getRow, type StoredRow } from '#server/resources/find-rows.ts'
import { districtOf, reachOf, whoOf } from '#server/resources/ground.ts'
import { rowsOf, shownRow, withWriting, writingOf, type Rows } from '#server/resources/rows-of.ts'
import { writeRow } from '#server/resources/write-rows.ts'
import { valuesOf, type Writing } from '#server/resources/writing.ts'
import { randomUUID } from 'node:crypto'
import { assetItem } from '#contract/resources/asset-item.ts'
import { nextTags } from './purchases.ts'

/** Transfers to the offices of the desk, and how one is accepted. */
export function transferRows(items: () => Rows): Rows {
  const rows: Rows = rowsOf(assetTransfer, {
    calls: {
      accept: (ctx, input) =>
        withWriting(rows, ctx, 'accept', input, async (tx, writing) => {
          const before = await getRow(tx, writing, input.id, true)
          if (before['acceptedOn'] !== null) throw new Refusal('asset.not-free')
          if (reachOf(assetItem, ctx) === null) throw new Refusal('desk.required')
          const item = await acceptItem(tx, writingOf(items(), whoOf(assetItem, ctx), ctx.now(), null), before)
          const values = { ...valuesOf(writing, before), acceptedOn: dhakaDay(ctx.now()) }
          await writeRow(tx, writing, { act: 'update', id: before.id, before, values })
          return shownRow(assetItem, item)
        }),
    },
  })
  return rows
}

async function acceptItem(tx: Sql, items: Writing, transfer: StoredRow): Promise<StoredRow> {
  const { officeId, assetId, serial, warrantyUntil, formerTag } = transfer
  const [tag] = await nextTags(tx, items, assetId, 1)
  const unset = Object.fromEntries(items.table.stored.map((key) => [key, null]))
  const given = { officeId, assetId, serial, warrantyUntil, formerTag, tag, status: assetStatus.unassigned }
  return writeRow(tx, items, { act: 'create', id: randomUUID(), before: null, values: { ...unset, ...given } })
}

/** Closes an item here and announces it to another office. [AST-5] */
export async function sendItem(
  tx: Sql,
  items: Writing,
  transfers: Writing,
  { id, officeId }: { id: string; officeId: string },
): Promise<StoredRow> {
  const before = await getRow(tx, items, id, true)
  if (before.rowStatus === 0 || before['status'] !== assetStatus.unassigned) throw new Refusal('asset.not-free')
  if (before['officeId'] === officeId) throw new Refusal('input.refused', { officeId: 'value.kind' })
  const own = valuesOf(items, before)
  const sent = await writeRow(tx, items, { act: 'update', id, before, values: { ...own, sentToId: officeId } })
  const { assetId, tag, serial, warrantyUntil } = own
  const formerTag = `${districtOf(items.reach)}/${String(tag)}`
  const values = { officeId, fromOfficeId: own['officeId'], assetId, tag, serial, warrantyUntil, formerTag }
  const sentOn = dhakaDay(items.at)
  await writeRow(tx, transfers, {
    act: 'create',
    id: randomUUID(),
    before: null,
    values: { ...values, sentOn, acceptedOn: null },
  })
  return writeRow(tx, items, { act: 'archive', id, before: sent, values: valuesOf(items, sent) })
}
