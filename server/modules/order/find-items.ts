import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { khatianStatus, type KhatianStatus } from '#domain/khatian/status.ts'
import { approvedVersionOf } from '#domain/khatian/transitions.ts'
import { isGivenOut } from '#domain/order/given-out.ts'
import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'

export type Chosen = {
  readonly jlNumberId: string
  readonly survey: SurveyKey
  /** empty where a map sheet was chosen */
  readonly khatianNo: string
  readonly mapId?: string | null | undefined
}

/** What was chosen, as it stands in the books and in the database. */
export type FoundItem = {
  readonly kind: ItemKind
  readonly jlNumberId: string
  readonly survey: SurveyKey
  readonly khatianNo: string
  readonly homeDistrict: string
  readonly mouzaId: string
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly jlNumber: string
  /** null where no approved version is there: it is ordered by its number [ORD-4] */
  readonly khatianId: string | null
  readonly mapId: string | null
  readonly sheetNo: string | null
  /** copies of it are given out */
  readonly payable: boolean
  /** the land office of the mouza's upazila; null of a sheet */
  readonly aclandOfficeId: string | null
  readonly officeId: string
  readonly officeBn: string
  readonly officeEn: string
  /** the number of the case that holds it: it is taken, and a certified copy waits [UNL-2] */
  readonly heldBy: string | null
  /** its office locked it: no copy is ordered [UNL-2] */
  readonly locked: boolean
  /** its office keys a new version: no copy is ordered until that is approved [ORD-14] */
  readonly newVersion: boolean
}

type Row = Omit<FoundItem, 'kind' | 'khatianNo' | 'locked' | 'newVersion' | 'khatianId' | 'mapId' | 'sheetNo'> & {
  readonly place: number
  readonly khatianId: string | null
  readonly status: KhatianStatus | null
  readonly version: number | null
}

/**
 * Looks up what was chosen: its place, the khatian of its number, and the office that has the book. The districts are those
 * of the JL numbers, so each is asked alone.
 */
export async function findItems(db: Sql, chosen: readonly Chosen[]): Promise<FoundItem[]> {
  const placed = chosen.map((one, place) => ({ ...one, place }))
  const found = [
    ...(await findKhatians(
      db,
      placed.filter(({ mapId }) => mapId === null || mapId === undefined),
    )),
    ...(await findMaps(
      db,
      placed.flatMap(({ mapId, ...one }) => (mapId === null || mapId === undefined ? [] : [{ ...one, mapId }])),
    )),
  ]
  const byPlace = new Map(found)
  return placed.flatMap(({ place }) => byPlace.get(place) ?? [])
}

type Placed = Chosen & { readonly place: number }

async function districtsOf(db: Sql, chosen: readonly Chosen[]): Promise<ReadonlyMap<string, string>> {
  const places = await db.query<{ id: string; district: string }>(
    `select j.id, m.district_bbs as district from jl_number j join mouza m on m.id = j.mouza_id where j.id = any($1::uuid[])`,
    [[...new Set(chosen.map(({ jlNumberId }) => jlNumberId))]],
  )
  return new Map(places.map(({ id, district }) => [id, district]))
}

type MapRow = Omit<
  FoundItem,
  'kind' | 'khatianNo' | 'khatianId' | 'aclandOfficeId' | 'heldBy' | 'locked' | 'newVersion'
> & {
  readonly place: number
}

/** Sheets that were chosen; one that is put away or has no picture is found, and not given out. */
async function findMaps(
  db: Sql,
  chosen: readonly (Placed & { readonly mapId: string })[],
): Promise<[number, FoundItem][]> {
  if (chosen.length === 0) return []
  const districtOf = await districtsOf(db, chosen)
  const found: MapRow[] = []
  for (const district of new Set(districtOf.values())) {
    const here = chosen.filter(({ jlNumberId }) => districtOf.get(jlNumberId) === district)
    const asked = here.map(({ place, jlNumberId, mapId }) => ({ place, jlNumberId, mapId }))
    found.push(...(await db.query<MapRow>(findMapsSql, [district, JSON.stringify(asked)])))
  }
  const byPlace = new Map(found.map((row) => [row.place, row]))
  return chosen.map(({ place }) => {
    const row = byPlace.get(place)
    if (row === undefined) throw new Refusal('record.not-found', { mapId: 'record.not-found' })
    const { place: _place, ...item } = row
    const none = {
      khatianNo: '',
      khatianId: null,
      aclandOfficeId: null,
      heldBy: null,
      locked: false,
      newVersion: false,
    }
    return [place, { ...item, kind: itemKinds.map, ...none }]
  })
}

