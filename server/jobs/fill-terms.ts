import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Database } from '#server/db/port.ts'
import { searchTerms } from '#domain/khatian/search-terms.ts'

const name = 'khatian-term'
const pageSize = 200

type Row = { district: string; id: string; mouzaId: string; body: Khatian }

/**
 * Gives khatians that were stored before they could be searched by owner and dag what they are found by, page by page;
 * a start that was broken off goes on where it was. Answers how many were read.
 */
export async function fillTerms(db: Database, isStopped: () => boolean = () => false): Promise<number> {
  let read = 0
  while (!isStopped()) {
    const rows = await nextPage(db)
    if (rows === 0) break
    read += rows
  }
  return read
}

async function nextPage(db: Database): Promise<number> {
  return db.transaction(async (sql) => {
    const [mark] = await sql.query<{ district: string; after: string }>(
      'select home_district as district, after_id as after from backfill where name = $1 for update',
      [name],
    )
    if (mark === undefined) return 0
    // Locked as the door locks them: what is written meanwhile comes before or after this page, never in between.
    const rows = await sql.query<Row>(
      `select r.home_district as district, r.id, k.mouza_id as "mouzaId", r.body
       from record r join khatian_index k on k.home_district = r.home_district and k.id = r.id
       where (r.home_district, r.id) > ($1, $2::uuid) and r.body is not null
       order by r.home_district, r.id limit $3 for share of r`,
      [mark.district, mark.after, pageSize],
    )
    const last = rows.at(-1)
    if (last === undefined) {
      await sql.query('delete from backfill where name = $1', [name])
      return 0
    }
    for (const district of new Set(rows.map((row) => row.district))) {
      const own = rows.filter((row) => row.district === district)
      await sql.query(fill, [
        district,
        JSON.stringify(own.map(({ id, mouzaId, body }) => ({ id, mouzaId, terms: searchTerms(body) }))),
      ])
    }
    await sql.query('update backfill set home_district = $2, after_id = $3 where name = $1', [
      name,
      last.district,
      last.id,
    ])
    return rows.length
  })
}

/** Brings the rows of some khatians to what they are found by, whatever stood there. */
const fill = `with given as (
    select id, "mouzaId" as mouza_id, terms
    from jsonb_to_recordset($2::jsonb) as x(id uuid, "mouzaId" uuid, terms jsonb)
  ), wanted as (
    select distinct g.id, g.mouza_id, t.kind, t.term collate "C" as term, t.place
    from given g cross join lateral jsonb_to_recordset(g.terms) as t(kind text, term text, place int)
  ), gone as (
    delete from khatian_term old where old.home_district = $1 and old.khatian_id in (select id from given)
      and (old.khatian_id, old.kind, old.term, old.place) not in (select id, kind, term, place from wanted)
  )
  insert into khatian_term (home_district, khatian_id, kind, term, place, mouza_id)
  select $1, id, kind, term, place, mouza_id from wanted
  where (id, kind, term, place) not in (
    select khatian_id, kind, term, place from khatian_term
    where home_district = $1 and khatian_id in (select id from given))`
