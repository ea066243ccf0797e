import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { nextVersionStatuses } from '#domain/khatian/transitions.ts'
import { searchTerms } from '#domain/khatian/search-terms.ts'

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
    const [mark] = await sql.query<{ district: string; after: string }>(
      'select home_district as district, after_id as after from backfill where name = $1 for update',
      [name],
    )
    if (mark === undefined) return { read: 0, isDone: true }
    const district = await nextDistrict(sql, mark)
    if (district === null) {
      await sql.query('delete from backfill where name = $1', [name])
      return { read: 0, isDone: true }
    }
    // Locked as the door locks them: what is written meanwhile comes before or after this page, never in between.
    const rows = await sql.query<Row>(
      `select r.id, k.mouza_id as "mouzaId", coalesce(v.body, r.body) as body
       from record r join khatian_index k on k.home_district = $1 and k.home_district = r.home_district and k.id = r.id
       left join khatian_version v on v.home_district = $1 and v.khatian_id = r.id and v.version = k.version - 1
         and k.status in (${nextVersionStatuses.join(', ')})
       where r.home_district = $1 and r.id > $2::uuid and r.body is not null
       order by r.id limit $3 for share of r`,
      [district, district === mark.district ? mark.after : nobody, pageSize],
    )
    if (rows.length > 0)
      await sql.query(fill, [
        district,
        JSON.stringify(rows.map(({ id, mouzaId, body }) => ({ id, mouzaId, terms: searchTerms(body) }))),
      ])
    // Behind the last of a district every id lies before it, so that the next turn goes on to the next district.
    await sql.query('update backfill set home_district = $2, after_id = $3 where name = $1', [
      name,
      district,
      rows.at(-1)?.id ?? everybody,
    ])
    return { read: rows.length, isDone: false }
  })
}

const nobody = '00000000-0000-0000-0000-000000000000'
const everybody = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The district in which the work goes on: the one of the mark until it is through, then the next; null behind the last. */
async function nextDistrict(
  sql: Sql,
  { district, after }: { district: string; after: string },
): Promise<string | null> {
  const [row] = await sql.query<{ code: string }>(
    `select bbs_code as code from district where bbs_code > $1 or (bbs_code = $1 and not $2) order by bbs_code limit 1`,
    [district, after === everybody],
  )
  return row?.code ?? null
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
