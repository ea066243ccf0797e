import type { Khatian } from '#domain/khatian/khatian.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { returnedFrom } from '#domain/khatian/returned.ts'
import { isNextVersion, nextVersionStatuses } from '#domain/khatian/transitions.ts'
import { changedDags } from '#domain/mouza/changed-dags.ts'
import { isFoundAlike, type SearchTerm, searchTerms } from '#domain/khatian/search-terms.ts'
import type { SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'

/** The statements that keep the index tables in step with khatians written. */
export function khatianIndexRows(khatians: readonly WrittenRecord[]): SideRows[] {
  const gone = khatians.filter((record) => record.body === null).map((record) => ({ id: record.id }))
  const kept = khatians.flatMap((record) => (record.body === null ? [] : [khatianRow(record, record.body as Khatian)]))
  const changes = khatians.map(changedTerms)
  return [
    { table: 'khatian_index', text: removeKhatians, rows: gone },
    { table: 'khatian_index', text: storeKhatians, rows: kept },
    {
      table: 'mutation_source',
      text: removeSources,
      rows: khatians.filter(isMutation).map((record) => ({ id: record.id })),
    },
    { table: 'mutation_source', text: storeSources, rows: khatians.flatMap(sourceRows) },
    { table: 'khatian_term', text: clearTerms, rows: khatians.filter(isDecided).map(({ id }) => ({ id })) },
    { table: 'khatian_term', text: removeTerms, rows: changes.flatMap((change) => change.gone) },
    { table: 'khatian_term', text: storeTerms, rows: changes.flatMap(({ added }) => added) },
    { table: 'mouza_change', text: storeLandChanges, rows: khatians.flatMap(landChange) },
    { table: 'second_keying', text: storeSecondKeyings, rows: khatians.flatMap(secondKeyingRow) },
  ]
}

function khatianRow(record: WrittenRecord, khatian: Khatian): object {
  const parsed = parseKhatianNumber(khatian.number)
  const names = khatian.owners.map((owner) => owner.cells['name']).filter((name) => typeof name === 'string')
  return {
    id: record.id,
    volumeId: khatian.volumeId,
    officeId: record.officeId,
    mouzaId: record.mouzaId,
    jlNumberId: khatian.jlNumberId,
    upazilaBbs: record.upazilaBbs,
    survey: khatian.survey,
    number: khatian.number,
    numberLead: parsed.ok ? parsed.value.lead : 0,
    status: khatian.status,
    version: khatian.version,
    rev: record.rev,
    returnedFrom: returnedFrom(khatian),
    holdNo: khatian.hold?.no ?? null,
    ownerCount: khatian.owners.length,
    dagCount: khatian.dags.length,
    firstOwner: names[0] ?? null,
    totalArea: khatian.dags.reduce((sum, dag) => sum + numberOf(dag.cells['area']), 0),
    authors: khatian.authors,
    lastRemark: khatian.remarks.at(-1)?.text ?? null,
    updatedAt: record.at,
    updatedBy: record.actorId,
    imported: record.installed,
    origin: khatian.origin ?? null,
  }
}

/** A withdrawn mutation takes nothing any more, so what a removed record was is not asked. */
function isMutation({ body }: WrittenRecord): boolean {
  return body === null || (body as Khatian).survey === 'MUTATION'
}

function sourceRows(record: WrittenRecord): object[] {
  const sources = (record.body as Khatian | null)?.sources ?? []
  return sources.flatMap(({ khatianId, dagNo, area }, position) =>
    khatianId === null ? [] : [{ id: record.id, position, sourceId: khatianId, dagNo, area }],
  )
}

/** A next version was worked on and is decided upon: what was found meanwhile was the approved one. */
function isDecided({ before, body }: WrittenRecord): boolean {
  const [old, next] = [before as Khatian | null, body as Khatian | null]
  return old !== null && isNextVersion(old.status) && (next === null || !isNextVersion(next.status))
}

/**
 * What a khatian is found by from now on and was not before, and the other way round: most edits change neither. While the
 * next version is worked on the approved one is found. [COR-12]
 */
function changedTerms(record: WrittenRecord): { added: object[]; gone: object[] } {
  const { id, mouzaId, before, body } = record
  const [old, next] = isDecided(record)
    ? [null, body as Khatian | null]
    : [before as Khatian | null, body as Khatian | null]
  if (next !== null && isNextVersion(next.status) && old !== null) return { added: [], gone: [] }
  if (old !== null && next !== null && isFoundAlike(old, next)) return { added: [], gone: [] }
  const had = termsOf(old)
  const has = termsOf(next)
  const rowsOf = (terms: ReadonlyMap<string, SearchTerm>, besides: ReadonlyMap<string, SearchTerm>): object[] =>
    [...terms].filter(([key]) => !besides.has(key)).map(([, term]) => ({ id, mouzaId, ...term }))
  return { added: rowsOf(has, had), gone: rowsOf(had, has) }
}

function termsOf(khatian: Khatian | null): Map<string, SearchTerm> {
  const terms = khatian === null ? [] : searchTerms(khatian)
  return new Map(terms.map((term) => [`${term.kind}/${term.place}/${term.term}`, term]))
}

/** What the land of the mouza is judged anew by; drafts say nothing of it yet. [MZR-9] */
function landChange({ id, mouzaId, before, body }: WrittenRecord): object[] {
  const [old, next] = [before as Khatian | null, body as Khatian | null]
  const dags = changedDags(old, next)
  const survey = (next ?? old)?.survey
  return dags === null || survey === undefined ? [] : [{ khatianId: id, mouzaId, survey, dags }]
}

/**
 * A record may be written again after it was keyed twice; who and when stays as it was first told, how many places differ
 * follows what the second keyer mended.
 */
function secondKeyingRow(record: WrittenRecord): object[] {
  const khatian = record.body as Khatian | null
  const second = khatian?.second
  if (khatian === null || second === undefined) return []
  const { differences, settled } = second
  const agreed = differences.length === 0
  const wrong = (chosen: readonly string[]): number | null =>
    agreed ? 0 : (settled?.choices.filter((choice) => chosen.includes(choice.chosen)).length ?? null)
  return [
    {
      khatianId: record.id,
      version: khatian.version,
      officeId: record.officeId,
      volumeId: khatian.volumeId,
      firstBy: khatian.authors[0] ?? null,
      secondBy: second.by,
      at: record.at,
      fields: second.fields,
      differences: differences.length,
      firstWrong: wrong(['second', 'other']),
      secondWrong: wrong(['first', 'other']),
      settledBy: settled?.by ?? null,
      settledAt: settled === null ? null : record.at,
    },
  ]
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

const removeKhatians = `delete from khatian_index where home_district = $1
  and id in (select x.id from jsonb_to_recordset($2::jsonb) as x(id uuid))`

/** What lists and the public read of a khatian: of the approved version while the next one is worked on. [COR-12] */
function approved(column: string): string {
  return `case when excluded.status in (${nextVersionStatuses.join(', ')}) then khatian_index.${column}
      else excluded.${column} end`
}

// Whether it was imported is told by who began it, whoever writes it later.
const storeKhatians = `insert into khatian_index (home_district, id, volume_id, office_id, mouza_id, jl_number_id,
    upazila_bbs, survey, number, number_lead, status, version, rev, returned_from, owner_count, dag_count, first_owner,
    total_area, authors, last_remark, updated_at, updated_by, imported, hold_no, origin)
  select $1, id, "volumeId", "officeId", "mouzaId", "jlNumberId", "upazilaBbs", survey, number, "numberLead", status,
    version, rev, "returnedFrom", "ownerCount", "dagCount", "firstOwner", "totalArea",
    array(select jsonb_array_elements_text(authors)), "lastRemark", "updatedAt", "updatedBy",
    imported, "holdNo", origin
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "volumeId" uuid, "officeId" uuid, "mouzaId" uuid, "jlNumberId" uuid,
    "upazilaBbs" text, survey text, number text, "numberLead" int, status int, version int, rev bigint,
    "returnedFrom" int, "ownerCount" int, "dagCount" int, "firstOwner" text, "totalArea" bigint, authors jsonb,
    "lastRemark" text, "updatedAt" bigint, "updatedBy" uuid, imported boolean, "holdNo" text, origin text)
  on conflict (home_district, id) do update set volume_id = excluded.volume_id, office_id = excluded.office_id,
    number = excluded.number, number_lead = excluded.number_lead, status = excluded.status, version = excluded.version,
    rev = excluded.rev, returned_from = excluded.returned_from,
    owner_count = ${approved('owner_count')}, dag_count = ${approved('dag_count')},
    first_owner = ${approved('first_owner')}, total_area = ${approved('total_area')},
    hold_no = excluded.hold_no,
    released_at = case when khatian_index.hold_no is not null and excluded.hold_no is null then excluded.updated_at
      else khatian_index.released_at end,
    authors = excluded.authors, last_remark = excluded.last_remark, updated_at = excluded.updated_at,
    updated_by = excluded.updated_by`

const removeSources = `delete from mutation_source where home_district = $1
  and khatian_id in (select x.id from jsonb_to_recordset($2::jsonb) as x(id uuid))`

const storeSources = `insert into mutation_source (home_district, khatian_id, position, source_id, dag_no, area)
  select $1, id, position, "sourceId", "dagNo", area
  from jsonb_to_recordset($2::jsonb) as x(id uuid, position int, "sourceId" uuid, "dagNo" text, area bigint)`

const clearTerms = `delete from khatian_term old using jsonb_to_recordset($2::jsonb) as x(id uuid)
  where old.home_district = $1 and old.khatian_id = x.id`

const removeTerms = `delete from khatian_term old using jsonb_to_recordset($2::jsonb)
    as x(id uuid, kind text, term text, place int)
  where old.home_district = $1 and old.khatian_id = x.id and old.kind = x.kind and old.term = x.term
    and old.place = x.place`

const storeTerms = `insert into khatian_term (home_district, khatian_id, kind, term, place, mouza_id)
  select $1, id, kind, term, place, "mouzaId"
  from jsonb_to_recordset($2::jsonb) as x(id uuid, kind text, term text, place int, "mouzaId" uuid)`

const storeLandChanges = `insert into mouza_change (home_district, mouza_id, survey, khatian_id, dags)
  select $1, "mouzaId", survey, "khatianId", array(select jsonb_array_elements_text(dags))
  from jsonb_to_recordset($2::jsonb) as x("mouzaId" uuid, survey text, "khatianId" uuid, dags jsonb)`

const storeSecondKeyings = `insert into second_keying (home_district, khatian_id, version, office_id, volume_id, first_by,
    second_by, at, fields, differences, first_wrong, second_wrong, settled_by, settled_at)
  select $1, "khatianId", version, "officeId", "volumeId", "firstBy", "secondBy", at, fields, differences, "firstWrong",
    "secondWrong", "settledBy", "settledAt"
  from jsonb_to_recordset($2::jsonb) as x("khatianId" uuid, version int, "officeId" uuid, "volumeId" uuid,
    "firstBy" uuid, "secondBy" uuid, at bigint, fields int, differences int, "firstWrong" int, "secondWrong" int,
    "settledBy" uuid, "settledAt" bigint)
  on conflict (home_district, khatian_id, version) do update set office_id = excluded.office_id,
    volume_id = excluded.volume_id, differences = excluded.differences, first_wrong = excluded.first_wrong, second_wrong = excluded.second_wrong,
    settled_by = excluded.settled_by, settled_at = coalesce(second_keying.settled_at, excluded.settled_at)`
