import type { Sql } from '#server/db/port.ts'

export type Asked = {
  readonly scopes: readonly string[]
  readonly recordIds: readonly string[]
}

export type RecordAt = { readonly id: string; readonly rev: number; readonly upazilaBbs: string | null }

/** The heads of scopes and the revisions of khatians, as they stand. */
export async function readNumbers(
  db: Sql,
  homeDistrict: string,
  { scopes, recordIds }: Asked,
): Promise<{ heads: Map<string, number>; records: readonly RecordAt[] }> {
  const heads =
    scopes.length === 0
      ? []
      : await db.query<{ scope: string; n: number }>(
          `select scope, head as n from scope_head where home_district = $1 and scope = any($2::text[])`,
          [homeDistrict, scopes],
        )
  const records =
    recordIds.length === 0
      ? []
      : await db.query<RecordAt>(
          `select id, rev, upazila_bbs as "upazilaBbs" from khatian_index
           where home_district = $1 and id = any($2::uuid[])`,
          [homeDistrict, recordIds],
        )
  return { heads: new Map(heads.map(({ scope, n }) => [scope, n])), records }
}

/** How many changes the district has seen in all. */
export async function readTotal(db: Sql, homeDistrict: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select coalesce(sum(head), 0)::bigint as n from scope_head where home_district = $1`,
    [homeDistrict],
  )
  return row?.n ?? 0
}
