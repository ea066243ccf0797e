import type { Khatian } from '#domain/khatian/khatian.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { WrittenRecord } from './store.ts'

type Statement = { readonly text: string; readonly rows: readonly object[] }

/** The statements that keep the index tables in step with the records written, each taking ($1 district, $2 rows). */
export function indexRows(records: readonly WrittenRecord[]): Statement[] {
  const khatians = records.filter((record) => record.kind === 'khatian')
  const gone = khatians.filter((record) => record.body === null).map((record) => ({ id: record.id }))
  const kept = khatians.flatMap((record) => (record.body === null ? [] : [khatianRow(record, record.body as Khatian)]))
  const volumes = records
    .filter((record) => record.kind === 'volume')
    .map((record) => volumeRow(record, record.body as Volume))
  const templates = records
    .filter((record) => record.kind === 'template')
    .map((record) => templateRow(record, record.body as Template))
  return [
    { text: removeKhatians, rows: gone },
    { text: storeKhatians, rows: kept },
    { text: storeVolumes, rows: volumes },
    { text: storeTemplates, rows: templates },
  ].filter((statement) => statement.rows.length > 0)
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
    sentBack: khatian.remarks.some((remark) => remark.act === 'send-back'),
    ownerCount: khatian.owners.length,
    dagCount: khatian.dags.length,
    firstOwner: names[0] ?? null,
    totalArea: khatian.dags.reduce((sum, dag) => sum + numberOf(dag.cells['area']), 0),
    authors: khatian.authors,
    lastRemark: khatian.remarks.at(-1)?.text ?? null,
    updatedAt: record.at,
    updatedBy: record.actorId,
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function volumeRow(record: WrittenRecord, volume: Volume): object {
  return { ...volume, upazilaBbs: record.upazilaBbs, rev: record.rev, numberFrom: volume.from, numberTo: volume.to }
}

function templateRow(record: WrittenRecord, template: Template): object {
  return { id: template.id, survey: template.survey, name: template.name, status: template.status, rev: record.rev }
}

const removeKhatians = `delete from khatian_index where home_district = $1
  and id in (select x.id from jsonb_to_recordset($2::jsonb) as x(id uuid))`

const storeKhatians = `insert into khatian_index (home_district, id, volume_id, office_id, mouza_id, jl_number_id,
    upazila_bbs, survey, number, number_lead, status, version, rev, sent_back, owner_count, dag_count, first_owner,
    total_area, authors, last_remark, updated_at, updated_by)
  select $1, id, "volumeId", "officeId", "mouzaId", "jlNumberId", "upazilaBbs", survey, number, "numberLead", status,
    version, rev, "sentBack", "ownerCount", "dagCount", "firstOwner", "totalArea",
    array(select jsonb_array_elements_text(authors)), "lastRemark", "updatedAt", "updatedBy"
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "volumeId" uuid, "officeId" uuid, "mouzaId" uuid, "jlNumberId" uuid,
    "upazilaBbs" text, survey text, number text, "numberLead" int, status int, version int, rev bigint,
    "sentBack" boolean, "ownerCount" int, "dagCount" int, "firstOwner" text, "totalArea" bigint, authors jsonb,
    "lastRemark" text, "updatedAt" bigint, "updatedBy" uuid)
  on conflict (home_district, id) do update set volume_id = excluded.volume_id, office_id = excluded.office_id,
    number = excluded.number, number_lead = excluded.number_lead, status = excluded.status, version = excluded.version,
    rev = excluded.rev, sent_back = excluded.sent_back, owner_count = excluded.owner_count,
    dag_count = excluded.dag_count, first_owner = excluded.first_owner, total_area = excluded.total_area,
    authors = excluded.authors, last_remark = excluded.last_remark, updated_at = excluded.updated_at,
    updated_by = excluded.updated_by`

const storeVolumes = `insert into volume_index (home_district, id, office_id, mouza_id, jl_number_id, upazila_bbs, survey,
    volume_no, number_from, number_to, template_id, status, rev)
  select $1, id, "officeId", "mouzaId", "jlNumberId", "upazilaBbs", survey, "volumeNo", "numberFrom", "numberTo",
    "templateId", status, rev
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "officeId" uuid, "mouzaId" uuid, "jlNumberId" uuid,
    "upazilaBbs" text, survey text, "volumeNo" int, "numberFrom" int, "numberTo" int, "templateId" uuid, status int,
    rev bigint)
  on conflict (home_district, id) do update set mouza_id = excluded.mouza_id, jl_number_id = excluded.jl_number_id,
    survey = excluded.survey, volume_no = excluded.volume_no, number_from = excluded.number_from,
    number_to = excluded.number_to, template_id = excluded.template_id, status = excluded.status, rev = excluded.rev`

const storeTemplates = `insert into template_index (home_district, id, survey, name, status, rev)
  select $1, id, survey, name, status, rev from jsonb_to_recordset($2::jsonb)
    as x(id uuid, survey text, name text, status int, rev bigint)
  on conflict (home_district, id) do update set name = excluded.name, survey = excluded.survey,
    status = excluded.status, rev = excluded.rev`
