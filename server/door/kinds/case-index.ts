import type { CaseRecord } from '#domain/correction/case.ts'
import { lastHearing } from '#domain/correction/checks.ts'
import { caseStatus } from '#domain/correction/status.ts'
import { effectTable, type SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'

export type CaseParty = {
  readonly caseId: string
  readonly n: number
  readonly role: string
  readonly userId: string | null
  readonly name: string
  readonly mobile: string
  readonly nid: string | null
  readonly ownerRowId: string | null
}

/** Who asks, and who is affected, beside the record: they may be forgotten one day, the record's log may not. */
export const addCaseParty = effectTable<CaseParty>(
  'case_party',
  `insert into case_party (home_district, case_id, n, role, user_id, name, mobile, nid, owner_row_id)
   select $1, "caseId", n, role, "userId", name, mobile, nid, "ownerRowId" from jsonb_to_recordset($2::jsonb)
     as x("caseId" uuid, n int, role text, "userId" uuid, name text, mobile text, nid text, "ownerRowId" uuid)`,
)

/** The statements that keep the index of cases, and what is open on their khatians, in step with cases written. */
export function caseIndexRows(records: readonly WrittenRecord[]): SideRows[] {
  const cases = records.map((record) => ({ record, body: record.body as CaseRecord }))
  const claims = cases.map(({ record, body }) => ({
    had: claimsOf(record.before as CaseRecord | null),
    has: claimsOf(body),
  }))
  return [
    { table: 'case_index', text: storeCases, rows: cases.map(caseRow) },
    { table: 'open_claim', text: dropClaims, rows: claims.flatMap(({ had, has }) => besides(had, has)) },
    { table: 'open_claim', text: takeClaims, rows: claims.flatMap(({ had, has }) => besides(has, had)) },
  ]
}

type Claim = {
  readonly khatianId: string
  readonly what: 'case' | 'work'
  readonly holderId: string
  readonly no: string
}

/** What a case keeps others from: from its submission another case, from its opening another work. [COR-3] */
function claimsOf(body: CaseRecord | null): Claim[] {
  if (body === null) return []
  const { status, khatianId, id: holderId, trackingNo, caseNo } = body
  const isOpen = status > caseStatus.created && status < caseStatus.complete
  if (!isOpen) return []
  const no = caseNo ?? trackingNo
  const claim = { khatianId, what: 'case', holderId, no } as const
  return status >= caseStatus.reportAnalysis ? [claim, { ...claim, what: 'work' }] : [claim]
}

function besides(claims: readonly Claim[], others: readonly Claim[]): Claim[] {
  return claims.filter(({ what }) => !others.some((other) => other.what === what))
}

function caseRow({ record, body }: { record: WrittenRecord; body: CaseRecord }): object {
  const { upazilaBbs, rev, actorId, at } = record
  const hearing = lastHearing(body)
  return {
    ...body,
    upazilaBbs,
    rev,
    actorId,
    at,
    hearingOn: hearing?.date ?? null,
    hearingOpen: hearing !== null && hearing.completed === false,
  }
}

/** How long a step may take before it is overdue, in days. A hearing is due on its day. */
const stepDays = 30

const storeCases = `insert into case_index (home_district, id, khatian_id, khatian_no, survey, jl_number_id, mouza_id,
    upazila_bbs, office_id, union_office_id, tracking_no, case_no, source, status, type_id, outcome, hearing_on,
    hearing_open, moved_at, due_on, rev, created_by, created_at, updated_by, updated_at)
  select $1, id, "khatianId", "khatianNo", survey, "jlNumberId", "mouzaId", "upazilaBbs", "officeId", "unionOfficeId",
    "trackingNo", "caseNo", source, status, "typeId", outcome, "hearingOn", "hearingOpen", at, null, rev, "actorId", at,
    "actorId", at
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "khatianId" uuid, "khatianNo" text, survey text, "jlNumberId" uuid,
    "mouzaId" uuid, "upazilaBbs" text, "officeId" uuid, "unionOfficeId" uuid, "trackingNo" text, "caseNo" text,
    source text, status int, "typeId" int, outcome text, "hearingOn" date, "hearingOpen" boolean, rev bigint,
    "actorId" uuid, at bigint)
  on conflict (home_district, id) do update set union_office_id = excluded.union_office_id, case_no = excluded.case_no,
    status = excluded.status, type_id = excluded.type_id, outcome = excluded.outcome, hearing_on = excluded.hearing_on,
    hearing_open = excluded.hearing_open,
    moved_at = case when case_index.status = excluded.status then case_index.moved_at else excluded.updated_at end,
    due_on = case
      when excluded.status >= ${caseStatus.complete} then null
      when excluded.hearing_open then excluded.hearing_on
      else (to_timestamp((case when case_index.status = excluded.status then case_index.moved_at
        else excluded.updated_at end) / 1000.0) at time zone 'Asia/Dhaka')::date + ${stepDays} end,
    rev = excluded.rev, updated_by = excluded.updated_by, updated_at = excluded.updated_at`

export const dropClaims = `delete from open_claim c using jsonb_to_recordset($2::jsonb)
    as x("khatianId" uuid, what text, "holderId" uuid)
  where c.home_district = $1 and c.khatian_id = x."khatianId" and c.what = x.what and c.holder_id = x."holderId"`

// Two that claim one khatian at once end as two that claim one number: the later is judged again, and refused.
export const takeClaims = `insert into open_claim (home_district, khatian_id, what, holder_id, no)
  select $1, "khatianId", what, "holderId", no
  from jsonb_to_recordset($2::jsonb) as x("khatianId" uuid, what text, "holderId" uuid, no text)`
