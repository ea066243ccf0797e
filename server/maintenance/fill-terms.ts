import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Database } from '#server/db/port.ts'
import { nextVersionStatuses } from '#domain/khatian/transitions.ts'
import { searchTerms } from '#domain/khatian/search-terms.ts'
import { keepPlace, nextPlace } from './backfill.ts'

const name = 'khatian-term'
const pageSize = 200

type Row = { id: string; mouzaId: string; body: Khatian }

/**
 * Gives khatians that were stored before they could be searched by owner and dag what they are found by, district by district and page by
 * page;
 * a start that was broken off goes on where it was. Answers how many were read.
 */
export async function fillTerms(db: Database, isStopped: () => boolean = () => false): Promise<number> {
  let read = 0
  while (!isStopped()) {
    const page = await nextPage(db)
    if (page.isDone) break
    read += page.read
  }
  return read
}

async function nextPage(db: Database): Promise<{ readonly read: number; readonly isDone: boolean }> {
  return db.transaction(async (sql) => {
    const at = await nextPlace(sql, name)
    if (at === null) return { read: 0, isDone: true }
    const { district, after } = at
    // Locked as the door locks them: what is written meanwhile comes before or after this page, never in between.
    const rows = await sql.query<Row>(
      `select r.id, k.mouza_id as "mouzaId", coalesce(v.body, r.body) as body
       from record r join khatian_index k on k.home_district = $1 and k.home_district = r.home_district and k.id = r.id
       left join khatian_version v on v.home_district = $1 and v.khatian_id = r.id and v.version = k.version - 1
         and k.status in (${nextVersionStatuses.join(', ')})
       where r.home_district = $1 and r.id > $2::uuid and r.body is not null
       order by r.id limit $3 for share of r`,
      [district, after, pageSize],
    )
    if (rows.length > 0)
      await sql.query(fill, [
        district,
        JSON.stringify(rows.map(({ id, mouzaId, body }) => ({ id, mouzaId, terms: searchTerms(body) }))),
      ])
    await keepPlace(sql, name, district, rows.at(-1)?.id)
    return { read: rows.length, isDone: false }
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
