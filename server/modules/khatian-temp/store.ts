import type { TempKhatian } from '#contract/calls/khatian-temp.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { searchTerms } from '#domain/khatian/search-terms.ts'
import type { TempContent } from '#domain/khatian-temp/temp-khatian.ts'
import type { IndexedNumber } from '#domain/volume/reconciliation.ts'
import { takesIndex, type VolumeStatus } from '#domain/volume/volume.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'

/** The volume an entry is made in, as far as the desk reaches it. */
export type IndexVolume = {
  readonly id: string
  readonly officeId: string
  readonly mouzaId: string
  readonly jlNumberId: string
  readonly upazilaBbs: string | null
  readonly survey: SurveyKey
  readonly from: number
  readonly to: number
  readonly status: VolumeStatus
}

export type StoredTemp = Pick<TempKhatian, 'id' | 'volumeId' | 'survey' | 'khatianNo' | 'rev' | 'owners' | 'dags'> & {
  readonly lead: number
  readonly jlNumberId: string
  /** the khatian that has its number now */
  readonly khatianId: string | null
  readonly khatianStatus: number | null
}

type Row = StoredTemp & { readonly updatedAt: number; readonly updatedByBn: string; readonly updatedByEn: string }

/** An entry gives way to the khatian that has its number, whoever began it. [TMP-1] */
const khatianOf = `left join khatian_index k on k.home_district = $1 and k.home_district = t.home_district and k.jl_number_id = t.jl_number_id
  and k.survey = t.survey and k.number = t.number`

const ground = (actor: DeskActor): readonly unknown[] => [actor.districtBbsCode, actor.upazilaBbsCode, actor.mouzaIds]
const reached = `($2::text is null or t.upazila_bbs = $2) and ($3::uuid[] is null or t.mouza_id = any($3))`

const columns = `t.id, t.volume_id as "volumeId", t.jl_number_id as "jlNumberId", t.survey, t.number as "khatianNo",
  t.number_lead as lead, t.rev, t.owners, t.dags, k.id as "khatianId", k.status as "khatianStatus"`

const withWriter = `select ${columns}, t.updated_at as "updatedAt", coalesce(u.name_bn, '') as "updatedByBn",
    coalesce(u.name_en, '') as "updatedByEn"
  from khatian_temp t ${khatianOf} left join app_user u on u.id = t.updated_by
  where t.home_district = $1 and ${reached}`

/** Whoever is to key the khatian a second time reads no name of it here: a replaced entry tells its number alone. [TMP-1] */
function viewOf({ khatianId, khatianStatus, jlNumberId: _jl, lead: _lead, ...row }: Row): TempKhatian {
  const told = { ...row, updatedAt: new Date(row.updatedAt).toISOString() }
  return khatianId === null || khatianStatus === null
    ? { ...told, replacedBy: null }
    : {
        ...told,
        owners: [],
        dags: [],
        replacedBy: { khatianId, status: khatianStatus as NonNullable<TempKhatian['replacedBy']>['status'] },
      }
}

/** A volume of the desk's ground that has an index. [TMP-2] */
export async function indexVolume(db: Sql, actor: DeskActor, id: string): Promise<IndexVolume> {
  const [row] = await db.query<IndexVolume>(
    `select id, office_id as "officeId", mouza_id as "mouzaId", jl_number_id as "jlNumberId", upazila_bbs as "upazilaBbs",
            survey, number_from as "from", number_to as "to", status
       from volume_index where home_district = $1 and ($2::text is null or upazila_bbs = $2)
         and ($3::uuid[] is null or mouza_id = any($3)) and id = $4`,
    [...ground(actor), id],
  )
  if (row === undefined || !takesIndex(row)) throw new Refusal('volume.not-found', { volumeId: 'volume.not-found' })
  return row
}

type Wanted = {
  readonly volumeId: string
  readonly numberStart?: string | undefined
  readonly order: 'number' | 'newest'
  readonly limit: number
  readonly offset: number
}

