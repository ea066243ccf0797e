import { caseRegister, finalApproval, khatianCorrection, queueStatuses } from '#contract/lists/khatian-correction.ts'
import { completed, notStarted } from '#domain/correction/processing.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { onGround } from '#server/resources/ground.ts'

/** Cases on the ground of the desk; one that is not submitted is seen by who made it. */
export function caseGround({ asking, place }: By): string {
  if (asking.desk === null) throw new Refusal('desk.required')
  const columns = { district: 't.home_district', upazila: 't.upazila_bbs', mouza: 't.mouza_id' }
  return `${onGround(asking.desk, columns, place)} and (t.status > ${s.created} or t.created_by = ${place(asking.userId)})`
}

/** What lists of cases have in common, whatever they hold. */
const ofCases = {
  table: 'case_index',
  // Left, so that a count leaves it out: every case has its mouza.
  join: 'left join mouza m on m.id = t.mouza_id',
  computed: {
    no: 'coalesce(t.case_no, t.tracking_no)',
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    hearingOn: `to_char(t.hearing_on, 'YYYY-MM-DD')`,
    dueOn: `to_char(t.due_on, 'YYYY-MM-DD')`,
    overdue: `coalesce(t.due_on < (now() at time zone 'Asia/Dhaka')::date, false)`,
    processing: `case when t.status in (${notStarted.join(', ')}) then 'not-started'
      when t.status in (${completed.join(', ')}) then 'completed' else 'ongoing' end`,
    createdAt: 'to_timestamp(t.created_at / 1000.0)',
  },
  search: ['t.case_no', 't.tracking_no', 't.khatian_no'],
} as const

const byDue = [[`coalesce(t.due_on, '9999-12-31'::date)`, 'date']] as const
const byTime = [['t.created_at', 'bigint']] as const

export const khatianCorrectionRows = listOf(khatianCorrection, {
  ...ofCases,
  ground: caseGround,
  orders: { dueOn: byDue, createdAt: byTime },
  conditions: { queue: (value) => inQueue(String(value)) },
})

/** A queue of the list; the register has every case with a number. [COR-21] */
function inQueue(queue: string): string {
  if (queue === 'register') return 't.case_no is not null'
  const statuses = Object.entries(queueStatuses).find(([name]) => name === queue)?.[1] ?? []
  return `t.status in (${statuses.join(', ')})`
}

export const finalApprovalRows = listOf(finalApproval, {
  ...ofCases,
  ground: (by) => `${caseGround(by)} and t.status = ${s.finalApproval}`,
  orders: { dueOn: byDue, createdAt: byTime },
})

export const caseRegisterRows = listOf(caseRegister, {
  ...ofCases,
  join: ({ asking, place }) => `${ofCases.join}
    left join lateral (select p.name from case_party p
      where p.home_district = ${place(asking.desk?.districtBbsCode ?? null)} and p.home_district = t.home_district
        and p.case_id = t.id and p.role = 'applicant' order by p.n limit 1) a on true`,
  computed: {
    ...ofCases.computed,
    applicant: 'a.name',
  },
  search: [...ofCases.search, 'a.name'],
  ground: (by) => `${caseGround(by)} and t.case_no is not null`,
  orders: { createdAt: byTime },
})
