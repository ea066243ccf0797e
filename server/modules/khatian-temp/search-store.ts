import { banglaOrder } from '#server/db/bangla-order.ts'
import type { TempFound } from '#contract/calls/khatian-temp-search.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { type TermQuery, termConditions, type Place } from '#server/request/term-query.ts'

export type TempQuery = {
  readonly upazilaId?: string | undefined
  readonly mouzaId?: string | undefined
  readonly jlNumberId?: string | undefined
  readonly survey?: SurveyKey | undefined
  readonly numberStart?: string | undefined
  /** what the entry is to hold besides */
  readonly holds: TermQuery
}

/** What stands in an index alone and holds all that is asked for, by the order of the books. [TMP-9] */
export async function searchTemps(
  db: Sql,
  actor: DeskActor,
  query: TempQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ data: TempFound[]; total: number }> {
  const params: unknown[] = [actor.districtBbsCode]
  const place = (value: unknown): string => `$${params.push(value)}`
  const conditions = conditionsOf(actor, query, place)
  const found = `from khatian_temp t where t.home_district = $1 ${conditions}
    and not exists (select 1 from khatian_index k where k.home_district = $1 and k.home_district = t.home_district
      and k.jl_number_id = t.jl_number_id and k.survey = t.survey and k.number = t.number)`
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${found}`, params)
  // Most that is looked for stands in no index: nothing more is asked then.
  if (count === undefined || count.n === 0) return { data: [], total: 0 }
  const data = await db.query<TempFound>(
    `select t.id, t.number as "khatianNo", t.volume_id as "volumeId", v.volume_no as "volumeNo",
            v.template_id as "templateId", t.owners -> 0 ->> 'name' as "firstOwner",
            jsonb_array_length(t.owners) as "ownerCount", jsonb_array_length(t.dags) as "dagCount",
            json_build_object('id', j.id, 'number', j.number, 'survey', j.survey,
              'mouzaId', m.id, 'mouzaBn', m.name_bn, 'mouzaEn', m.name_en,
              'upazilaId', u.id, 'upazilaBn', u.name_bn, 'upazilaEn', u.name_en,
              'districtBbsCode', u.district_bbs_code) as jl
       from (select t.* ${found}) t
       join volume_index v on v.home_district = $1 and v.home_district = t.home_district and v.id = t.volume_id
       join jl_number j on j.id = t.jl_number_id
       join mouza m on m.id = t.mouza_id
       join upazila u on u.id = m.upazila_id
      order by ${banglaOrder('m.name_bn')}, v.volume_no, t.number_lead, t.number, t.id limit ${place(limit)} offset ${place(offset)}`,
    params,
  )
  return { data, total: count.n }
}

function conditionsOf(actor: DeskActor, query: TempQuery, place: Place): string {
  const given = (value: unknown, condition: (at: string) => string): string =>
    value === null || value === undefined ? '' : `and ${condition(place(value))}`
  return `${given(actor.upazilaBbsCode, (at) => `t.upazila_bbs = ${at}`)}
    ${given(actor.mouzaIds, (at) => `t.mouza_id = any(${at}::uuid[])`)}
    ${given(query.upazilaId, (at) => `t.upazila_bbs = (select bbs_code from upazila where id = ${at} and district_bbs_code = $1)`)}
    ${given(query.mouzaId, (at) => `t.mouza_id = ${at}`)}
    ${given(query.jlNumberId, (at) => `t.jl_number_id = ${at}`)}
    ${given(query.survey, (at) => `t.survey = ${at}`)}
    ${given(query.numberStart, (at) => `starts_with(t.number, ${at})`)}
    ${termConditions({ ...tempTerms, mouza: mouzaOf(query) }, query.holds, place)}`
}

const tempTerms = { table: 'khatian_temp_term', owns: 'temp_id', id: 't.id' } as const

/** Where no mouza is named the terms have an index of their own: entries are few beside khatians. */
function mouzaOf({ jlNumberId, mouzaId }: TempQuery) {
  return (place: Place): string => {
    if (jlNumberId !== undefined) return `= (select mouza_id from jl_number where id = ${place(jlNumberId)})`
    return mouzaId === undefined ? '' : `= ${place(mouzaId)}`
  }
}