export async function listTemps(
  db: Sql,
  actor: DeskActor,
  { volumeId, numberStart, order, limit, offset }: Wanted,
): Promise<{ data: TempKhatian[]; total: number }> {
  const narrowed = `t.volume_id = $4 and ($5::text is null or starts_with(t.number, $5))`
  const params = [...ground(actor), volumeId, numberStart ?? null]
  const by = order === 'number' ? 't.number_lead, t.number' : 't.updated_at desc, t.id'
  const rows = await db.query<Row>(`${withWriter} and ${narrowed} order by ${by} limit $6 offset $7`, [
    ...params,
    limit,
    offset,
  ])
  const [count] = await db.query<{ n: number }>(
    `select count(*)::int as n from khatian_temp t where t.home_district = $1 and ${reached} and ${narrowed}`,
    params,
  )
  return { data: rows.map(viewOf), total: count?.n ?? 0 }
}

export async function findTemp(db: Sql, actor: DeskActor, id: string): Promise<TempKhatian | null> {
  const [row] = await db.query<Row>(`${withWriter} and t.id = $4`, [...ground(actor), id])
  return row === undefined ? null : viewOf(row)
}

/** The entry as it stands, held until the end of the transaction. */
export async function lockTemp(tx: Sql, actor: DeskActor, id: string): Promise<StoredTemp | null> {
  const [row] = await tx.query<StoredTemp>(
    `select ${columns} from khatian_temp t ${khatianOf}
      where t.home_district = $1 and ${reached} and t.id = $4 for update of t`,
    [...ground(actor), id],
  )
  return row ?? null
}

/** Two who give one number at once come one after the other. */
export async function lockNumbers(tx: Sql, jlNumberId: string): Promise<void> {
  await tx.query('select id from jl_number where id = $1 for no key update', [jlNumberId])
}

/** Who has a number of a JL number and survey besides the entry itself. [TMP-3] */
export async function findHolder(
  tx: Sql,
  actor: DeskActor,
  place: Pick<IndexVolume, 'jlNumberId' | 'survey'>,
  number: string,
  besides: string | null,
): Promise<'khatian' | 'temp' | null> {
  const [row] = await tx.query<{ khatian: boolean; temp: boolean }>(
    `select exists (select 1 from khatian_index where home_district = $1 and jl_number_id = $2 and survey = $3
                     and number = $4) as khatian,
            exists (select 1 from khatian_temp where home_district = $1 and jl_number_id = $2 and survey = $3
                     and number = $4 and id is distinct from $5) as temp`,
    [actor.districtBbsCode, place.jlNumberId, place.survey, number, besides],
  )
  return row?.khatian === true ? 'khatian' : row?.temp === true ? 'temp' : null
}

/** What an entry is to hold, its owners and dags with their ids. */
export type NewContent = Pick<StoredTemp, 'khatianNo' | 'lead' | 'owners' | 'dags'>

