import type { AnyReport } from '#contract/declare/report.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Database } from '#server/db/port.ts'
import type { Asking } from '#server/resources/ground.ts'
import { groundOf, type Ground } from './ground.ts'
import type { ReportRows } from './per-district.ts'
import { readAsked, type Asked } from './read-asked.ts'
import { runReport, type Result } from './run-report.ts'
import type { RunLimits } from './run-districts.ts'
import { findShared, resultKey, shareResult } from './shared-results.ts'

/** One run as it was asked for, with what tells it from others. */
export type AskedRun = {
  readonly report: ReportRows
  readonly asked: Asked
  readonly ground: Ground
  readonly key: string
}

export type Input = Readonly<Record<string, unknown>>

/** Holds what was asked to the declaration and finds the ground of who asks. */
export async function askedRun(
  { db, now }: { readonly db: Database; readonly now: () => number },
  report: ReportRows,
  input: Input,
  asking: Asking,
): Promise<AskedRun> {
  const asked = await readAsked(db, report.d, input, dhakaDay(now()))
  const ground = await groundOf(db, report.d, asking)
  return { report, asked, ground, key: resultKey(report.d.name, asked, ground) }
}

type Ports = {
  readonly db: Database
  readonly now: () => number
  readonly limits: RunLimits
  readonly closed?: AbortSignal
  readonly progress?: (done: number) => Promise<void>
}

/** What the run came to lately, or comes to now. Throws `RunTooLong` and `RunLeft`. */
export async function resultOf(run: AskedRun, { db, now, ...rest }: Ports): Promise<Result> {
  const shared = await findShared(db, run.key, now())
  if (shared !== null) return shared
  const result = await runReport({ db, now: now(), ...run, ...rest })
  await shareResult(db, run.key, result, now())
  return result
}

/** An answer without rows, of a run that goes on in the background. */
export function emptyResult(d: AnyReport, now: number): Result {
  const totals = Object.fromEntries(Object.keys(d.columns).map((key) => [key, null]))
  return { rows: [], totals, absent: [], districts: 0, at: new Date(now).toISOString() }
}
