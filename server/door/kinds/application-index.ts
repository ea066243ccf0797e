import type { Application, ApplicationParty } from '#domain/entry-request/application.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { effectTable, type SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'

/** The number that an application keeps open for a person; null once the copy has gone out. */
export function openNumberOf(
  application: Pick<Application, 'step' | 'jlNumberId' | 'survey' | 'number'>,
): string | null {
  const { step, jlNumberId, survey, number } = application
  return step === 'received' ? null : `${jlNumberId}/${survey}/${number}`
}

/** Who asks, beside the record: it may be forgotten one day, the record's log may not. */
export const addParty = effectTable<
  ApplicationParty & { readonly applicationId: string; readonly openNumber: string | null }
>(
  'application_party',
  `insert into application_party (home_district, application_id, name, mobile, note, open_number)
   select $1, "applicationId", name, mobile, note, "openNumber" from jsonb_to_recordset($2::jsonb)
     as x("applicationId" uuid, name text, mobile text, note text, "openNumber" text)`,
)

/** The statements that keep the index table, and what its person keeps open, in step with applications written. */
export function applicationIndexRows(records: readonly WrittenRecord[]): SideRows[] {
  const applications = records.map((record) => ({ record, body: record.body as Application }))
  const opened = applications.filter(({ record }) => record.before !== null)
  return [
    { table: 'application_index', text: storeApplications, rows: applications.map(applicationRow) },
    {
      table: 'application_party',
      text: keepOpenNumber,
      rows: opened.map(({ body }) => ({ id: body.id, openNumber: openNumberOf(body) })),
    },
  ]
}

function applicationRow({ record, body }: { record: WrittenRecord; body: Application }): object {
  const parsed = parseKhatianNumber(body.number)
  const { upazilaBbs, rev, actorId, at } = record
  return { ...body, numberLead: parsed.ok ? parsed.value.lead : 0, upazilaBbs, rev, actorId, at }
}

const storeApplications = `insert into application_index (home_district, id, office_id, mouza_id, jl_number_id, upazila_bbs,
    survey, number, number_lead, reference, step, ready_version, rev, created_by, created_at, updated_by, updated_at)
  select $1, id, "officeId", "mouzaId", "jlNumberId", "upazilaBbs", survey, number, "numberLead", reference, step,
    "readyVersion", rev, "actorId", at, "actorId", at
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "officeId" uuid, "mouzaId" uuid, "jlNumberId" uuid, "upazilaBbs" text,
    survey text, number text, "numberLead" int, reference text, step text, "readyVersion" int, rev int, "actorId" uuid,
    at bigint)
  on conflict (home_district, id) do update set number = excluded.number, number_lead = excluded.number_lead,
    step = excluded.step, ready_version = excluded.ready_version, rev = excluded.rev, updated_by = excluded.updated_by,
    updated_at = excluded.updated_at`

const keepOpenNumber = `update application_party p set open_number = x."openNumber"
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "openNumber" text)
  where p.home_district = $1 and p.application_id = x.id and p.open_number is distinct from x."openNumber"`