export async function insertTemp(
  tx: Sql,
  actor: DeskActor,
  volume: IndexVolume,
  id: string,
  content: NewContent,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into khatian_temp (home_district, id, office_id, volume_id, mouza_id, jl_number_id, upazila_bbs, survey,
       number, number_lead, rev, owners, dags, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11::jsonb, $12::jsonb, $13, $14)`,
    [
      actor.districtBbsCode,
      id,
      volume.officeId,
      volume.id,
      volume.mouzaId,
      volume.jlNumberId,
      volume.upazilaBbs,
      volume.survey,
      content.khatianNo,
      content.lead,
      JSON.stringify(content.owners),
      JSON.stringify(content.dags),
      actor.userId,
      at,
    ],
  )
  await storeTerms(tx, actor, id, content)
}

export async function changeTemp(
  tx: Sql,
  actor: DeskActor,
  id: string,
  content: NewContent,
  at: number,
): Promise<void> {
  await tx.query(
    `update khatian_temp set number = $3, number_lead = $4, owners = $5::jsonb, dags = $6::jsonb, rev = rev + 1,
       updated_by = $7, updated_at = $8 where home_district = $1 and id = $2`,
    [
      actor.districtBbsCode,
      id,
      content.khatianNo,
      content.lead,
      JSON.stringify(content.owners),
      JSON.stringify(content.dags),
      actor.userId,
      at,
    ],
  )
  await deleteTerms(tx, actor, id)
  await storeTerms(tx, actor, id, content)
}

export async function deleteTemp(tx: Sql, actor: DeskActor, id: string): Promise<void> {
  await deleteTerms(tx, actor, id)
  await tx.query('delete from khatian_temp where home_district = $1 and id = $2', [actor.districtBbsCode, id])
}

async function deleteTerms(tx: Sql, actor: DeskActor, id: string): Promise<void> {
  await tx.query('delete from khatian_temp_term where home_district = $1 and temp_id = $2', [actor.districtBbsCode, id])
}

/** The terms of a khatian with these owners and dags: what finds the one finds the other. [TMP-9] */
async function storeTerms(tx: Sql, actor: DeskActor, id: string, { owners, dags }: NewContent): Promise<void> {
  const row = { id: '', order: '' }
  const terms = searchTerms({
    owners: owners.map(({ name, guardian }) => ({ ...row, cells: { name, guardian } })),
    dags: dags.map(({ dagNo }) => ({ ...row, cells: { dagNo } })),
  })
  if (terms.length === 0) return
  await tx.query(
    `insert into khatian_temp_term (home_district, temp_id, kind, term, place, mouza_id)
     select t.home_district, t.id, x.kind, x.term, x.place, t.mouza_id
       from khatian_temp t, jsonb_to_recordset($3::jsonb) as x(kind text, term text, place int)
      where t.home_district = $1 and t.id = $2
     on conflict do nothing`,
    [actor.districtBbsCode, id, JSON.stringify(terms)],
  )
}

/** The lowest number of the range above another that nobody has. */
export async function findFreeNumber(
  db: Sql,
  actor: DeskActor,
  volume: IndexVolume,
  after: number,
): Promise<number | null> {
  const [row] = await db.query<{ n: number | null }>(
    `select min(n)::int as n from generate_series($3::int, $4::int) n
      where not exists (select 1 from khatian_index k
              where k.home_district = $1 and k.volume_id = $2 and k.number_lead = n)
        and not exists (select 1 from khatian_temp t
              where t.home_district = $1 and t.volume_id = $2 and t.number_lead = n)`,
    [actor.districtBbsCode, volume.id, Math.max(volume.from, after + 1), volume.to],
  )
  return row?.n ?? null
}

/** The highest number of a volume's index; -1 where it is empty. */
export async function findHighestNumber(db: Sql, actor: DeskActor, volume: IndexVolume): Promise<number> {
  const [row] = await db.query<{ n: number | null }>(
    'select max(number_lead)::int as n from khatian_temp where home_district = $1 and volume_id = $2',
    [actor.districtBbsCode, volume.id],
  )
  return row?.n ?? -1
}

/** What the index of a volume tells of numbers that no khatian has, in the order of the book. [TMP-10] */
export function listIndexed(db: Sql, homeDistrict: string, volumeId: string): Promise<IndexedNumber[]> {
  return db.query<IndexedNumber>(
    `select t.number_lead as number,
            array(select o.owner ->> 'name' from jsonb_array_elements(t.owners) with ordinality as o(owner, place)
                   order by o.place) as owners
       from khatian_temp t
      where t.home_district = $1 and t.volume_id = $2
        and not exists (select 1 from khatian_index k where k.home_district = $1 and k.home_district = t.home_district
              and k.jl_number_id = t.jl_number_id and k.survey = t.survey and k.number = t.number)
      order by t.number_lead, t.number`,
    [homeDistrict, volumeId],
  )
}

export function contentOf({ khatianNo, owners, dags }: NewContent): TempContent {
  return {
    khatianNo,
    owners: owners.map(({ name, relation, guardian }) => ({ name, relation, guardian })),
    dags: dags.map(({ dagNo }) => dagNo),
  }
}
