import { office } from '#contract/resources/office.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import type { Sql } from '#server/db/port.ts'
import type { RequestContext } from '#server/request/context.ts'
import { getRow } from '#server/resources/find-rows.ts'
import { whoOf } from '#server/resources/ground.ts'
import { writingOf, type Rows } from '#server/resources/rows-of.ts'
import { writeRow } from '#server/resources/write-rows.ts'
import { valuesOf } from '#server/resources/writing.ts'

/** The rules are fields of the office's row, so that who let the same person pass, and since when, is in its history. */
export async function storeRules(
  tx: Sql,
  rows: Rows,
  ctx: RequestContext,
  id: string,
  given: OfficeRules,
): Promise<void> {
  const writing = writingOf(rows, whoOf(office, ctx), ctx.now(), null)
  const before = await getRow(tx, writing, id, true)
  const kept = valuesOf(writing, before)
  const { skipVerification, allowSamePerson, verifyMutations = kept['verifyMutations'] } = given
  const values = { ...kept, skipVerification, allowSamePerson, verifyMutations }
  await writeRow(tx, writing, { act: 'update', id, before, values })
}
