import { searchTerms } from '#domain/khatian/search-terms.ts'
import type { Sql } from '#server/db/port.ts'
import { pageOf } from '#server/seed/scans/pages.ts'
import { idsOfCopy } from '#server/seed/bulk/book.ts'

/** Entries are numbered from here: no khatian of a copied book has such a number, so none is replaced. */
const first = 1_000_000
/** entries that go to the server in one statement */
const chunk = 5000

/** Entries with the owners and dags of generated pages, spread evenly over the mouzas of the copied books. */
export async function loadIndex(sql: Sql, books: number, entries: number): Promise<void> {
  const [place] = await sql.query<{ district: string; office: string; upazila: string; user: string }>(
    `select home_district as district, office_id as office, upazila_bbs as upazila,
       (select id from app_user order by id limit 1) as user
     from volume_index where id = $1`,
    [idsOfCopy(0).volume],
  )
  if (place === undefined) throw new Error('no book was copied')
  for (let from = 0; from < entries; from += chunk) {
    const rows = Array.from({ length: Math.min(chunk, entries - from) }, (_v, n) => entryOf(from + n, books))
    await sql.query(putEntries, [place.district, place.office, place.upazila, place.user, JSON.stringify(rows)])
    await sql.query(putTerms, [place.district, JSON.stringify(rows.flatMap(({ terms }) => terms))])
  }
}

function entryOf(n: number, books: number) {
  const ids = idsOfCopy(n % books)
  const id = `01930000-0000-7005-8000-${n.toString(16).padStart(12, '0')}`
  // Each entry another page: families, villages and dags repeat as they do in a district.
  const { owners, dags } = pageOf(2 + n)
  const cells = {
    owners: owners.map(({ name, guardian }) => ({ id: '', order: '', cells: { name, guardian } })),
    dags: dags.map(({ dagNo }) => ({
      id: '',
      order: '',
      cells: { dagNo: String(100 + (Number.parseInt(dagNo, 10) % 900)) },
    })),
  }
  return {
    id,
    volume: ids.volume,
    mouza: ids.mouza,
    jl: ids.jl,
    lead: first + n,
    owners: owners.map(({ name, relation, guardian }) => ({
      id,
      name,
      relation: relation === 3 ? null : relation,
      guardian,
    })),
    dags: cells.dags.map(({ cells: { dagNo } }) => ({ id, dagNo })),
    terms: searchTerms(cells).map((term) => ({ id, mouza: ids.mouza, ...term })),
  }
}

const putEntries = `insert into khatian_temp (home_district, id, office_id, volume_id, mouza_id, jl_number_id, upazila_bbs,
    survey, number, number_lead, rev, owners, dags, updated_by, updated_at)
  select $1, x.id, $2::uuid, x.volume, x.mouza, x.jl, $3, 'RS', x.lead::text, x.lead, 1, x.owners, x.dags, $4::uuid, 0
  from jsonb_to_recordset($5::jsonb)
    as x(id uuid, volume uuid, mouza uuid, jl uuid, lead int, owners jsonb, dags jsonb)`

const putTerms = `insert into khatian_temp_term (home_district, temp_id, kind, term, place, mouza_id)
  select $1, x.id, x.kind, x.term, x.place, x.mouza
  from jsonb_to_recordset($2::jsonb) as x(id uuid, kind text, term text, place int, mouza uuid) on conflict do nothing`
