import { createHash } from 'node:crypto'
import type { Database } from '#server/db/port.ts'
import { logTableOf } from '#server/door/security-log.ts'
import { merkleRoot } from './merkle.ts'
import type { HourAnchor } from './seal-anchors.ts'
import type { SealKey } from './seal-key.ts'
import { dayBounds, firstSeal, logDistrictsThere, settleMs, spanHeads } from './log-span.ts'

/** The entries of a district from `since` to before `upto`, in epoch milliseconds. */
export type HourSeal = {
  readonly homeDistrict: string
  readonly since: number
  readonly upto: number
  readonly entries: number
  readonly root: string
  readonly prev: string
  readonly signature: string
}

const hourMs = 3_600_000

function signedText(seal: Omit<HourSeal, 'signature'>): string {
  return JSON.stringify(['hour', seal.homeDistrict, seal.since, seal.upto, seal.entries, seal.root, seal.prev])
}

function hashOf(seal: HourSeal): string {
  return createHash('sha256').update(signedText(seal)).update('\n').update(seal.signature).digest('hex')
}

function anchorOf(seal: HourSeal): HourAnchor {
  return { homeDistrict: seal.homeDistrict, upto: seal.upto, seal: hashOf(seal) }
}

/** The seals of a district that end after a moment, oldest first, and the one before them. */
async function readHourSeals(db: Database, homeDistrict: string, after: number): Promise<HourSeal[]> {
  const rows = await db.query<Omit<HourSeal, 'homeDistrict'>>(
    `select since, upto, entries, root, prev, signature from hour_seal
      where home_district = $1 and upto >= coalesce(
        (select max(h.upto) from hour_seal h where h.home_district = $1 and h.upto <= $2), 0)
      order by since`,
    [homeDistrict, after],
  )
  return rows.map((row) => ({ homeDistrict, ...row }))
}

/** Until when the days of a district are sealed, in epoch milliseconds; 0 where no day is. */
async function sealedDaysEnd(db: Database, homeDistrict: string): Promise<number> {
  const [row] = await db.query<{ day: string | null }>(
    `select to_char(max(day), 'YYYY-MM-DD') as day from daily_seal where home_district = $1`,
    [homeDistrict],
  )
  const day = row?.day ?? null
  return day === null ? 0 : dayBounds(day).to
}

/**
 * Compares the seals of hours that no sealed day covers with the log, with each other and with the one kept outside the
 * database.
 *
 * @returns the reason why they differ, in words for an administrator; null where they agree
 */
export async function hourFault(
  db: Database,
  key: SealKey,
  homeDistrict: string,
  anchor: HourAnchor | undefined,
): Promise<string | null> {
  const daysEnd = await sealedDaysEnd(db, homeDistrict)
  const [first, ...rest] = await readHourSeals(db, homeDistrict, daysEnd)
  if (anchor !== undefined && anchor.upto > daysEnd) {
    const sealed = [first, ...rest].find((seal) => seal?.upto === anchor.upto)
    const until = timeOf(anchor.upto)
    if (sealed === undefined) return `the seal until ${until} is kept outside the database and is gone`
    if (hashOf(sealed) !== anchor.seal) return `the seal until ${until} is not the one kept outside the database`
  }
  if (first === undefined) return null
  let before: HourSeal | null = null
  for (const seal of [first, ...rest]) {
    const until = timeOf(seal.upto)
    const follows =
      before === null
        ? seal.upto <= daysEnd || seal.prev === firstSeal
        : seal.prev === hashOf(before) && seal.since === before.upto
    if (!follows) return `a seal before ${until} is missing`
    if (!key.verify(signedText(seal), seal.signature)) return `the seal until ${until} is not signed by this key`
    if (seal.upto > daysEnd) {
      const { heads, entries } = await spanHeads(db, homeDistrict, seal.since, seal.upto)
      if (entries !== seal.entries || merkleRoot(heads) !== seal.root)
        return `the entries from ${timeOf(seal.since)} to ${until} are not those that were sealed`
    }
    before = seal
  }
  return null
}

function timeOf(ms: number): string {
  return ms === 0 ? 'the beginning' : new Date(ms).toISOString()
}

/**
 * Seals the settled entries of each district that no seal covers yet: the first ones at once, the later ones when the last
 * seal is an hour old. Nothing is sealed where the seals before differ from the log. [LOG-21]
 *
 * @param now epoch milliseconds
 * @returns how many seals were made
 */
export async function sealHours(db: Database, key: SealKey, now: number): Promise<number> {
  const upto = now - settleMs
  const anchors = await key.anchors.hours()
  const made: HourAnchor[] = []
  for (const homeDistrict of await logDistrictsThere(db)) {
    const last = (await readHourSeals(db, homeDistrict, upto)).at(-1)
    if (last !== undefined && last.upto + hourMs > upto) continue
    const since = last?.upto ?? (await sealedDaysEnd(db, homeDistrict))
    if (since >= upto || !(await hasEntries(db, homeDistrict, since, upto))) continue
    if ((await hourFault(db, key, homeDistrict, anchors.get(homeDistrict))) !== null) continue
    const seal = await makeSeal(db, key, { homeDistrict, since, upto }, last)
    if (seal !== null) made.push(anchorOf(seal))
  }
  if (made.length > 0) await key.anchors.addHours(made)
  return made.length
}

async function hasEntries(db: Database, homeDistrict: string, since: number, upto: number): Promise<boolean> {
  const [row] = await db.query(
    `select 1 from ${logTableOf(homeDistrict)} where home_district = $1 and at >= $2 and at < $3 limit 1`,
    [homeDistrict, since, upto],
  )
  return row !== undefined
}

/** Null where another process sealed the same hour. */
async function makeSeal(
  db: Database,
  key: SealKey,
  span: Pick<HourSeal, 'homeDistrict' | 'since' | 'upto'>,
  last: HourSeal | undefined,
): Promise<HourSeal | null> {
  const { heads, entries } = await spanHeads(db, span.homeDistrict, span.since, span.upto)
  const body = { ...span, entries, root: merkleRoot(heads), prev: last === undefined ? firstSeal : hashOf(last) }
  const seal: HourSeal = { ...body, signature: key.sign(signedText(body)) }
  const added = await db.query(
    `insert into hour_seal (home_district, since, upto, entries, root, prev, signature)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning since`,
    [seal.homeDistrict, seal.since, seal.upto, seal.entries, seal.root, seal.prev, seal.signature],
  )
  return added.length === 1 ? seal : null
}

/** The newest seal of an hour of each district in the database. */
export async function newestHourSeals(db: Database): Promise<HourAnchor[]> {
  const found: HourAnchor[] = []
  for (const homeDistrict of await logDistrictsThere(db)) {
    const last = (await readHourSeals(db, homeDistrict, Date.now())).at(-1)
    if (last !== undefined) found.push(anchorOf(last))
  }
  return found
}
