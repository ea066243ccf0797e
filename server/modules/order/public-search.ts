import { isNamed } from '#domain/kernel/name-key.ts'
import { maskName, nameForSearch } from '#domain/khatian/shown-name.ts'
import { khatianStatus, khatianStatuses, type KhatianStatus } from '#domain/khatian/status.ts'
import { approvedVersionOf, isApproved, isNextVersion } from '#domain/khatian/transitions.ts'
import type { Sql } from '#server/db/port.ts'

export type PublicSearch = {
  readonly district: string
  readonly mouzaId: string
  readonly jlNumberId: string
  readonly survey: string
  readonly number: string | null
  readonly dag: string | null
  /** keys of the owner's name; empty where no owner is searched */
  readonly nameKeys: readonly string[]
}

export type PublicKhatian = {
  readonly khatianNo: string
  readonly survey: 'RS'
  readonly jlNumberId: string
  readonly jlNumber: string
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly firstOwner: string | null
  readonly matchedOwner: string | null
  readonly owners: number
  readonly dags: number
  readonly area: number
  readonly heldBy: string | null
  readonly locked: boolean
  readonly payable: boolean
}

type Row = Omit<PublicKhatian, 'matchedOwner'> & {
  readonly id: string
  readonly status: KhatianStatus
  readonly version: number
}

const mostFound = 20

/** Khatians that the public finds. Names are masked but for the owner that the search names. [ORD-16] */
export async function findPublicKhatians(db: Sql, search: PublicSearch): Promise<PublicKhatian[]> {
  const { district, mouzaId, jlNumberId, survey, number, dag, nameKeys } = search
  const rows = await db.query<Row>(findSql, [
    district,
    jlNumberId,
    survey,
    number,
    dag,
    nameKeys,
    mouzaId,
    khatianStatuses.filter((status) => isApproved(status) || isNextVersion(status)),
    khatianStatus.locked,
    mostFound,
  ])
  const owners = nameKeys.length === 0 ? new Map<string, string[]>() : await ownersOf(db, district, rows)
  return rows.map(({ id, status: _status, version: _version, firstOwner, ...row }) => {
    const matched = (owners.get(id) ?? []).find((name) => isNamed(name, nameKeys))
    return {
      ...row,
      firstOwner:
        firstOwner === null ? null : matched === firstOwner ? nameForSearch(matched, nameKeys) : maskName(firstOwner),
      matchedOwner: matched === undefined ? null : nameForSearch(matched, nameKeys),
    }
  })
}

/** The owners of the approved version of each khatian. */
async function ownersOf(db: Sql, district: string, rows: readonly Row[]): Promise<Map<string, string[]>> {
  const versions = rows.map(({ id, status, version }) => ({ id, version: approvedVersionOf({ status, version }) }))
  const found = await db.query<{ id: string; names: (string | null)[] }>(
    `select v.khatian_id as id, array(select o -> 'cells' ->> 'name' from jsonb_array_elements(v.body -> 'owners') o) as names
       from khatian_version v join jsonb_to_recordset($2::jsonb) as x(id uuid, version int)
         on v.khatian_id = x.id and v.version = x.version
      where v.home_district = $1`,
    [district, JSON.stringify(versions)],
  )
  return new Map(found.map(({ id, names }) => [id, names.filter((name) => name !== null)]))
}

// All words of a name are found at one owner, so that the answer can show that owner.
const findSql = `select k.id, k.status, k.version, k.number as "khatianNo", k.survey, k.jl_number_id as "jlNumberId",
    j.number as "jlNumber", m.name_bn as "mouzaBn", m.name_en as "mouzaEn", k.first_owner as "firstOwner",
    k.owner_count as owners, k.dag_count as dags, k.total_area::float8 as area, k.hold_no as "heldBy",
    k.status = $9 and k.hold_no is null as locked, coalesce(p.payable, true) as payable
  from khatian_index k join jl_number j on j.id = k.jl_number_id join mouza m on m.id = k.mouza_id
  left join khatian_payable p on p.home_district = $1 and p.home_district = k.home_district and p.khatian_id = k.id
  where k.home_district = $1 and k.jl_number_id = $2 and k.survey = $3 and k.status = any($8::int[])
    and ($4::text is null or k.number = $4)
    and ($5::text is null or exists (select 1 from khatian_term t where t.home_district = $1 and t.mouza_id = $7
      and t.kind = 'dag' and t.term = $5 and t.khatian_id = k.id))
    and (cardinality($6::text[]) = 0 or exists (select 1 from khatian_term t where t.home_district = $1
      and t.mouza_id = $7 and t.kind = 'owner' and t.term = any($6::text[]) and t.khatian_id = k.id
      group by t.place having count(distinct t.term) = cardinality($6::text[])))
  order by k.number_lead, k.number limit $10`
