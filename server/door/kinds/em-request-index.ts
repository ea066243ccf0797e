import type { EmParty, EmRequest } from '#domain/em-request/request.ts'
import { effectTable, type SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'

/** Whom a request concerns, in the transaction that makes it. */
export const addEmParty = effectTable<EmParty & { readonly requestId: string }>(
  'em_request_party',
  `insert into em_request_party (home_district, request_id, name, mobile)
   select $1, "requestId", name, mobile
     from jsonb_to_recordset($2::jsonb) as x("requestId" uuid, name text, mobile text)`,
)

/** The statements that keep the index of requests of e-mutation in step with requests written. */
export function emRequestIndexRows(records: readonly WrittenRecord[]): SideRows[] {
  const rows = records.map(({ body, upazilaBbs, rev, actorId, at }) => ({
    ...(body as EmRequest),
    upazilaBbs,
    rev,
    actorId,
    at,
  }))
  return [{ table: 'em_request_index', text: storeRequests, rows }]
}

const storeRequests = `insert into em_request_index (home_district, id, kind, request_no, case_key, survey, jl_number_id,
    mouza_id, upazila_bbs, number, office_id, stage, rev, created_by, created_at, updated_by, updated_at)
  select $1, id, kind, "requestNo", "caseKey", survey, "jlNumberId", "mouzaId", "upazilaBbs", number, "officeId", stage, rev,
    "actorId", at, "actorId", at
  from jsonb_to_recordset($2::jsonb) as x(id uuid, kind text, "requestNo" text, "caseKey" text, survey text,
    "jlNumberId" uuid, "mouzaId" uuid, "upazilaBbs" text, number text, "officeId" uuid, stage int, rev bigint,
    "actorId" uuid, at bigint)
  on conflict (home_district, id) do update set stage = excluded.stage, rev = excluded.rev,
    updated_by = excluded.updated_by, updated_at = excluded.updated_at`
