import type { CaseRecord } from '#domain/correction/case.ts'
import { caseStatus } from '#domain/correction/status.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import type { PaperHolder } from './papers.ts'

export type StoredCase = { readonly rev: number; readonly body: CaseRecord; readonly createdAt: number }

/** The case as what keeps papers: those of a case that is decided stay as they are. */
export function holderOf({ body: { homeDistrict, id, status } }: StoredCase): PaperHolder {
  return { homeDistrict, id, closed: status >= caseStatus.complete ? 'correction.wrong-status' : null }
}

/** A case as it stands, wherever it lies in its district. */
export async function findCase(db: Sql, homeDistrict: string, caseId: string): Promise<StoredCase | null> {
  const [row] = await db.query<StoredCase>(
    `select r.rev, r.body, t.created_at::float8 as "createdAt"
       from case_index t join record r on r.home_district = $1 and r.home_district = t.home_district and r.id = t.id
      where t.home_district = $1 and t.id = $2`,
    [homeDistrict, caseId],
  )
  return row ?? null
}

/** A case on the desk's ground; one that is not submitted is there for who made it alone. [COR-2] */
export async function findReachedCase(db: Sql, desk: DeskActor, caseId: string): Promise<StoredCase | null> {
  const rows = await db.query(
    `select 1 from case_index t where t.home_district = $1 and t.id = $2 and ($3::text is null or t.upazila_bbs = $3)
        and ($4::uuid[] is null or t.mouza_id = any($4)) and (t.status > 1 or t.created_by = $5)`,
    [desk.districtBbsCode, caseId, desk.upazilaBbsCode, desk.mouzaIds, desk.userId],
  )
  return rows.length === 0 ? null : findCase(db, desk.districtBbsCode, caseId)
}

export type CaseKhatian = {
  readonly khatian: Khatian
  readonly volumeOfficeId: string
  readonly rules: OfficeRules
}

/** The khatian of a case with the office that has its book. */
export async function findCaseKhatian(db: Sql, { homeDistrict, khatianId }: CaseRecord): Promise<CaseKhatian | null> {
  const [row] = await db.query<CaseKhatian>(
    `select r.body as khatian, v.office_id as "volumeOfficeId",
            json_build_object('skipVerification', o.skip_verification, 'allowSamePerson', o.allow_same_person,
              'verifyMutations', o.verify_mutations) as rules
       from khatian_index k
       join record r on r.home_district = $1 and r.home_district = k.home_district and r.id = k.id
       join volume_index v on v.home_district = $1 and v.home_district = k.home_district and v.id = k.volume_id
       join office o on o.id = v.office_id
      where k.home_district = $1 and k.id = $2`,
    [homeDistrict, khatianId],
  )
  return row ?? null
}

/** The last approved version of a khatian. */
export async function findApproved(db: Sql, homeDistrict: string, khatianId: string): Promise<Khatian | null> {
  const [row] = await db.query<{ body: Khatian }>(
    `select body from khatian_version where home_district = $1 and khatian_id = $2 order by version desc limit 1`,
    [homeDistrict, khatianId],
  )
  return row?.body ?? null
}

/** The version that a case made, with the one whose place it took. */
export async function findMadeBy(
  db: Sql,
  { homeDistrict, khatianId, id }: CaseRecord,
): Promise<{ readonly before: Khatian; readonly after: Khatian } | null> {
  const rows = await db.query<{ version: number; body: Khatian }>(
    `select version, body from khatian_version where home_district = $1 and khatian_id = $2 order by version`,
    [homeDistrict, khatianId],
  )
  const after = rows.find(({ body }) => body.basis?.id === id)?.body
  const before = rows.find(({ version }) => version === after?.basis?.fromVersion)?.body
  return after === undefined || before === undefined ? null : { before, after }
}

/** What others have open on the khatian of a case. */
export function findClaims(
  db: Sql,
  { homeDistrict, khatianId, id }: CaseRecord,
): Promise<{ readonly what: 'case' | 'work'; readonly no: string }[]> {
  return db.query(`select what, no from open_claim where home_district = $1 and khatian_id = $2 and holder_id <> $3`, [
    homeDistrict,
    khatianId,
    id,
  ])
}

export type Names = {
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly jlNumber: string
  readonly officeBn: string
  readonly officeEn: string
  readonly unionBn: string | null
  readonly unionEn: string | null
}

export async function findCaseNames(
  db: Sql,
  { mouzaId, jlNumberId, officeId, unionOfficeId }: CaseRecord,
): Promise<Names> {
  const [row] = await db.query<Names>(
    `select m.name_bn as "mouzaBn", m.name_en as "mouzaEn", j.number as "jlNumber", o.name_bn as "officeBn",
            o.name_en as "officeEn", u.name_bn as "unionBn", u.name_en as "unionEn"
       from mouza m join jl_number j on j.id = $2 join office o on o.id = $3 left join office u on u.id = $4
      where m.id = $1`,
    [mouzaId, jlNumberId, officeId, unionOfficeId],
  )
  return row ?? { mouzaBn: '', mouzaEn: '', jlNumber: '', officeBn: '', officeEn: '', unionBn: null, unionEn: null }
}

type PartyRow = { readonly role: 'applicant' | 'owner' | 'affected'; readonly name: string; readonly mobile: string }

export function findParties(db: Sql, homeDistrict: string, caseId: string): Promise<PartyRow[]> {
  return db.query<PartyRow>(
    `select role, name, mobile from case_party where home_district = $1 and case_id = $2 order by n`,
    [homeDistrict, caseId],
  )
}

/** Cases that a person made, the newest first. */
export async function findOwnCases(
  db: Sql,
  districts: readonly string[],
  userId: string,
): Promise<{ readonly district: string; readonly id: string; readonly at: number }[]> {
  const found: { district: string; id: string; at: number }[] = []
  // A district after the other, so that each is asked where it lies.
  for (const district of districts)
    found.push(
      ...(await db.query<{ district: string; id: string; at: number }>(
        `select $1::text as district, id, created_at::float8 as at from case_index
          where home_district = $1 and created_by = $2 order by created_at desc limit 500`,
        [district, userId],
      )),
    )
  return found.sort((a, b) => b.at - a.at)
}

export type Sender = {
  readonly userId: string
  readonly deskId: string
  readonly personnelCategory: 'OFFICER' | 'STAFF'
}

/** The desk that gave the last act of a case, as its post is: of officers or of staff. [COR-21] */
export async function findSender(db: Sql, { homeDistrict, id }: CaseRecord): Promise<Sender | null> {
  const [row] = await db.query<Sender>(
    `select l.entry ->> 'userId' as "userId", d.id as "deskId", coalesce(p.category, 'STAFF') as "personnelCategory"
       from (select idx, text::jsonb as entry from record_log where home_district = $1 and record_id = $2) l
       join desk d on d.id = (l.entry ->> 'deskId')::uuid
       left join base_organogram p on p.id = d.base_organogram_id
      where l.entry ->> 'act' is not null and l.entry ->> 'userId' is not null
      order by l.idx desc limit 1`,
    [homeDistrict, id],
  )
  return row ?? null
}
