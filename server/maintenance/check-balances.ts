import { randomUUID } from 'node:crypto'
import { findBrokenAccount } from '#domain/balance/account.ts'
import { accountsOf, type Balance } from '#domain/balance/balance.ts'
import { findAccountDifference } from '#domain/balance/difference.ts'
import { landsOf } from '#domain/balance/lands.ts'
import { standingTakings } from '#domain/balance/standing.ts'
import { unpostedTakings } from '#domain/balance/take-for-mutation.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { MutationSource } from '#domain/mutation/source.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { findDistrictsThere } from '#server/db/citus.ts'
import type { Database } from '#server/db/port.ts'
import { caseBalanceKey, keptEntries, readEntries, type EntryRow } from '#server/door/kinds/balance-history.ts'
import type { Log } from '#server/kernel/log.ts'
import { findBalance } from '#server/modules/khatian-balance/service.ts'
import { keepBalanceDifferences, type BalanceDifference } from './keep-balance-differences.ts'

const pageSize = 500

/**
 * Holds every balance to its entries, to the approved version of its khatian, and to what the approved mutation khatians say
 * that they took; of each khatian the first difference is told, and nothing is mended. [BAL-10]
 */
export async function checkBalances(db: Database): Promise<{
  readonly districts: readonly string[]
  readonly khatians: number
  readonly differences: readonly BalanceDifference[]
}> {
  const districts = await findDistrictsThere(db)
  const differences: BalanceDifference[] = []
  let khatians = 0
  for (const code of districts)
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const page = await db.query<{ id: string }>(
        `select distinct khatian_id as id from balance_entry
          where home_district = $1 and khatian_id > $2::uuid order by 1 limit ${pageSize}`,
        [code, after],
      )
      for (const { id } of page) {
        const difference = await checkOne(db, code, id)
        khatians += 1
        if (difference !== null) differences.push({ homeDistrict: code, khatianId: id, ...difference })
        after = id
      }
      if (page.length < pageSize) break
    }
  return { districts, khatians, differences }
}

type Found = Omit<BalanceDifference, 'homeDistrict' | 'khatianId'>

async function checkOne(db: Database, homeDistrict: string, khatianId: string): Promise<Found | null> {
  for (;;) {
    const found = await findBalance(db, homeDistrict, khatianId)
    const entries = await readEntries(db, homeDistrict, khatianId)
    const said = await saidOf(db, homeDistrict, khatianId)
    const again = await findBalance(db, homeDistrict, khatianId)
    // What was posted meanwhile is no difference.
    if (found?.rev !== again?.rev) continue
    if (found === null || found.balance === null)
      return {
        ...unwhole,
        kept: null,
        proven: entries.length,
        apart: found === null ? 0 : landOf(found.khatian, entries),
      }
    return findDifference(found.balance, found.khatian, entries, said)
  }
}

/** An account cannot be told from entries of which some are missing: all their land is in question. */
const unwhole = { dagNo: '', what: 'entries' } as const

function landOf(khatian: Khatian, entries: readonly EntryRow[]): number {
  const dags = new Set(entries.map(({ dagNo }) => dagNo))
  return [...landsOf(khatian)].reduce((sum, [dagNo, { area }]) => sum + (dags.has(dagNo) ? (area ?? 0) : 0), 0)
}

/** How far two areas are apart; where it is no area that differs, all land of the dag is in question. */
function apartOf(what: string, kept: unknown, proven: unknown, area: number): number {
  const isArea = what !== 'epoch' && typeof kept === 'number' && typeof proven === 'number'
  return isArea ? Math.abs(kept - proven) : area
}

