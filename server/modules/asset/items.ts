import { assetStatus } from '#domain/asset/status.ts'
import { assetWorkflow, type AssetAct } from '#domain/asset/transitions.ts'
import { findStep } from '#domain/workflow/steps.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findRowsById, getRow, type StoredRow } from '#server/resources/find-rows.ts'
import { districtOf, type Who } from '#server/resources/ground.ts'
import { writingOf, type Rows } from '#server/resources/rows-of.ts'
import { writeRow, writeRows } from '#server/resources/write-rows.ts'
import { valuesOf, type Change, type Writing } from '#server/resources/writing.ts'
import { randomUUID } from 'node:crypto'

/** The writing of another family's rows, beside a row that somebody writes. */
export function writingBeside(rows: Rows, who: Who): Writing {
  return writingOf(rows, who, Date.now(), null)
}

/** Moves an item by an act of its workflow; where the status allows none, it is not free. [AST-1] */
export async function moveItem(tx: Sql, writing: Writing, id: string, act: AssetAct): Promise<StoredRow> {
  const before = await getRow(tx, writing, id, true)
  const step = findStep(assetWorkflow, act, Number(before['status']) as 1 | 2 | 3)
  if (step === undefined || before.rowStatus === 0) throw new Refusal('asset.not-free')
  const values = { ...valuesOf(writing, before), status: step.to }
  return writeRow(tx, writing, { act: 'update', id, before, values })
}

/** Why items may not be what somebody wants them for: they are not free. Unknown ones are refused with the other refs. */
export async function refuseNotFree(tx: Sql, writing: Writing, ids: readonly unknown[]): Promise<Map<string, Refusal>> {
  const rows = await findRowsById(tx, writing, [...new Set(ids.filter((id) => typeof id === 'string'))], true)
  return new Map(
    [...rows.values()]
      .filter((row) => row['status'] !== assetStatus.unassigned)
      .map((row) => [row.id, new Refusal('asset.not-free')]),
  )
}

/** The row of the inventory that counts things of an office; it is there as soon as there is one of them. [AST-2] */
export async function countIn(tx: Sql, writing: Writing, changes: readonly Change[]): Promise<void> {
  const kinds = new Map(
    changes.map(({ values: { officeId, assetId } }) => [
      `${String(officeId)}/${String(assetId)}`,
      { officeId, assetId },
    ]),
  )
  const wanted = [...kinds.values()].map(({ officeId, assetId }) => ({ office: officeId, asset: assetId }))
  const known = await tx.query<{ kind: string }>(
    `select i.office_id || '/' || i.asset_id as kind from asset_inventory i
       join jsonb_to_recordset($2::jsonb) as x(office uuid, asset uuid) on x.office = i.office_id and x.asset = i.asset_id
      where i.home_district = $1 and i.row_status = 1`,
    [districtOf(writing.reach), JSON.stringify(wanted)],
  )
  for (const { kind } of known) kinds.delete(kind)
  await writeRows(
    tx,
    writing,
    [...kinds.values()].map((kind) => ({
      act: 'create',
      id: randomUUID(),
      before: null,
      values: { ...kind, note: null },
    })),
  )
}
