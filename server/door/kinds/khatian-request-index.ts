import type { KhatianRequest } from '#domain/khatian-request/request.ts'
import { isWork } from '#domain/khatian-request/transitions.ts'
import type { SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'
import { dropClaims, takeClaims } from './case-index.ts'

/** The statements that keep the index of requests, and what is open on their khatians, in step with requests written. */
export function khatianRequestIndexRows(records: readonly WrittenRecord[]): SideRows[] {
  const requests = records.map((record) => ({
    record,
    body: record.body as KhatianRequest,
    worked: record.before !== null && isWork(record.before as KhatianRequest),
  }))
  return [
    {
      table: 'khatian_request_index',
      text: storeRequests,
      rows: requests.map(({ record: { upazilaBbs, rev, actorId, at }, body }) => ({
        ...body,
        upazilaBbs,
        rev,
        actorId,
        at,
      })),
    },
    {
      table: 'open_claim',
      text: dropClaims,
      rows: requests.flatMap(({ body, worked }) => (worked && !isWork(body) ? [claimOf(body)] : [])),
    },
    {
      table: 'open_claim',
      text: takeClaims,
      rows: requests.flatMap(({ body, worked }) => (!worked && isWork(body) ? [claimOf(body)] : [])),
    },
  ]
}

function claimOf({ id, khatianId, requestNo }: KhatianRequest): object {
  return { khatianId, what: 'work', holderId: id, no: requestNo }
}

const storeRequests = `insert into khatian_request_index (home_district, id, kind, request_no, khatian_id, khatian_no, survey,
    jl_number_id, mouza_id, upazila_bbs, office_id, mutation_khatian_id, status, reason, rev, created_by, created_at,
    updated_by, updated_at)
  select $1, id, kind, "requestNo", "khatianId", "khatianNo", survey, "jlNumberId", "mouzaId", "upazilaBbs", "officeId",
    "mutationKhatianId", status, reason, rev, "actorId", at, "actorId", at
  from jsonb_to_recordset($2::jsonb) as x(id uuid, kind text, "requestNo" text, "khatianId" uuid, "khatianNo" text,
    survey text, "jlNumberId" uuid, "mouzaId" uuid, "upazilaBbs" text, "officeId" uuid, "mutationKhatianId" uuid,
    status int, reason text, rev bigint, "actorId" uuid, at bigint)
  on conflict (home_district, id) do update set status = excluded.status, rev = excluded.rev,
    updated_by = excluded.updated_by, updated_at = excluded.updated_at`
