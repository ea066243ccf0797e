import type { Database } from '#server/db/port.ts'
import { forEachYielding } from '#server/kernel/for-each-yielding.ts'
import type { Ground } from './ground.ts'
import { startMerging, totalsOf, type Figures, type MergedRow } from './merge-rows.ts'
import { findNames, nameRows, type NamedRow } from './name-rows.ts'
import { orderRows } from './order-rows.ts'
import type { ReportRows } from './per-district.ts'
import { askedDistricts, type Asked } from './read-asked.ts'
import { runDistricts, type RunLimits } from './run-districts.ts'

/** What a run came to. */
export type Result = {
  readonly rows: readonly NamedRow[]
  readonly totals: Figures
  readonly absent: readonly { readonly code: string; readonly nameBn: string; readonly nameEn: string }[]
  readonly districts: number
  readonly at: string
}

export type Run = {
  readonly db: Database
  readonly now: number
  readonly report: ReportRows
  readonly asked: Asked
  readonly ground: Ground
  readonly limits: RunLimits
  readonly closed?: AbortSignal
  readonly progress?: (done: number) => Promise<void>
}

/** Counts a report anew: its statement on every district of the ground, then merged, named and ordered. */
export async function runReport({ db, now, report, asked, ground, ...rest }: Run): Promise<Result> {
  const { d, statement } = report
  const districts = await askedDistricts(db, ground, asked)
  const merging = startMerging(d, asked.groupBy)
  const absent = await runDistricts({
    db,
    districts,
    statement: (district) => statement({ district, ground, ...asked.values }),
    take: (rows) => forEachYielding(rows, (row) => merging.add(row)),
    ...rest,
  })
  const merged: MergedRow[] = []
  await forEachYielding(merging.merged(), (row) => void merged.push(row))
  const named = orderRows(await nameRows(db, d.group, merged), d.order, d.group)
  const names = await findNames(db, 'district', absent)
  return {
    rows: d.top === undefined ? named : named.slice(0, d.top),
    totals: totalsOf(d.columns, merged),
    absent: absent.map((code) => ({ code, ...(names.get(code) ?? { nameBn: code, nameEn: code }) })),
    districts: districts.length,
    at: new Date(now).toISOString(),
  }
}
