import { createHash } from 'node:crypto'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { findDistrictsThere } from '#server/db/citus.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import type { Database } from '#server/db/port.ts'
import { logTableOf, securityDistrict } from '#server/door/security-log.ts'
import { merkleRoot, sortHeads, type LogHead } from './merkle.ts'
import { anchorFault, type SealAnchor } from './seal-anchors.ts'
import type { SealKey } from './seal-key.ts'

export type Seal = {
  homeDistrict: string
  day: string
  entries: number
  root: string
  prev: string
  signature: string
  heads: LogHead[]
}

/** The seal before the first one of a district. */
export const firstSeal = '0'.repeat(64)

/** What is signed: everything a seal says, in one line. */
export function sealText(seal: Omit<Seal, 'signature' | 'heads'>): string {
  return JSON.stringify([seal.homeDistrict, seal.day, seal.entries, seal.root, seal.prev])
}

/** The name of a seal in the one that follows it. */
export function sealHash(seal: Omit<Seal, 'heads'>): string {
  return createHash('sha256').update(sealText(seal)).update('\n').update(seal.signature).digest('hex')
}

export async function readSeals(db: Database, homeDistrict: string): Promise<Seal[]> {
  const rows = await db.query<Omit<Seal, 'homeDistrict'>>(
    `select to_char(day, 'YYYY-MM-DD') as day, entries, root, prev, signature, heads
       from daily_seal where home_district = $1 order by day`,
    [homeDistrict],
  )
  return rows.map((row) => ({ homeDistrict, ...row }))
}

/** Districts that have a log, and the security log as one more; the set of districts is reference data, so no large table is read across. */
export async function logDistricts(db: Database): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    `select bbs_code as code from district union select '00' union select '${securityDistrict}' order by 1`,
  )
  return withLog(
    db,
    rows.map(({ code }) => code),
  )
}

/** Those of them that are there now: for work that is done a day later as well. */
export async function logDistrictsThere(db: Database): Promise<string[]> {
  return withLog(db, await findDistrictsThere(db, [nationalDistrict, securityDistrict]))
}

async function withLog(db: Database, districts: readonly string[]): Promise<string[]> {
  const used: string[] = []
  for (const code of districts) {
    const [log] = await db.query(`select 1 from ${logTableOf(code)} where home_district = $1 limit 1`, [code])
    const [seal] = await db.query('select 1 from daily_seal where home_district = $1 limit 1', [code])
    if (log !== undefined || seal !== undefined) used.push(code)
  }
  return used
}

const dayMs = 86_400_000
const dhakaOffset = 6 * 3_600_000
/** A door transaction takes its time before it commits; a day is closed once none of its entries can still come. */
const settleMs = 10 * 60_000

function dayBounds(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - dhakaOffset
  return { from, to: from + dayMs }
}

/**
 * Seals every closed day of Dhaka that has entries and no seal, oldest first, per home district, and anchors the newest seal
 * outside the database. Where the anchored one is gone or another, nothing is sealed: days that were sealed once would be
 * sealed anew, with whatever their log says now. [LOG-10]
 *
 * @param now days that ended before are closed
 */
export async function sealClosedDays(db: Database, key: SealKey, now: number): Promise<number> {
  const today = dayBounds(dhakaDay(now - settleMs)).from
  const anchors = await key.anchors.newest()
  let sealed = 0
  for (const homeDistrict of await logDistrictsThere(db)) {
    const seals = await readSeals(db, homeDistrict)
    const anchor = anchors.get(homeDistrict)
    if (anchor !== undefined && anchorFault(anchor, seals.map(namedSeal)) !== null) continue
    let last = seals.at(-1)
    for (const day of await openDays(db, homeDistrict, last?.day ?? null, today)) {
      const made = await makeSeal(db, key, homeDistrict, day, last)
      last = made
      sealed++
    }
    if (last !== undefined && last.day !== anchor?.day) await key.anchors.add([anchorOf(last)])
  }
  return sealed
}

function namedSeal(seal: Seal): { day: string; seal: string } {
  return { day: seal.day, seal: sealHash(seal) }
}

export function anchorOf(seal: Seal): SealAnchor {
  return { homeDistrict: seal.homeDistrict, ...namedSeal(seal) }
}

/** The newest seal of each district that stands in the database. */
export async function newestSeals(db: Database): Promise<SealAnchor[]> {
  const found: SealAnchor[] = []
  for (const homeDistrict of await logDistricts(db)) {
    const last = (await readSeals(db, homeDistrict)).at(-1)
    if (last !== undefined) found.push(anchorOf(last))
  }
  return found
}

async function openDays(db: Database, homeDistrict: string, after: string | null, before: number): Promise<string[]> {
  const from = after === null ? 0 : dayBounds(after).to
  const rows = await db.query<{ day: number }>(
    `select distinct (at + ${dhakaOffset}) / ${dayMs} as day from ${logTableOf(homeDistrict)}
      where home_district = $1 and at >= $2 and at < $3 order by 1`,
    [homeDistrict, from, before],
  )
  return rows.map((row) => new Date(row.day * dayMs).toISOString().slice(0, 10))
}

async function makeSeal(
  db: Database,
  key: SealKey,
  homeDistrict: string,
  day: string,
  last: Seal | undefined,
): Promise<Seal> {
  const { heads, entries } = await dayHeads(db, homeDistrict, day)
  const body = {
    homeDistrict,
    day,
    entries,
    root: merkleRoot(heads),
    prev: last === undefined ? firstSeal : sealHash(last),
  }
  const seal: Seal = { ...body, signature: key.sign(sealText(body)), heads }
  await db.query(
    `insert into daily_seal (home_district, day, entries, root, prev, signature, heads)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb) on conflict do nothing`,
    [homeDistrict, day, entries, seal.root, seal.prev, seal.signature, JSON.stringify(heads)],
  )
  return seal
}

export async function dayHeads(
  db: Database,
  homeDistrict: string,
  day: string,
): Promise<{ heads: LogHead[]; entries: number }> {
  const { from, to } = dayBounds(day)
  const rows = await db.query<{ record_id: string; idx: number; hash: string; n: number }>(
    `select distinct on (record_id) record_id, idx, hash, count(*) over (partition by record_id)::int as n
       from ${logTableOf(homeDistrict)} where home_district = $1 and at >= $2 and at < $3 order by record_id, idx desc`,
    [homeDistrict, from, to],
  )
  return {
    heads: sortHeads(rows.map((row): LogHead => [row.record_id, row.idx, row.hash])),
    entries: rows.reduce((sum, row) => sum + row.n, 0),
  }
}
