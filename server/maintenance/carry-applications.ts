import type { Application } from '#domain/entry-request/application.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { findDistrictsThere } from '#server/db/citus.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { bodyDigest, chainHash, firstHash, type LogEntry } from '#server/door/log-entry.ts'
import { wholeChange } from '#server/door/whole-change.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'

const pageSize = 100

type Row = Omit<Application, 'homeDistrict'> & { readonly log: readonly LoggedAct[] }
type LoggedAct = {
  readonly at: number
  readonly act: 'register' | 'take' | 'acland-approve' | 'receive'
  readonly userId: string
  readonly deskId: string
  readonly comment: string | null
}

const stepOf = { register: 'registered', take: 'taken', 'acland-approve': 'ready', receive: 'received' } as const

/**
 * Makes records of the applications that were kept in tables of their own, with the acts of their own log as a chained one:
 * each entry says when its act was done, and stands on the day it was carried over, since earlier days may be sealed. A
 * start that was broken off goes on where it was, and districts that are away wait for the next one. Answers how many were
 * carried.
 *
 * @param now epoch ms, the time of the entries
 */
export async function carryApplications(db: Database, now: number): Promise<number> {
  let carried = 0
  for (const code of await findDistrictsThere(db))
    for (let page = pageSize; page === pageSize; carried += page)
      page = await db.transaction((tx) => carryPage(tx, code, now))
  return carried
}

async function carryPage(tx: Sql, homeDistrict: string, now: number): Promise<number> {
  const rows = await tx.query<Row>(
    `select e.id, e.office_id as "officeId", e.mouza_id as "mouzaId", e.jl_number_id as "jlNumberId", e.survey, e.number,
            e.reference, e.step, e.ready_version as "readyVersion",
            (select json_agg(json_build_object('at', l.at, 'act', l.act, 'userId', l.user_id, 'deskId', l.desk_id,
               'comment', l.comment) order by l.idx)
               from entry_request_log l where l.home_district = $1 and l.request_id = e.id) as log
       from application_index e
       left join record r on r.home_district = $1 and r.home_district = e.home_district and r.id = e.id
      where e.home_district = $1 and r.id is null
        and exists (select 1 from entry_request_log l where l.home_district = $1 and l.request_id = e.id)
      order by e.id limit $2 for update of e`,
    [homeDistrict, pageSize],
  )
  for (const row of rows) await carryOne(tx, homeDistrict, row, now)
  return rows.length
}

async function carryOne(tx: Sql, homeDistrict: string, { log, ...row }: Row, now: number): Promise<void> {
  const body: Application = { ...row, homeDistrict }
  const entries = entriesOf(body, log, now)
  const last = entries.at(-1)
  if (last === undefined) return
  await tx.query(
    `insert into record (home_district, id, kind, scope, rev, digest, body, log_index, log_hash)
     values ($1, $2, 'application', null, $3, $4, $5::jsonb, $6, $7)`,
    [
      homeDistrict,
      body.id,
      entries.length,
      digestOf(body as unknown as Json),
      JSON.stringify(body),
      last.index,
      last.hash,
    ],
  )
  await tx.query(
    `insert into record_log (home_district, record_id, idx, at, text, prev_hash, hash)
     select $1, $2, index, $3, text, "prevHash", hash from jsonb_to_recordset($4::jsonb)
       as x(index int, text text, "prevHash" text, hash text)`,
    [homeDistrict, body.id, now, JSON.stringify(entries)],
  )
  await tx.query('update application_index set rev = $3 where home_district = $1 and id = $2', [
    homeDistrict,
    body.id,
    entries.length,
  ])
  await tx.query('delete from entry_request_log where home_district = $1 and request_id = $2', [homeDistrict, body.id])
}

type Entry = { readonly index: number; readonly text: string; readonly prevHash: string; readonly hash: string }

function entriesOf(body: Application, log: readonly LoggedAct[], now: number): Entry[] {
  const entries: Entry[] = []
  let before: Application | null = null
  for (const [index, { at, act, userId, deskId, comment }] of log.entries()) {
    const isReady: boolean = act === 'acland-approve' || (before !== null && before.readyVersion !== null)
    const after: Application = { ...body, step: stepOf[act], readyVersion: isReady ? body.readyVersion : null }
    const entry: LogEntry = {
      recordId: body.id,
      index,
      rev: index + 1,
      mid: nameUuid(`carried/${body.id}/${index}`),
      command: `application.${act}`,
      act,
      userId,
      deskId,
      deviceId: null,
      deviceAt: null,
      clockOffset: null,
      serverAt: now,
      doneAt: at,
      comment,
      changes: wholeChange(before, after).changes,
      conflicts: [],
      resolves: [],
      digest: bodyDigest(canonicalJson((index === log.length - 1 ? body : after) as unknown as Json)),
    }
    const text = JSON.stringify(entry)
    const prevHash = entries.at(-1)?.hash ?? firstHash
    entries.push({ index, text, prevHash, hash: chainHash(prevHash, text) })
    before = after
  }
  return entries
}
