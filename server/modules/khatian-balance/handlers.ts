import type { khatianBalanceCalls } from '#contract/calls/khatian-balance.ts'
import { accountsOf } from '#domain/balance/balance.ts'
import { Refusal } from '#server/door/refusal.ts'
import { getKhatian } from '#server/modules/khatian/answers.ts'
import type { Handlers } from '#server/request/context.ts'
import { balanceDags, ownerName } from './dags.ts'
import { findBalance, readHistoryPage } from './store.ts'

export const khatianBalanceHandlers: Handlers<typeof khatianBalanceCalls> = {
  'khatian-balance.get': async (ctx, { khatianId }) => {
    const { khatian } = await getKhatian(ctx, khatianId)
    const found = await findBalance(ctx.db, khatian.homeDistrict, khatianId)
    if (found === null) throw new Refusal('khatian.not-approved')
    const [mouza] = await ctx.db.query<{ mouzaBn: string; mouzaEn: string }>(
      `select m.name_bn as "mouzaBn", m.name_en as "mouzaEn" from jl_number j join mouza m on m.id = j.mouza_id where j.id = $1`,
      [khatian.jlNumberId],
    )
    return {
      khatianId,
      khatianNo: khatian.number,
      survey: khatian.survey,
      mouzaBn: mouza?.mouzaBn ?? '',
      mouzaEn: mouza?.mouzaEn ?? '',
      status: khatian.status,
      version: found.khatian.version,
      rev: found.rev,
      dags: balanceDags(found.khatian, accountsOf(found.balance)),
    }
  },
  'khatian-balance.history': async (ctx, { khatianId, beforeSeq }) => {
    const { khatian } = await getKhatian(ctx, khatianId)
    const found = await findBalance(ctx.db, khatian.homeDistrict, khatianId)
    const rows = await readHistoryPage(ctx.db, khatian.homeDistrict, khatianId, beforeSeq ?? null)
    const names = new Map((found?.khatian.owners ?? []).map(({ id, cells }) => [id, ownerName(cells['name'])]))
    return rows.map((row) => ({
      ...row,
      ownerName: row.ownerId === null ? null : (names.get(row.ownerId) ?? null),
      at: new Date(row.at).toISOString(),
    }))
  },
}