function findDifference(
  balance: Balance,
  khatian: Khatian,
  entries: readonly EntryRow[],
  said: ReadonlyMap<string, Said>,
): Found | null {
  if (balance.entries !== entries.length)
    return { ...unwhole, kept: balance.entries, proven: entries.length, apart: landOf(khatian, entries) }
  const accounts = accountsOf(balance)
  for (const account of accounts.values()) {
    const broken = findBrokenAccount(account)
    if (broken !== null)
      return { dagNo: account.dagNo, what: broken, kept: account[broken], proven: null, apart: account.area }
  }
  const lands = landsOf(khatian)
  const areas = new Map([...lands].map(([dagNo, { area }]) => [dagNo, area ?? 0]))
  const difference = findAccountDifference(accounts, entries, areas)
  if (difference !== null) {
    const { dagNo, column: what, kept, proven } = difference
    return { dagNo, what, kept, proven, apart: apartOf(what, kept, proven, areas.get(dagNo) ?? 0) }
  }
  const history = keptEntries(entries)
  for (const [mutationId, { says, caseKey }] of said) {
    const keys = [`mk:${mutationId}`, ...(caseKey === null ? [] : [caseBalanceKey(caseKey)])]
    const standing = keys.flatMap((key) => standingTakings(history, key))
    const [unposted] = unpostedTakings(accounts, lands, standing, says)
    if (unposted === undefined) continue
    const { dagNo, taken: kept, said: proven } = unposted
    return { dagNo, what: 'mutations', kept, proven, apart: apartOf('mutations', kept, proven, areas.get(dagNo) ?? 0) }
  }
  return null
}

/** How much of each dag a mutation khatian says that it took, and the case of another system whose it is. */
type Said = { readonly says: ReadonlyMap<string, number>; readonly caseKey: string | null }

/** What the approved mutation khatians say that they took, by their ids. */
async function saidOf(db: Database, homeDistrict: string, khatianId: string): Promise<Map<string, Said>> {
  const rows = await db.query<{ id: string; sources: readonly MutationSource[] | null; caseKey: string | null }>(
    `select p.id, m.sources, q.case_key as "caseKey"
       from (select khatian_id as id from mutation_source where home_district = $1 and source_id = $2
             union select ref_id from balance_entry where home_district = $1 and khatian_id = $2 and kind = 'mutation') p
       join lateral (select v.body -> 'sources' as sources, v.body from khatian_version v
                      where v.home_district = $1 and v.khatian_id = p.id order by v.version desc limit 1) m on true
       left join lateral (select e.case_key from em_request_index e
                           where e.home_district = $1 and e.jl_number_id = (m.body ->> 'jlNumberId')::uuid
                             and e.survey = 'MUTATION' and m.body ->> 'survey' = 'MUTATION'
                             and e.number = m.body ->> 'number' and e.stage in (2, 3)
                           order by e.created_at limit 1) q on true`,
    [homeDistrict, khatianId],
  )
  return new Map(
    rows.map(({ id, sources, caseKey }) => [
      id,
      { says: sumsOf((sources ?? []).filter((one) => one.khatianId === khatianId)), caseKey },
    ]),
  )
}

function sumsOf(sources: readonly MutationSource[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { dagNo, area } of sources) sums.set(dagNo, (sums.get(dagNo) ?? 0) + area)
  return sums
}

/** Checks them once a day of Dhaka, and keeps what was found: that it was done, and the list of the offices. [BAL-11] */
export async function checkBalancesNightly(db: Database, log: Log, now: number): Promise<void> {
  const [last] = await db.query<{ at: Date | string }>('select at from balance_check order by at desc limit 1')
  if (last !== undefined && dhakaDay(new Date(last.at).getTime()) === dhakaDay(now)) return
  const { districts, khatians, differences } = await checkBalances(db)
  const [difference] = differences
  if (difference !== undefined)
    log.error({ difference, count: differences.length }, 'a balance of land is not what its history makes it')
  await keepBalanceDifferences(db, { districts, differences }, now)
  const shown = (value: unknown): string | null =>
    value === undefined || value === null ? null : JSON.stringify(value)
  await db.query(
    `insert into balance_check (id, at, khatians, home_district, khatian_id, dag_no, what, kept, proven)
     values ($1, to_timestamp($2 / 1000.0), $3, $4, $5, $6, $7, $8, $9)`,
    [
      randomUUID(),
      now,
      khatians,
      difference?.homeDistrict ?? null,
      difference?.khatianId ?? null,
      difference?.dagNo ?? null,
      difference?.what ?? null,
      shown(difference?.kept),
      shown(difference?.proven),
    ],
  )
}
