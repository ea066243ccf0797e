import { undpKhatianEntry, undpVerify, undpVerifyReport } from '#contract/lists/undp.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { onGround } from '#server/resources/ground.ts'

/** Mutations that UNDP brought, on the ground of the desk. [UND-1] */
function ofUndp({ asking, place }: By, khatian: 't' | 'k'): string {
  if (asking.desk === null) throw new Refusal('desk.required')
  const columns = {
    district: 't.home_district',
    upazila: `${khatian}.upazila_bbs`,
    mouza: `${khatian}.mouza_id`,
  }
  return `${onGround(asking.desk, columns, place)} and ${khatian}.origin = 'undp'`
}

const ofKhatians = {
  table: 'khatian_index',
  computed: {
    khatianNo: 't.number',
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    owners: 't.owner_count',
    dags: 't.dag_count',
    updatedAt: 'to_timestamp(t.updated_at / 1000.0)',
  },
  search: ['t.number'],
  orders: { updatedAt: [['t.updated_at', 'bigint']] },
} as const

export const undpKhatianEntryRows = listOf(undpKhatianEntry, {
  ...ofKhatians,
  join: 'join mouza m on m.id = t.mouza_id',
  ground: (by) => ofUndp(by, 't'),
})

/** The last review of the version at hand; one that had it sent back is followed by another. */
const lastReview = `left join lateral (select v.result from undp_review v where v.home_district = t.home_district
    and v.khatian_id = t.id and v.version = t.version order by v.n desc limit 1) r on true`

export const undpVerifyRows = listOf(undpVerify, {
  ...ofKhatians,
  join: `join mouza m on m.id = t.mouza_id ${lastReview}`,
  computed: { ...ofKhatians.computed, result: `coalesce(upper(r.result), 'WAITING')` },
  ground: (by) => `${ofUndp(by, 't')} and t.status not in (${s.draft}, ${s.reCorrection}, ${s.citizenEntryPending})`,
})

export const undpVerifyReportRows = listOf(undpVerifyReport, {
  table: 'undp_review',
  join: `join khatian_index k on k.home_district = t.home_district and k.id = t.khatian_id
    join mouza m on m.id = k.mouza_id left join app_user u on u.id = t.by_user`,
  computed: {
    at: 'to_timestamp(t.at / 1000.0)',
    khatianNo: 'k.number',
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    result: 'upper(t.result)',
    wrongFields: 'jsonb_array_length(t.fields)',
    comment: `nullif(t.comment, '')`,
    status: 'k.status',
    byBn: `coalesce(u.name_bn, '')`,
    byEn: `coalesce(u.name_en, '')`,
  },
  search: ['k.number'],
  orders: { at: [['t.at', 'bigint']] },
  ground: (by) => ofUndp(by, 'k'),
})
