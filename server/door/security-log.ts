import { randomUUID } from 'node:crypto'
import { securityAlarms, type SecurityEventName } from '#domain/security/events.ts'
import type { Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { nationalDistrict } from './home-district.ts'
import { chainHash, firstHash } from './log-entry.ts'
import { tellOf } from './notice-effect.ts'

/** The security log is sealed and checked as the log of one more district is. */
export const securityDistrict = 'SE'

/** The table in which the log of a district stands. */
export function logTableOf(homeDistrict: string): 'record_log' | 'security_log' {
  return homeDistrict === securityDistrict ? 'security_log' : 'record_log'
}

/** The chain of what concerns no account that is known. */
const nobodysChain = nameUuid('security/nobody')

export type SecurityEvent = {
  readonly event: SecurityEventName
  /** whom it concerns; null where that is no account */
  readonly accountId: string | null
  /** who did it; null for who is not signed in, and for the server itself */
  readonly actorId: string | null
  /** the network it came from */
  readonly address: string | null
  /** with what, as `agentName` says it */
  readonly agent?: string
  /** the call by which it was done */
  readonly task?: string
  /** what it was done to, where that is no account */
  readonly subject?: string
  readonly reason?: string
}

/** An entry as its text tells it. */
export type SecurityEntry = {
  readonly recordId: string
  readonly index: number
  readonly serverAt: number
  readonly id: string
  readonly event: SecurityEventName
  readonly alarm: boolean
  readonly accountId: string | null
  readonly actorId: string | null
  readonly address: string | null
  readonly agent: string | null
  readonly task: string | null
  readonly subject: string | null
  readonly reason: string | null
}

/**
 * Writes into the security log, and tells who may read it of what cannot wait. One statement locks the end of the chain, makes
 * the entry that follows it and moves the end: in whatever transaction it is, and in none. [SLG-1]
 */
export async function noteSecurity(sql: Sql, { event, ...told }: SecurityEvent, at = Date.now()): Promise<void> {
  const { accountId, actorId, address, agent, task, subject, reason } = told
  const chain = accountId ?? nobodysChain
  const id = randomUUID()
  const alarm = securityAlarms.has(event)
  const rest: Omit<SecurityEntry, 'recordId' | 'index'> = {
    serverAt: at,
    id,
    event,
    alarm,
    accountId,
    actorId,
    address,
    agent: agent === undefined || agent === '' ? null : agent,
    task: task ?? null,
    subject: subject ?? null,
    reason: reason ?? null,
  }
  // The index stands between two pieces, so that the database writes the text of an entry whose index it alone knows.
  const before = `{"recordId":${JSON.stringify(chain)},"index":`
  const after = `,${JSON.stringify(rest).slice(1)}`
  await sql.query(
    `with head as (
       insert into security_head as h (chain, idx, prev_hash, hash) values ($2, 0, $5, $6)
       on conflict (chain) do update
         set idx = h.idx + 1, prev_hash = h.hash,
             hash = encode(sha256(convert_to(h.hash || chr(10) || $3 || (h.idx + 1)::text || $4, 'UTF8')), 'hex')
       returning idx, prev_hash, hash)
     insert into security_log (home_district, record_id, idx, id, at, text, prev_hash, hash, event, alarm, account_id,
       actor_id, address)
     select $1, $2, idx, $7, $8, $3 || idx::text || $4, prev_hash, hash, $9, $10, $11, $12, $13 from head`,
    [
      securityDistrict,
      chain,
      before,
      after,
      firstHash,
      chainHash(firstHash, `${before}0${after}`),
      id,
      at,
      event,
      alarm,
      accountId,
      actorId,
      address,
    ],
  )
  if (alarm) await raise(sql, event, at)
}

/** One notice an hour of each sort of event: a storm of guesses is told once. [SLG-3] */
async function raise(sql: Sql, event: SecurityEventName, at: number): Promise<void> {
  await tellOf(sql, nationalDistrict, [
    {
      event: 'SECURITY_ALARM',
      permission: 'AUDIT_LOG.READ_SECURITY',
      userId: null,
      officeId: null,
      upazilaBbs: null,
      subjectKind: 'security',
      subjectId: nameUuid(`security-alarm/${event}/${Math.floor(at / 3_600_000)}`),
      rev: 1,
      actedBy: null,
      params: {},
    },
  ])
}
