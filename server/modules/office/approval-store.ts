import { randomUUID } from 'node:crypto'
import type { OfficeApproval } from '#contract/calls/office-approval.ts'
import type { Sql } from '#server/db/port.ts'

type Kind = OfficeApproval['kind']

export type WantedRules = {
  readonly skipVerification: boolean
  readonly allowSamePerson: boolean
  readonly verifyMutations: boolean
}
export type WantedKey = {
  readonly keyId: string
  readonly publicKey: string
  readonly signedBy: string | null
  readonly signature: string | null
}

export type Waiting = {
  readonly id: string
  readonly officeId: string
  readonly kind: Kind
  readonly content: WantedRules & WantedKey
  readonly reason: string
  readonly askedBy: string
}

/** Puts a decision where it waits for a second person; another one of its kind that waited is replaced. */
export async function ask(
  tx: Sql,
  asked: { officeId: string; kind: Kind; content: WantedRules | WantedKey; reason: string; userId: string },
): Promise<string> {
  const { officeId, kind, content, reason, userId } = asked
  const id = randomUUID()
  await tx.query(
    `update office_approval set outcome = 'REPLACED', decided_by = $3, decided_at = statement_timestamp()
      where office_id = $1 and kind = $2 and outcome is null`,
    [officeId, kind, userId],
  )
  await tx.query(
    `insert into office_approval (id, office_id, kind, content, reason, asked_by) values ($1, $2, $3, $4::jsonb, $5, $6)`,
    [id, officeId, kind, JSON.stringify(content), reason, userId],
  )
  return id
}

/** What still waits, locked: it is decided once. `office` is null for who sees all offices. */
export async function findWaiting(tx: Sql, office: string | null, id: string): Promise<Waiting | null> {
  const [row] = await tx.query<Waiting>(
    `select id, office_id as "officeId", kind, content, reason, asked_by as "askedBy" from office_approval
      where id = $2 and ($1::uuid is null or office_id = $1) and outcome is null for update`,
    [office, id],
  )
  return row ?? null
}

export async function decide(tx: Sql, id: string, outcome: 'CONFIRMED' | 'REFUSED', userId: string): Promise<void> {
  await tx.query(
    `update office_approval set outcome = $2, decided_by = $3, decided_at = statement_timestamp() where id = $1`,
    [id, outcome, userId],
  )
}

type Row = Omit<OfficeApproval, 'rules' | 'keyId' | 'isSigned' | 'askedAt' | 'decidedAt'> & {
  readonly content: WantedRules & WantedKey
  readonly askedAt: Date | string
  readonly decidedAt: Date | string | null
}

/** The newest decisions of an office or of all, those that wait first. */
export async function listApprovals(db: Sql, office: string | null, userId: string): Promise<OfficeApproval[]> {
  const rows = await db.query<Row>(
    `select a.id, a.office_id as "officeId", a.kind, a.content, a.reason, a.outcome, a.asked_at as "askedAt", a.decided_at as "decidedAt",
       a.asked_by = $2::uuid as "isOwn", jsonb_build_object('nameBn', o.name_bn, 'nameEn', o.name_en) as office,
       jsonb_build_object('nameBn', u.name_bn, 'nameEn', u.name_en) as "askedBy",
       case when d.id is not null then jsonb_build_object('nameBn', d.name_bn, 'nameEn', d.name_en) end as "decidedBy"
     from office_approval a join office o on o.id = a.office_id join app_user u on u.id = a.asked_by
       left join app_user d on d.id = a.decided_by
     where $1::uuid is null or a.office_id = $1 order by a.outcome is not null, a.asked_at desc, a.id limit 20`,
    [office, userId],
  )
  return rows.map(({ content, askedAt, decidedAt, ...row }) => {
    const isKey = row.kind === 'RECOVERY_KEY'
    const { skipVerification, allowSamePerson, verifyMutations } = content
    return {
      ...row,
      rules: isKey ? null : { skipVerification, allowSamePerson, verifyMutations },
      keyId: isKey ? content.keyId : null,
      isSigned: isKey ? content.signedBy !== null : null,
      askedAt: new Date(askedAt).toISOString(),
      decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    }
  })
}
