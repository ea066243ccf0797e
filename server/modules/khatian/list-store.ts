import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { type TermQuery, termConditions, type Place } from '#server/request/term-query.ts'

export type CardFilter = {
  /** a condition of list-conditions.ts, without parameters of its own */
  readonly condition: string
  readonly survey?: SurveyKey | undefined
  readonly volumeId?: string | undefined
  readonly jlNumberId?: string | undefined
  readonly mouzaId?: string | undefined
  readonly upazilaId?: string | undefined
  /** the beginning of a number, in ASCII digits */
  readonly numberStart?: string | undefined
  /** before all others those with exactly this number */
  readonly firstNumber?: string | undefined
  /** what the khatian is to hold besides; an empty list of words finds nothing */
  readonly holds?: TermQuery | undefined
  /** only khatians of which this person wrote a value */
  readonly writtenBy?: string | undefined
  /** only khatians that came with a file */
  readonly imported?: boolean | undefined
  /** the longest unchanged first, instead of the order of the books */
  readonly oldestFirst?: boolean | undefined
  /** ids that are not told */
  readonly besides?: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

const khatianTerms = { table: 'khatian_term', owns: 'khatian_id', id: 'k.id' } as const

type CardRow = Omit<KhatianCard, 'updatedAt'> & { updatedAt: number }

/** What conditions may name: the khatian and the rules of its office. */
const filtered = `from khatian_index k join office o on o.id = k.office_id where k.home_district = $1`

const places = `join volume_index v on v.home_district = $1 and v.home_district = k.home_district and v.id = k.volume_id
  join mouza m on m.id = k.mouza_id`
const editor = 'left join app_user u on u.id = k.updated_by'

const columns = `k.id, k.volume_id as "volumeId", k.survey, k.number, k.status, k.version, k.rev,
  k.owner_count as "ownerCount", k.dag_count as "dagCount", k.first_owner as "firstOwner", k.total_area as "totalArea",
  k.updated_at as "updatedAt", coalesce(u.name_bn, '') as "updatedByBn", coalesce(u.name_en, '') as "updatedByEn",
  k.last_remark as "lastRemark", k.imported`
const placeNames = `v.volume_no as "volumeNo", m.name_bn as "mouzaBn", m.name_en as "mouzaEn"`
const inBook = 'k.number_lead, k.number, k.id'
const inDistrict = `m.name_bn, m.id, v.volume_no, ${inBook}`

const inMouzas = (list: string): string => `k.mouza_id = any(${list}::uuid[])`

/** The same, found by their books: an index of khatians by mouza would be one more to write, and theirs by book is there. */
const inBooksOfMouzas = (list: string): string => `${inMouzas(list)} and k.volume_id = any(array(
  select b.id from volume_index b where b.home_district = $1 and b.mouza_id = any(${list}::uuid[])))`

/** Which khatians are asked for: conditions whose `$1` is the desk's district. */
function conditionsOf(actor: DeskActor, filter: Omit<CardFilter, 'limit' | 'offset'>, place: Place): string {
  const given = (value: unknown, condition: (at: string) => string): string =>
    value === null || value === undefined ? '' : `and ${condition(place(value))}`
  // What a khatian holds is found by the index of terms, in which the mouza stands.
  const ofMouzas = filter.holds === undefined ? inBooksOfMouzas : inMouzas
  return `${given(actor.upazilaBbsCode, (at) => `k.upazila_bbs = ${at}`)}
    ${given(actor.mouzaIds, ofMouzas)}
    ${given(filter.survey, (at) => `k.survey = ${at}`)}
    ${given(filter.volumeId, (at) => `k.volume_id = ${at}`)}
    ${given(filter.jlNumberId, (at) => `k.jl_number_id = ${at}`)}
    ${given(filter.mouzaId, (at) => ofMouzas(`array[${at}]`))}
    ${given(filter.upazilaId, (at) => `k.upazila_bbs = (select bbs_code from upazila where id = ${at} and district_bbs_code = $1)`)}
    ${given(filter.numberStart, (at) => `starts_with(k.number, ${at})`)}
    ${given(filter.writtenBy, (at) => `${at}::text = any(k.authors)`)}
    ${given(filter.besides, (at) => `not (k.id = any(${at}::uuid[]))`)}
    ${filter.holds === undefined ? '' : termConditions({ ...khatianTerms, mouza: mouzaOf(filter) }, filter.holds, place)}
    and (${actor.permissions.has(permissions.mutationReadAll) ? 'true' : `k.survey <> 'MUTATION'`})
    ${filter.imported === true ? 'and k.imported' : ''}
    and (${filter.condition})`
}

/** The mouza stands before the term in the index: where none is named, all mouzas with books are gone through. */
function mouzaOf({ jlNumberId, mouzaId }: Pick<CardFilter, 'jlNumberId' | 'mouzaId'>) {
  return (place: Place): string => {
    if (jlNumberId !== undefined) return `= (select mouza_id from jl_number where id = ${place(jlNumberId)})`
    if (mouzaId !== undefined) return `= ${place(mouzaId)}`
    return 'in (select v.mouza_id from volume_index v where v.home_district = $1)'
  }
}

/** Khatians that a filter finds in volumes with a second keying: some of them may have to be left out. */
export async function listKeyedTwice(
  db: Sql,
  actor: DeskActor,
  filter: Omit<CardFilter, 'limit' | 'offset'>,
): Promise<{ id: string; volumeId: string }[]> {
  const params: unknown[] = [actor.districtBbsCode]
  const rest = conditionsOf(actor, filter, (value) => `$${params.push(value)}`)
  return db.query(
    `select k.id, k.volume_id as "volumeId" ${filtered} ${rest} and k.volume_id in (
       select r.id from volume_index v join record r on r.home_district = $1 and r.home_district = v.home_district and r.id = v.id
       where v.home_district = $1 and r.body ? 'secondKeying')`,
    params,
  )
}

/** How many khatians of a desk's ground each of some conditions holds for, without going through the khatians. */
export async function countCards(
  db: Sql,
  actor: DeskActor,
  filter: Pick<CardFilter, 'survey' | 'upazilaId' | 'imported'>,
  conditions: readonly string[],
): Promise<number[]> {
  if (conditions.length === 0) return []
  const params: unknown[] = [actor.districtBbsCode]
  const rest = conditionsOf(actor, { ...filter, condition: 'true' }, (value) => `$${params.push(value)}`)
  const columns = conditions.map((condition, at) => `'${at}', coalesce(sum(k.n) filter (where ${condition}), 0)`)
  // Kept counts know no mouza: for a jurisdiction of some mouzas their khatians are counted themselves.
  const counted =
    actor.mouzaIds === null ? 'khatian_count' : '(select k.*, 1 as n from khatian_index k where k.home_district = $1)'
  const [row] = await db.query<{ counts: Record<string, number> }>(
    `select json_build_object(${columns.join(', ')}) as counts
     from ${counted} k join office o on o.id = k.office_id where k.home_district = $1 ${rest}`,
    params,
  )
  return conditions.map((_one, at) => row?.counts[String(at)] ?? 0)
}

/** Whether a filter asks for nothing but what is counted. */
function isCounted({ volumeId, jlNumberId, mouzaId, numberStart, holds, writtenBy, besides }: CardFilter): boolean {
  return [volumeId, jlNumberId, mouzaId, numberStart, holds, writtenBy, besides].every((one) => one === undefined)
}

async function countFound(db: Sql, actor: DeskActor, filter: CardFilter): Promise<number> {
  if (isCounted(filter)) return (await countCards(db, actor, filter, [filter.condition]))[0] ?? 0
  const params: unknown[] = [actor.districtBbsCode]
  const rest = conditionsOf(actor, filter, (value) => `$${params.push(value)}`)
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${filtered} ${rest}`, params)
  return count?.n ?? 0
}

/** Fewer are read whole and sorted; more are read book by book until the page is full. */
const mostSorted = 2000

/** Cards within a desk's ground, by the order of the books. */
export async function listCards(
  db: Sql,
  actor: DeskActor,
  filter: CardFilter,
): Promise<{ data: KhatianCard[]; total: number }> {
  const total = await countFound(db, actor, filter)
  if (filter.offset >= total) return { data: [], total }
  const params: unknown[] = [actor.districtBbsCode]
  const place: Place = (value) => `$${params.push(value)}`
  const rest = conditionsOf(actor, filter, place)
  const own = `${place(actor.userId)}::text = any(k.authors) as own`
  const page = `limit ${place(filter.limit)} offset ${place(filter.offset)}`
  const pageOf =
    filter.oldestFirst === true
      ? pageByAge
      : filter.volumeId !== undefined
        ? pageOfBook
        : isCounted(filter) && total > mostSorted
          ? pageOfBooks
          : sortedPage
  const ofUpazila = pageOf === pageOfBooks && actor.upazilaBbsCode !== null
  const ground = ofUpazila ? `and upazila_bbs = ${place(actor.upazilaBbsCode)}` : ''
  const isFirst = filter.firstNumber !== undefined && pageOf === sortedPage
  const more = isFirst ? `k.number = ${place(filter.firstNumber)} desc,` : ground
  const rows = await db.query<CardRow>(pageOf(`${columns}, ${own}`, rest, page, more), params)
  return { data: rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() })), total }
}

/** Within one book its own index gives the order: names are looked up for the page shown, and not for every khatian. */
function pageOfBook(shown: string, rest: string, page: string): string {
  return `select ${shown}, ${placeNames} from (select k.* ${filtered} ${rest} order by ${inBook} ${page}) k
    ${places} ${editor} order by ${inBook}`
}

/** The longest unchanged first; names are looked up for the page shown. */
function pageByAge(shown: string, rest: string, page: string): string {
  return `select ${shown}, ${placeNames} from (select k.* ${filtered} ${rest} order by k.updated_at, k.id ${page}) k
    ${places} ${editor} order by k.updated_at, k.id`
}

/** All that is found is read and sorted. */
function sortedPage(shown: string, rest: string, page: string, first: string): string {
  return `select ${shown}, ${placeNames} from (select k.* ${filtered} ${rest}) k
    ${places} ${editor} order by ${first} ${inDistrict} ${page}`
}

/**
 * The mouzas of the district in their order, and of each what it has, until the page is full: a page at the front costs
 * the same however many khatians there are.
 */
function pageOfBooks(shown: string, rest: string, page: string, ground: string): string {
  return `select ${shown}, k."volumeNo", k."mouzaBn", k."mouzaEn" from (
      select k.*, ${placeNames}
      from mouza m
      cross join lateral (select id, volume_no from volume_index
        where home_district = $1 and mouza_id = m.id ${ground} order by volume_no) v
      cross join lateral (select k.* ${filtered} and k.volume_id = v.id ${rest} order by ${inBook}) k
      where m.district_bbs = $1::char(2)
      order by ${inDistrict} ${page}
    ) k ${editor} order by k."mouzaBn", k.mouza_id, k."volumeNo", ${inBook}`
}
