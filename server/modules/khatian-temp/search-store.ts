import type { TempFound } from '#contract/calls/khatian-temp-search.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Actor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'

export type TempQuery = {
  readonly upazilaId?: string | undefined
  readonly mouzaId?: string | undefined
  readonly jlNumberId?: string | undefined
  readonly survey?: SurveyKey | undefined
  readonly numberStart?: string | undefined
  readonly dag?: string | undefined
  /** keys of words of one owner's name; an empty list finds nothing */
  readonly owner?: readonly string[] | undefined
}

/** What stands in an index alone and holds all that is asked for, by the order of the books. [TMP-9] */
export async function searchTemps(
  db: Sql,
  actor: Actor,
  query: TempQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ data: TempFound[]; total: number }> {
  if (query.owner?.length === 0) return { data: [], total: 0 }
  const params: unknown[] = [actor.districtBbsCode]
  const place = (value: unknown): string => `$${params.push(value)}`
  const conditions = conditionsOf(actor, query, place)
  const found = `from khatian_temp t where t.home_district = $1 ${conditions}
    and not exists (select 1 from khatian_index k where k.home_district = t.home_district
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
       join volume_index v on v.home_district = t.home_district and v.id = t.volume_id
       join jl_number j on j.id = t.jl_number_id
       join mouza m on m.id = t.mouza_id
       join upazila u on u.id = m.upazila_id
      order by m.name_bn, v.volume_no, t.number_lead, t.number, t.id limit ${place(limit)} offset ${place(offset)}`,
    params,
  )
  return { data, total: count.n }
}

function conditionsOf(actor: Actor, query: TempQuery, place: (value: unknown) => string): string {
  const given = (value: unknown, condition: (at: string) => string): string =>
    value === null || value === undefined ? '' : `and ${condition(place(value))}`
  return `${given(actor.upazilaBbsCode, (at) => `t.upazila_bbs = ${at}`)}
    ${given(query.upazilaId, (at) => `t.upazila_bbs = (select bbs_code from upazila where id = ${at} and district_bbs_code = $1)`)}
    ${given(query.mouzaId, (at) => `t.mouza_id = ${at}`)}
    ${given(query.jlNumberId, (at) => `t.jl_number_id = ${at}`)}
    ${given(query.survey, (at) => `t.survey = ${at}`)}
    ${given(query.numberStart, (at) => `starts_with(t.number, ${at})`)}
    ${given(query.dag, (at) => `t.id in (${termsOf('dag', at)})`)}
    ${owning(query.owner, place)}`
}

const termsOf = (kind: 'dag' | 'owner', at: string): string =>
  `select x.temp_id from khatian_temp_term x where x.home_district = $1 and x.kind = '${kind}' and x.term = ${at}`

/** Words that stand in the name of one owner; longer ones are rarer, so the index is asked for the longest. */
function owning(words: readonly string[] | undefined, place: (value: unknown) => string): string {
  const [rarest, ...others] = [...(words ?? [])].sort((a, b) => b.length - a.length)
  if (rarest === undefined) return ''
  const beside = others.map(
    (word) => `and exists (select 1 from khatian_temp_term b where b.home_district = $1 and b.temp_id = x.temp_id
      and b.kind = 'owner' and b.term = ${place(word)} and b.place = x.place)`,
  )
  return `and t.id in (${termsOf('owner', place(rarest))} ${beside.join(' ')})`
}
