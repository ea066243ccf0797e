import { chainHash, firstHash } from '#server/door/log-entry.ts'
import type { Database } from '#server/db/port.ts'
import { checkRows, rowDistricts } from './check-rows.ts'
import { merkleRoot } from './merkle.ts'
import type { SealKey } from './seal-key.ts'
import { dayHeads, firstSeal, logDistricts, readSeals, sealHash, sealText, type Seal } from './seal.ts'

type LogFault = { homeDistrict: string; recordId: string | null; index: number | null; reason: string }

export type LogCheck = { ok: true; records: number; entries: number; seals: number } | { ok: false; fault: LogFault }

type Chain = { index: number; hash: string }

/** Checks every chain, every seal with the chain of seals, and the sealed heads against the chains. */
export async function checkLog(db: Database, key: SealKey): Promise<LogCheck> {
  const sum = { records: 0, entries: 0, seals: 0 }
  // A district whose rows have no history at all has no log.
  const districts = new Set([...(await logDistricts(db)), ...(await rowDistricts(db))])
  for (const homeDistrict of [...districts].toSorted()) {
    const chains = await checkChains(db, homeDistrict)
    if ('fault' in chains) return { ok: false, fault: chains.fault }
    const seals = await readSeals(db, homeDistrict)
    const broken = await checkSeals(db, key, homeDistrict, seals)
    if (broken !== null) return { ok: false, fault: broken }
    const records = await checkHeads(db, homeDistrict, chains.heads)
    if (typeof records !== 'number') return { ok: false, fault: records }
    const row = await checkRows(db, homeDistrict, chains.heads)
    if (row !== null) return { ok: false, fault: { homeDistrict, ...row } }
    sum.records += records
    sum.entries += chains.entries
    sum.seals += seals.length
  }
  return { ok: true, ...sum }
}

const pageSize = 2000

async function checkChains(
  db: Database,
  homeDistrict: string,
): Promise<{ heads: Map<string, Chain>; entries: number } | { fault: LogFault }> {
  const heads = new Map<string, Chain>()
  let entries = 0
  let after: [string, number] = ['00000000-0000-0000-0000-000000000000', -1]
  for (;;) {
    const rows = await db.query<{
      record_id: string
      idx: number
      text: string
      prev_hash: string
      hash: string
      at: number
    }>(
      `select record_id, idx, at, text, prev_hash, hash from record_log
        where home_district = $1 and (record_id, idx) > ($2::uuid, $3::int) order by record_id, idx limit ${pageSize}`,
      [homeDistrict, ...after],
    )
    for (const row of rows) {
      const before = heads.get(row.record_id)
      const reason = entryFault(row, before)
      if (reason !== null) return { fault: { homeDistrict, recordId: row.record_id, index: row.idx, reason } }
      heads.set(row.record_id, { index: row.idx, hash: row.hash })
    }
    entries += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return { heads, entries }
    after = [last.record_id, last.idx]
  }
}

function entryFault(
  row: { record_id: string; idx: number; at: number; text: string; prev_hash: string; hash: string },
  before: Chain | undefined,
): string | null {
  if (row.idx !== (before?.index ?? -1) + 1) return 'an entry before it is missing'
  if (row.prev_hash !== (before?.hash ?? firstHash)) return 'it does not follow the entry before it'
  if (chainHash(row.prev_hash, row.text) !== row.hash) return 'its content does not match its hash'
  const told = JSON.parse(row.text) as { recordId?: string; index?: number; serverAt?: number }
  if (told.recordId !== row.record_id || told.index !== row.idx || told.serverAt !== row.at)
    return 'it stands in another place than it was written for'
  return null
}

async function checkSeals(
  db: Database,
  key: SealKey,
  homeDistrict: string,
  seals: readonly Seal[],
): Promise<LogFault | null> {
  let prev = firstSeal
  for (const seal of seals) {
    const fault = (reason: string): LogFault => ({ homeDistrict, recordId: null, index: null, reason })
    if (seal.prev !== prev) return fault(`a seal before ${seal.day} is missing`)
    if (!key.verify(sealText(seal), seal.signature)) return fault(`the seal of ${seal.day} is not signed by this key`)
    if (merkleRoot(seal.heads) !== seal.root) return fault(`the heads kept with the seal of ${seal.day} were changed`)
    const broken = await checkDay(db, seal)
    if (broken !== null) return broken
    prev = sealHash(seal)
  }
  return null
}

/** A cut tail leaves good chains behind: only the sealed heads tell that there was more. */
async function checkDay(db: Database, seal: Seal): Promise<LogFault | null> {
  const { heads, entries } = await dayHeads(db, seal.homeDistrict, seal.day)
  const now = new Map(heads.map(([recordId, index, hash]) => [recordId, { index, hash }]))
  for (const [recordId, index, hash] of seal.heads) {
    const head = now.get(recordId)
    const fault = (reason: string): LogFault => ({ homeDistrict: seal.homeDistrict, recordId, index, reason })
    if (head === undefined || head.index < index) return fault(`it was sealed on ${seal.day} and is gone`)
    if (head.hash !== hash) return fault(`it is not the entry that was sealed on ${seal.day}`)
  }
  if (entries !== seal.entries || heads.length !== seal.heads.length) {
    const added = heads.find(([recordId]) => !seal.heads.some(([sealed]) => sealed === recordId))
    return {
      homeDistrict: seal.homeDistrict,
      recordId: added?.[0] ?? null,
      index: added?.[1] ?? null,
      reason: `${seal.day} has ${entries} entries, ${seal.entries} were sealed`,
    }
  }
  return null
}

/** Every record names the last entry of its chain, so a tail cut since the last seal is found as well. Tells how many there are. */
async function checkHeads(
  db: Database,
  homeDistrict: string,
  heads: ReadonlyMap<string, Chain>,
): Promise<LogFault | number> {
  let records = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.query<{ id: string; log_index: number; log_hash: string }>(
      `select id, log_index, log_hash from record where home_district = $1 and id > $2::uuid order by id limit ${pageSize}`,
      [homeDistrict, after],
    )
    for (const row of rows) {
      const head = heads.get(row.id)
      if (head?.index !== row.log_index || head.hash !== row.log_hash)
        return {
          homeDistrict,
          recordId: row.id,
          index: row.log_index,
          reason: 'the record names it as its last entry, the log does not hold it',
        }
    }
    records += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return records
    after = last.id
  }
}
