import type { Database } from '#server/db/port.ts'

export type BalanceDifference = {
  readonly homeDistrict: string
  readonly khatianId: string
  readonly dagNo: string
  /** the column of the account, `entries`, or `mutations` for what their khatians say otherwise */
  readonly what: string
  readonly kept: unknown
  readonly proven: unknown
  /** the land in question, in ajutangsho */
  readonly apart: number
}

/**
 * What a check found stands in the place of what the one before it did, in each district by itself; what was found before
 * keeps the time at which it was found first. [BAL-11]
 */
export async function keepBalanceDifferences(
  db: Database,
  {
    districts,
    differences,
  }: { readonly districts: readonly string[]; readonly differences: readonly BalanceDifference[] },
  now: number,
): Promise<void> {
  for (const code of districts) {
    const found = differences.filter(({ homeDistrict }) => homeDistrict === code)
    await db.transaction(async (sql) => {
      await sql.query('delete from balance_difference where home_district = $1 and not (id = any($2::uuid[]))', [
        code,
        found.map(({ khatianId }) => khatianId),
      ])
      if (found.length === 0) return
      await sql.query(
        `insert into balance_difference (home_district, id, khatian_no, survey, mouza_id, upazila_bbs, dag_no, what, kept,
           proven, apart, found_at, checked_at)
         select $1, k.id, k.number, k.survey, j.mouza_id, k.upazila_bbs, d."dagNo", d.what, d.kept, d.proven, d.apart,
                to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0)
           from jsonb_to_recordset($2::jsonb)
             as d(id uuid, "dagNo" text, what text, kept bigint, proven bigint, apart bigint)
           join khatian_index k on k.home_district = $1 and k.id = d.id
           join jl_number j on j.id = k.jl_number_id
         on conflict (home_district, id) do update set khatian_no = excluded.khatian_no, dag_no = excluded.dag_no,
           what = excluded.what, kept = excluded.kept, proven = excluded.proven, apart = excluded.apart,
           checked_at = excluded.checked_at`,
        [code, JSON.stringify(found.map(rowOf)), now],
      )
    })
  }
}

const rowOf = ({ khatianId, dagNo, what, kept, proven, apart }: BalanceDifference) => ({
  id: khatianId,
  dagNo,
  what,
  kept: figure(kept),
  proven: figure(proven),
  apart,
})

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null)
