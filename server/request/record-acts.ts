import type { actEntry } from '#contract/act-entry.ts'
import type { Sql } from '#server/db/port.ts'
import type * as z from 'zod/mini'

export type ActEntry = z.output<typeof actEntry>

type Row = Omit<ActEntry, 'at'> & { readonly at: number; readonly userId: string | null }

type Vendor = { readonly id: string; readonly bn: string; readonly en: string }

/** Vendors act on orders and have accounts of the public. Citizens are named in no log. */
async function asEntries(db: Sql, rows: readonly Row[]): Promise<ActEntry[]> {
  const others = rows.flatMap(({ userId, actorBn }) => (userId === null || actorBn !== '' ? [] : [userId]))
  const vendors =
    others.length === 0
      ? []
      : await db.query<Vendor>(
          `select id, name_bn as bn, name_en as en from public_account where user_type = 'VENDOR' and id = any($1::uuid[])`,
          [[...new Set(others)]],
        )
  const names = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  return rows.map(({ at, userId, ...row }) => {
    const vendor = userId === null ? undefined : names.get(userId)
    const named = vendor === undefined ? {} : { actorBn: vendor.bn, actorEn: vendor.en }
    return { at: new Date(at).toISOString(), ...row, ...named }
  })
}

const acts = `
  select coalesce((l.entry ->> 'doneAt')::bigint, l.at)::float8 as at, l.entry ->> 'act' as act, l.entry ->> 'userId' as "userId",
         coalesce(a.name_bn, '') as "actorBn", coalesce(a.name_en, '') as "actorEn",
         coalesce(d.name_bn, '') as "deskBn", coalesce(d.name_en, '') as "deskEn", l.entry ->> 'comment' as comment
    from (select idx, at, text::jsonb as entry from record_log where home_district = $1 and record_id = $2) l
    left join app_user a on a.id = (l.entry ->> 'userId')::uuid
    left join desk d on d.id = (l.entry ->> 'deskId')::uuid
   where l.entry ->> 'act' is not null`

/** Everything that was done with a record, the oldest first, from its log. */
export async function readActs(db: Sql, homeDistrict: string, recordId: string): Promise<ActEntry[]> {
  const rows = await db.query<Row>(`${acts} order by l.idx`, [homeDistrict, recordId])
  return asEntries(db, rows)
}

/** A page of it, the newest first: a book that is scanned and keyed for years has many. */
export async function readActPage(
  db: Sql,
  homeDistrict: string,
  recordId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ data: ActEntry[]; total: number }> {
  const rows = await db.query<Row>(`${acts} order by l.idx desc limit $3 offset $4`, [
    homeDistrict,
    recordId,
    page.limit,
    page.offset,
  ])
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from record_log
      where home_district = $1 and record_id = $2 and text::jsonb ->> 'act' is not null`,
    [homeDistrict, recordId],
  )
  return { data: await asEntries(db, rows), total: counted?.total ?? 0 }
}
