import { chainHash, firstHash } from '#server/door/log-entry.ts'
import type { Database } from '#server/db/port.ts'
import { logTableOf, securityDistrict } from '#server/door/security-log.ts'
import { checkRecords } from './check-records.ts'
import { checkRows, rowDistricts } from './check-rows.ts'
import { checkSecurity } from './check-security.ts'
import { checkVersions } from './check-versions.ts'
import { goneFault, headOf, type LogHead, type LogHeads, type RowFault } from './log-heads.ts'
import { merkleRoot } from './merkle.ts'
import { anchorFault, type SealAnchor } from './seal-anchors.ts'
import type { SealKey } from './seal-key.ts'
import { hourFault } from './hour-seals.ts'
import { firstSeal, logDistricts } from './log-span.ts'
import { dayHeads, readSeals, sealHash, sealText, type Seal } from './seal.ts'

type LogFault = { homeDistrict: string; recordId: string | null; index: number | null; reason: string }

/** `unproved`: records and versions whose entry is older than the digests, so that nothing can be said of their content. */
export type LogCheck =
  { ok: true; records: number; entries: number; seals: number; unproved: number } | { ok: false; fault: LogFault }

/**
 * Checks every chain, every seal with the chain of seals, the sealed heads against the chains, and what stands in the
 * database against what the chains say was left there.
 */
export async function checkLog(db: Database, key: SealKey): Promise<LogCheck> {
  const sum = { records: 0, entries: 0, seals: 0, unproved: 0 }
  const [anchors, hours] = [await key.anchors.newest(), await key.anchors.hours()]
  // A district whose rows have no history at all has no log.
  const districts = new Set([
    ...(await logDistricts(db)),
    ...(await rowDistricts(db)),
    ...anchors.keys(),
    ...hours.keys(),
  ])
  for (const homeDistrict of [...districts].toSorted()) {
    const chains = await checkChains(db, homeDistrict)
    if ('fault' in chains) return { ok: false, fault: chains.fault }
    const seals = await readSeals(db, homeDistrict)
    const broken = (await checkSeals(db, key, homeDistrict, seals)) ?? checkAnchor(anchors.get(homeDistrict), seals)
    if (broken !== null) return { ok: false, fault: broken }
    const reason = await hourFault(db, key, homeDistrict, hours.get(homeDistrict))
    if (reason !== null) return { ok: false, fault: { homeDistrict, recordId: null, index: null, reason } }
    const found = await checkContent(db, homeDistrict, chains.heads)
    if ('fault' in found) return { ok: false, fault: { homeDistrict, ...found.fault } }
    sum.records += found.records
    sum.unproved += found.unproved
    sum.entries += chains.entries
    sum.seals += seals.length
  }
  return { ok: true, ...sum }
}

type Content = { readonly records: number; readonly unproved: number } | { readonly fault: RowFault }

/** Records, versions and rows of one district against its log, and the log against them. */
async function checkContent(db: Database, homeDistrict: string, heads: LogHeads): Promise<Content> {
  if (homeDistrict === securityDistrict) return checkSecurity(db, heads)
  const versions = await checkVersions(db, homeDistrict)
  if ('fault' in versions) return versions
  const records = await checkRecords(db, homeDistrict, heads, versions.kept)
  if ('fault' in records) return records
  const rows = await checkRows(db, homeDistrict, heads)
  if ('fault' in rows) return rows
  const fault = goneFault(heads, (id) => records.seen.has(id) || rows.seen.has(id))
  return fault === null ? { records: records.seen.size, unproved: versions.unproved + records.unproved } : { fault }
}

const pageSize = 2000

async function checkChains(
  db: Database,
  homeDistrict: string,
): Promise<{ heads: LogHeads; entries: number } | { fault: LogFault }> {
  const heads: LogHeads = new Map()
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
      `select record_id, idx, at, text, prev_hash, hash from ${logTableOf(homeDistrict)}
        where home_district = $1 and (record_id, idx) > ($2::uuid, $3::int) order by record_id, idx limit ${pageSize}`,
      [homeDistrict, ...after],
    )
    for (const row of rows) {
      const before = heads.get(row.record_id)
      const reason = entryFault(row, before)
      if (reason !== null) return { fault: { homeDistrict, recordId: row.record_id, index: row.idx, reason } }
      heads.set(row.record_id, headOf(row))
    }
    entries += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return { heads, entries }
    after = [last.record_id, last.idx]
  }
}

function entryFault(
  row: { record_id: string; idx: number; at: number; text: string; prev_hash: string; hash: string },
  before: LogHead | undefined,
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

/** Seals that were cut off leave a good chain of seals behind: only what is kept outside tells that there were more. [LOG-10] */
function checkAnchor(anchor: SealAnchor | undefined, seals: readonly Seal[]): LogFault | null {
  if (anchor === undefined) return null
  const reason = anchorFault(
    anchor,
    seals.map((seal) => ({ day: seal.day, seal: sealHash(seal) })),
  )
  return reason === null ? null : { homeDistrict: anchor.homeDistrict, recordId: null, index: null, reason }
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
