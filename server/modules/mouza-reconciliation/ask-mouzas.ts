import type { Sql } from '#server/db/port.ts'

/** `dags`: null for all of the mouza, none where its findings are only counted anew. */
export type Asked = { readonly mouzaId: unknown; readonly survey: unknown; readonly dags: readonly unknown[] | null }

/** The land of mouzas is judged anew after something else than their khatians changed. */
export async function askMouzas(tx: Sql, homeDistrict: string, asked: readonly Asked[]): Promise<void> {
  await tx.query(
    `insert into mouza_change (home_district, mouza_id, survey, dags)
     select $1, "mouzaId", survey, case when jsonb_typeof(dags) = 'array'
         then array(select jsonb_array_elements_text(dags)) end
       from jsonb_to_recordset($2::jsonb) as x("mouzaId" uuid, survey text, dags jsonb)`,
    [homeDistrict, JSON.stringify(asked)],
  )
}