/** Sheets lie in the record room of their district. */
const findMapsSql = `select x.place, x."jlNumberId", s.survey, $1 as "homeDistrict", m.id as "mouzaId",
    m.name_bn as "mouzaBn", m.name_en as "mouzaEn", j.number as "jlNumber", s.id as "mapId", s.sheet_no as "sheetNo",
    s.row_status = 1 and s.payable and s.image_sha256 is not null as payable, o.id as "officeId",
    o.name_bn as "officeBn", o.name_en as "officeEn"
  from jsonb_to_recordset($2::jsonb) as x(place int, "jlNumberId" uuid, "mapId" uuid)
  join jl_number j on j.id = x."jlNumberId"
  join mouza m on m.id = j.mouza_id
  join mouza_map s on s.home_district = $1 and s.id = x."mapId" and s.mouza_id = j.mouza_id and s.survey = j.survey
  join office o on o.id = (select d.id from office d where d.district_bbs_code = $1 and d.layer = 6 order by d.id limit 1)`

async function findKhatians(db: Sql, chosen: readonly Placed[]): Promise<[number, FoundItem][]> {
  if (chosen.length === 0) return []
  const asked = chosen.map(({ jlNumberId, survey, khatianNo, place }) => {
    const parsed = parseKhatianNumber(khatianNo)
    if (!parsed.ok) throw new Refusal('input.refused', { khatianNo: parsed.code })
    return { place, jlNumberId, survey, number: parsed.value.number, lead: parsed.value.lead }
  })
  const districtOf = await districtsOf(db, chosen)
  const found: Row[] = []
  for (const district of new Set(districtOf.values())) {
    const here = asked.filter(({ jlNumberId }) => districtOf.get(jlNumberId) === district)
    found.push(...(await db.query<Row>(findSql, [district, JSON.stringify(here)])))
  }
  const byPlace = new Map(found.map((row) => [row.place, row]))
  return asked.map(({ place, number }) => {
    const row = byPlace.get(place)
    if (row === undefined) throw new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
    const { place: _place, status, version, khatianId, ...item } = row
    const approved = status === null || version === null ? null : approvedVersionOf({ status, version })
    const isKnown = approved !== null || status === khatianStatus.newVersionNeeded
    const waits = isKnown && status !== null && !isGivenOut(status, item.heldBy !== null)
    const locked = status === khatianStatus.locked && item.heldBy === null
    return [
      place,
      {
        ...item,
        kind: itemKinds.khatian,
        khatianNo: number,
        khatianId: approved === null ? null : khatianId,
        mapId: null,
        sheetNo: null,
        locked,
        newVersion: waits && !locked,
      },
    ]
  })
}

/** The office that has the khatian, else the one whose book holds its number, else the record room of the district. */
const findSql = `select x.place, x."jlNumberId", x.survey, $1 as "homeDistrict", m.id as "mouzaId", m.name_bn as "mouzaBn",
    m.name_en as "mouzaEn", j.number as "jlNumber", k.id as "khatianId", k.status, k.version, k.hold_no as "heldBy",
    coalesce(p.payable, true) as payable, o.id as "officeId",
    (select a.id from office a where a.district_bbs_code = $1 and a.row_status = 1 and a.layer = 8
        and a.upazila_bbs_code = m.upazila_bbs order by a.id limit 1) as "aclandOfficeId",
    o.name_bn as "officeBn", o.name_en as "officeEn"
  from jsonb_to_recordset($2::jsonb) as x(place int, "jlNumberId" uuid, survey text, number text, lead int)
  join jl_number j on j.id = x."jlNumberId" and j.survey = x.survey
  join mouza m on m.id = j.mouza_id
  left join khatian_index k on k.home_district = $1 and k.jl_number_id = j.id and k.survey = x.survey and k.number = x.number
  left join khatian_payable p on p.home_district = $1 and p.khatian_id = k.id
  join office o on o.id = coalesce(k.office_id,
    (select v.office_id from volume_index v where v.home_district = $1 and v.jl_number_id = j.id and v.survey = x.survey
        and x.lead between v.number_from and v.number_to order by v.volume_no limit 1),
    (select d.id from office d where d.district_bbs_code = $1 and d.layer = 6 order by d.id limit 1))`
