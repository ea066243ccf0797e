import { assetCategory } from '#contract/resources/asset-category.ts'
import { assetDistribution } from '#contract/resources/asset-distribution.ts'
import { assetInventory } from '#contract/resources/asset-inventory.ts'
import { assetItem } from '#contract/resources/asset-item.ts'
import { assetPurchase } from '#contract/resources/asset-purchase.ts'
import { assetSubcategory } from '#contract/resources/asset-subcategory.ts'
import { asset } from '#contract/resources/asset.ts'
import { assetStatus } from '#domain/asset/status.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findRowsById, getRow } from '#server/resources/find-rows.ts'
import { districtOf, reachOf } from '#server/resources/ground.ts'
import { rowsOf, shownRow, withWriting, type Rows } from '#server/resources/rows-of.ts'
import { writeRow } from '#server/resources/write-rows.ts'
import { valuesOf } from '#server/resources/writing.ts'
import { keepBill, readBill } from './bills.ts'
import { desksToPick } from './desks.ts'
import { countIn, moveItem, refuseNotFree, writingBeside } from './items.ts'
import { followPurchases, refusePurchases } from './purchases.ts'
import { findUnseen, tagOf } from './stocktake.ts'
import { sendItem, transferRows } from './transfers.ts'

type Families = Readonly<
  Record<
    | 'assetCategory'
    | 'assetSubcategory'
    | 'asset'
    | 'assetInventory'
    | 'assetPurchase'
    | 'assetItem'
    | 'assetDistribution'
    | 'assetTransfer',
    Rows
  >
>

/** Assets: kinds of things, and what offices have of them. What one family does to another is written beside it. */
export function assetFamilies(): Families {
  const inventory = inventoryRows(() => items)
  const items = itemRows(
    inventory,
    () => distributions,
    () => transfers,
  )
  const transfers = transferRows(() => items)
  const distributions = distributionRows(items)
  return {
    assetCategory: rowsOf(assetCategory),
    assetSubcategory: rowsOf(assetSubcategory),
    asset: rowsOf(asset),
    assetInventory: inventory,
    assetPurchase: purchaseRows(items),
    assetItem: items,
    assetDistribution: distributions,
    assetTransfer: transfers,
  }
}

/** How many items of a kind an office has, at a status or in all. [AST-2] */
function counted(status?: number): string {
  return `(select count(*)::int from asset_item i where i.home_district = t.home_district and i.office_id = t.office_id
    and i.asset_id = t.asset_id and i.row_status = 1 ${status === undefined ? '' : `and i.status = ${status}`})`
}

function inventoryRows(items: () => Rows): Rows {
  const rows: Rows = rowsOf(assetInventory, {
    computed: {
      total: counted(),
      unassigned: counted(assetStatus.unassigned),
      assigned: counted(assetStatus.assigned),
      maintenance: counted(assetStatus.maintenance),
    },
    uses: [
      {
        label: ['মজুদ দ্রব্য', 'Items'],
        count: (_tx, row) => Promise.resolve(Number(row['total'])),
      },
    ],
    calls: {
      items: async (ctx, { id, ...page }) => {
        const { officeId, assetId } = await getRow(ctx.db, rows.looking(reachOf(assetInventory, ctx)), id)
        return items().handlers['list']?.(ctx, { ...page, officeId, assetId, rowStatus: 1 } as never)
      },
    },
  })
  return rows
}

