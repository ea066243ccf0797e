import { banglaOrder } from '#server/db/bangla-order.ts'
import { halSabek } from '#contract/resources/hal-sabek.ts'
import { orderDagNumber } from '#domain/kernel/dag-number.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { seenBy } from '#server/resources/find-rows.ts'
import { askMouzas } from '#server/modules/mouza-reconciliation/service.ts'
import { districtOf, reachOf } from '#server/resources/ground.ts'
import { parameters } from '#server/resources/row-pages.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

const mostFound = 200

type Found = {
  readonly id: string
  readonly mouzaId: string
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly surveyFrom: SurveyKey
  readonly dagFrom: string
  readonly surveyTo: SurveyKey
  readonly dagTo: string
  readonly note: string | null
}

/** Former and present dags of the mouzas on the ground of the desk. */
export function halSabekRows(): Rows {
  const rows: Rows = rowsOf(halSabek, {
    place: { district: 'r_mouza.district_bbs', upazila: 'r_mouza.upazila_bbs' },
    after: async (tx, changes, who) =>
      askMouzas(
        tx,
        districtOf(who.reach),
        changes.map(({ values }) => ({
          mouzaId: values['mouzaId'],
          survey: values['surveyTo'],
          dags: [values['dagTo']],
        })),
      ),
    calls: {
      'look-up': async (ctx, { jlNumberId, mouzaId, upazilaId, survey, dags }): Promise<Found[]> => {
        const looking = rows.looking(reachOf(halSabek, ctx))
        const { values, place } = parameters()
        const asked = place(canonical(dags))
        const of = (side: 'from' | 'to'): string =>
          `(${survey === undefined ? '' : `t.survey_${side} = ${place(survey)} and `}t.dag_${side} = any(${asked}::text[]))`
        const conditions = [seenBy(looking, place), 't.row_status = 1', `(${of('from')} or ${of('to')})`]
        if (mouzaId !== undefined) conditions.push(`t.mouza_id = ${place(mouzaId)}`)
        if (upazilaId !== undefined) conditions.push(`r_mouza.upazila_id = ${place(upazilaId)}`)
        if (jlNumberId !== undefined)
          conditions.push(`t.mouza_id = (select j.mouza_id from jl_number j where j.id = ${place(jlNumberId)})`)
        return ctx.db.query<Found>(
          `select t.id, t.mouza_id as "mouzaId", r_mouza.name_bn as "mouzaBn", r_mouza.name_en as "mouzaEn",
                  t.survey_from as "surveyFrom", t.dag_from as "dagFrom", t.survey_to as "surveyTo", t.dag_to as "dagTo", t.note
             ${looking.table.from} where ${conditions.join(' and ')}
            order by ${banglaOrder('r_mouza.name_bn')}, t.survey_from, t.dag_from, t.survey_to, t.dag_to limit ${mostFound}`,
          values,
        )
      },
    },
  })
  return rows
}

/** Dags as they are kept; what is no dag is left out. */
function canonical(dags: string): string[] {
  return dags.split(',').flatMap((dag) => {
    const ordered = orderDagNumber(dag)
    return ordered.ok ? [ordered.value] : []
  })
}
