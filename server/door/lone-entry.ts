import { randomUUID } from 'node:crypto'
import type { Change } from '#domain/khatian/edit.ts'
import type { Sql } from '#server/db/port.ts'
import { chainHash, firstHash, type LogEntry } from './log-entry.ts'

/** An act on what is no record of its own: a right, an export. */
export type LoneAct = {
  readonly homeDistrict: string
  /** the entry's chain, which has no other entry */
  readonly id?: string
  /** as of records: what it was done to, a point, and what */
  readonly command: string
  readonly userId: string
  readonly deskId: string | null
  readonly at: number
  readonly comment: string | null
  readonly changes?: readonly Change[]
}

/** Writes an act into the record log as the only entry of a chain, so that it is sealed and checked as all others. [ADM-17] */
export async function addLoneEntry(tx: Sql, act: LoneAct): Promise<void> {
  const entry: LogEntry = {
    recordId: act.id ?? randomUUID(),
    index: 0,
    rev: 1,
    mid: randomUUID(),
    command: act.command,
    act: null,
    userId: act.userId,
    deskId: act.deskId,
    deviceId: null,
    deviceAt: null,
    clockOffset: null,
    serverAt: act.at,
    comment: act.comment,
    changes: act.changes ?? [],
    conflicts: [],
    resolves: [],
  }
  const text = JSON.stringify(entry)
  await tx.query(
    `insert into record_log (home_district, record_id, idx, at, text, prev_hash, hash) values ($1, $2, 0, $3, $4, $5, $6)`,
    [act.homeDistrict, entry.recordId, act.at, text, firstHash, chainHash(firstHash, text)],
  )
}