function itemRows(inventory: Rows, distributions: () => Rows, transfers: () => Rows): Rows {
  const rows: Rows = rowsOf(assetItem, {
    before: async (_tx, changes) =>
      changes.map(({ act }) => (act === 'create' ? { status: assetStatus.unassigned } : {})),
    refuse: async (_tx, changes) =>
      changes.map(({ act, before }) =>
        // What is out is not written off, and what went to another office does not come back here.
        (act === 'archive' && before?.['status'] !== assetStatus.unassigned) ||
        (act === 'restore' && before?.['sentToId'] !== null)
          ? new Refusal('asset.not-free')
          : null,
      ),
    after: async (tx, changes, who) => {
      const made = changes.filter(({ act }) => act === 'create' || act === 'restore')
      if (made.length > 0) await countIn(tx, writingBeside(inventory, who), made)
    },
    calls: {
      maintain: (ctx, input) =>
        withWriting(rows, ctx, 'maintain', input, async (tx, writing) => {
          await endDistribution(input.id, tx, writing.who)
          return shownRow(assetItem, await moveItem(tx, writing, input.id, 'maintain'))
        }),
      repair: (ctx, input) =>
        withWriting(rows, ctx, 'repair', input, async (tx, writing) =>
          shownRow(assetItem, await moveItem(tx, writing, input.id, 'repair')),
        ),
      send: (ctx, input) =>
        withWriting(rows, ctx, 'send', input, async (tx, writing) => {
          // What goes elsewhere is written for another office, where its sender has no ground.
          const beside = { ...writingBeside(transfers(), writing.who), reach: null }
          return shownRow(assetItem, await sendItem(tx, writing, beside, input))
        }),
      seen: (ctx, input) =>
        withWriting(rows, ctx, 'seen', input, async (tx, writing) => {
          const id = await tagOf(tx, writing, input.tag)
          const before = await getRow(tx, writing, id, true)
          const values = { ...valuesOf(writing, before), seenOn: dhakaDay(ctx.now()) }
          return shownRow(assetItem, await writeRow(tx, writing, { act: 'update', id, before, values }))
        }),
      unseen: (ctx, input) => findUnseen(ctx.db, rows.looking(reachOf(assetItem, ctx)), input),
    },
  })

  /** What goes to maintenance is given back first, by whoever sends it there. */
  async function endDistribution(
    itemId: string,
    tx: Parameters<typeof getRow>[0],
    who: Parameters<typeof writingBeside>[1],
  ): Promise<void> {
    const writing = writingBeside(distributions(), who)
    const [open] = await tx.query<{ id: string }>(
      'select id from asset_distribution where home_district = $1 and item_id = $2 and row_status = 1',
      [districtOf(who.reach), itemId],
    )
    if (open === undefined) return
    const before = (await findRowsById(tx, writing, [open.id], true)).get(open.id)
    if (before !== undefined)
      await writeRow(tx, writing, { act: 'archive', id: open.id, before, values: valuesOf(writing, before) })
  }
  return rows
}

function purchaseRows(items: Rows): Rows {
  const rows: Rows = rowsOf(assetPurchase, {
    refuse: (tx, changes, who) => refusePurchases(tx, writingBeside(items, who), changes),
    after: (tx, changes, who) => followPurchases(tx, writingBeside(items, who), changes),
    goWith: [assetItem.name],
    calls: {
      'bill-upload': (ctx, input) => keepBill(rows, ctx, input),
      bill: (ctx, { id }) => readBill(rows, ctx, id),
    },
  })
  return rows
}

function distributionRows(items: Rows): Rows {
  const rows: Rows = rowsOf(assetDistribution, {
    refuse: async (tx, changes, who) => {
      const given = changes.filter(({ act }) => act === 'create' || act === 'restore')
      const taken = await refuseNotFree(
        tx,
        writingBeside(items, who),
        given.map(({ values }) => values['itemId']),
      )
      return changes.map((change) =>
        given.includes(change) ? (taken.get(String(change.values['itemId'])) ?? null) : null,
      )
    },
    before: async (tx, changes, who) => {
      const ids = changes.map(({ values }) => String(values['itemId']))
      const known = await findRowsById(tx, writingBeside(items, who), [...new Set(ids)])
      return changes.map(({ act }, at) => ({
        officeId: known.get(ids[at] ?? '')?.['officeId'] ?? changes[at]?.values['officeId'] ?? null,
        ...(act === 'archive' ? { toOn: dhakaDay(Date.now()) } : {}),
        ...(act === 'restore' ? { toOn: null } : {}),
      }))
    },
    after: async (tx, changes, who) => {
      const writing = writingBeside(items, who)
      for (const { act, values } of changes) {
        const id = String(values['itemId'])
        if (act === 'create' || act === 'restore') await moveItem(tx, writing, id, 'assign')
        if (act === 'archive') await moveItem(tx, writing, id, 'return')
      }
    },
    calls: { desks: (ctx, asked) => desksToPick(ctx.db, reachOf(assetDistribution, ctx), asked) },
  })
  return rows
}
