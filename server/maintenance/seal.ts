import { createHash } from 'node:crypto'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Database } from '#server/db/port.ts'
import { logTableOf } from '#server/door/security-log.ts'
import { hourFault } from './hour-seals.ts'
import {
  dayBounds,
  dayMs,
  dhakaOffset,
  firstSeal,
  logDistricts,
  logDistrictsThere,
  settleMs,
  spanHeads,
} from './log-span.ts'
import { merkleRoot, type LogHead } from './merkle.ts'
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

/**
 * Seals every closed day of Dhaka that has entries and no seal, oldest first, per home district, and anchors the newest seal
 * outside the database. Where the anchored one is gone or another, nothing is sealed: days that were sealed once would be
 * sealed anew, with whatever their log says now. [LOG-10]
 *
 * A day whose seals of hours differ from its log is not sealed either. [LOG-21]
 *
 * @param now days that ended before are closed
 */
export async function sealClosedDays(db: Database, key: SealKey, now: number): Promise<number> {
  const today = dayBounds(dhakaDay(now - settleMs)).from
  const [anchors, hours] = [await key.anchors.newest(), await key.anchors.hours()]
  let sealed = 0
  for (const homeDistrict of await logDistrictsThere(db)) {
    const seals = await readSeals(db, homeDistrict)
    const anchor = anchors.get(homeDistrict)
    if (anchor !== undefined && anchorFault(anchor, seals.map(namedSeal)) !== null) continue
    let last = seals.at(-1)
    const days = await openDays(db, homeDistrict, last?.day ?? null, today)
    if (days.length > 0 && (await hourFault(db, key, homeDistrict, hours.get(homeDistrict))) !== null) continue
    for (const day of days) {
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

export function dayHeads(
  db: Database,
  homeDistrict: string,
  day: string,
): Promise<{ heads: LogHead[]; entries: number }> {
  const { from, to } = dayBounds(day)
  return spanHeads(db, homeDistrict, from, to)
}
