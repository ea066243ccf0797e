import { mouzaScore } from '#contract/lists/mouza-score.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import { onGround } from '#server/resources/ground.ts'

/** Mouzas on the ground of the desk by what does not add up in them. */
export const mouzaScoreRows = listOf(mouzaScore, {
  table: 'mouza_score',
  join: 'join mouza m on m.id = t.mouza_id',
  computed: {
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    accepted: 't.findings - t.open',
    score: scoreOf('t'),
  },
  ground: ({ asking, place }) => {
    if (asking.desk === null) throw new Refusal('desk.required')
    return onGround(asking.desk, { district: 't.home_district', upazila: 't.upazila_bbs', mouza: 't.mouza_id' }, place)
  },
  search: ['m.name_bn', 'm.name_en'],
  status: `case when t.open > 0 then 'OPEN' else 'CLEAR' end`,
  orders: { open: [['t.open', 'int']], score: [[scoreOf('t'), 'int']] },
})

/** Of a hundred dags, about how many no finding speaks of; a hundred only where all adds up. */
function scoreOf(table: string): string {
  return `case when ${table}.open = 0 then 100
    else greatest(0, least(99, floor(100.0 * (${table}.dags - ${table}.open) / greatest(${table}.dags, 1))))::int end`
}
