import type { actEntry } from '#contract/act-entry.ts'
import type { Sql } from '#server/db/port.ts'
import type * as z from 'zod/mini'

export type ActEntry = z.output<typeof actEntry>

type Row = Omit<ActEntry, 'at'> & { readonly at: number }

const asEntry = ({ at, ...row }: Row): ActEntry => ({ at: new Date(at).toISOString(), ...row })

const acts = `
  select coalesce((l.entry ->> 'doneAt')::bigint, l.at)::float8 as at, l.entry ->> 'act' as act,
         coalesce(a.name_bn, '') as "actorBn", coalesce(a.name_en, '') as "actorEn",
         coalesce(d.name_bn, '') as "deskBn", coalesce(d.name_en, '') as "deskEn", l.entry ->> 'comment' as comment
    from (select idx, at, text::jsonb as entry from record_log where home_district = $1 and record_id = $2) l
    left join app_user a on a.id = (l.entry ->> 'userId')::uuid
    left join desk d on d.id = (l.entry ->> 'deskId')::uuid
   where l.entry ->> 'act' is not null`

/** Everything that was done with a record, the oldest first, from its log. */
export async function readActs(db: Sql, homeDistrict: string, recordId: string): Promise<ActEntry[]> {
  const rows = await db.query<Row>(`${acts} order by l.idx`, [homeDistrict, recordId])
  return rows.map(asEntry)
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
  return { data: rows.map(asEntry), total: counted?.total ?? 0 }
}
