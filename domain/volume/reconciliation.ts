import type { KhatianStatus } from '../khatian/status.ts'
import { holdsNumber, type SkippedNumber, type Volume } from './volume.ts'

export const numberStates = ['entered', 'skipped', 'missing'] as const
export type NumberState = (typeof numberStates)[number]

/** Khatians keyed under one leading number: 12, 12/1 and 12/2 are one number of the range. */
export type EnteredNumber = {
  readonly number: number
  readonly khatians: number
  /** of those, how far the one is that is furthest behind */
  readonly status: KhatianStatus
}

/** An entry of the volume's index that no khatian has replaced, by its leading number. */
export type IndexedNumber = { readonly number: number; readonly owners: readonly string[] }

/** Some of the owners that an index names, and how many it names. */
export type NamedInIndex = { readonly names: readonly string[]; readonly owners: number }

/** As many names tell whose khatian it is. */
const mostNames = 3

/** Neighbouring numbers of which the same is to be said. */
export type NumberRun = {
  readonly from: number
  readonly to: number
  readonly state: NumberState
  readonly status?: KhatianStatus
  readonly reason?: SkippedNumber['reason']
  readonly note?: string
  /** of what is missing: it stands in the index of the volume [TMP-10] */
  readonly indexed?: NamedInIndex
}

export type ReconciliationCounts = Readonly<Record<NumberState, number>> & { readonly total: number }

/**
 * What became of every number of a volume's range: entered, skipped with a reason, or missing, and never two of them. What
 * is entered counts as entered, whatever else was noted. [VOL-8] A missing number that stands in the index is a run of its
 * own, with the names that stand there. [TMP-10]
 */
export function reconcile(
  volume: Pick<Volume, 'from' | 'to' | 'skipped'>,
  entered: readonly EnteredNumber[],
  indexed: readonly IndexedNumber[] = [],
): NumberRun[] {
  const skips = (volume.skipped ?? []).map((skip) => [skip.number, runOfSkip(skip)] as const)
  const keyed = entered.map((one) => [one.number, runOfEntered(one)] as const)
  const known = [...new Map([...runsOfIndex(indexed), ...skips, ...keyed]).values()]
    .filter((run) => holdsNumber(volume, run.from))
    .sort((a, b) => a.from - b.from)
  const runs: NumberRun[] = []
  let next = volume.from
  for (const run of known) {
    if (run.from > next) runs.push({ from: next, to: run.from - 1, state: 'missing' })
    const last = runs.at(-1)
    if (last !== undefined && last.to === run.from - 1 && isAlike(last, run))
      runs[runs.length - 1] = { ...last, to: run.to }
    else runs.push(run)
    next = run.to + 1
  }
  if (next <= volume.to) runs.push({ from: next, to: volume.to, state: 'missing' })
  return runs
}

export function countRuns(runs: readonly NumberRun[]): ReconciliationCounts {
  const counts = { entered: 0, skipped: 0, missing: 0, total: 0 }
  for (const run of runs) {
    const size = run.to - run.from + 1
    counts[run.state] += size
    counts.total += size
  }
  return counts
}

/** The runs of one state or of all, cut to a piece of the range. */
export function runsWithin(
  runs: readonly NumberRun[],
  piece: { readonly from: number; readonly to: number },
  state?: NumberState,
): NumberRun[] {
  return runs
    .filter((run) => run.to >= piece.from && run.from <= piece.to && (state === undefined || run.state === state))
    .map((run) => ({ ...run, from: Math.max(run.from, piece.from), to: Math.min(run.to, piece.to) }))
}

function runOfSkip({ number, reason, note }: SkippedNumber): NumberRun {
  return { from: number, to: number, state: 'skipped', reason, ...(note === undefined ? {} : { note }) }
}

function runOfEntered({ number, status }: EnteredNumber): NumberRun {
  return { from: number, to: number, state: 'entered', status }
}

function runsOfIndex(indexed: readonly IndexedNumber[]): (readonly [number, NumberRun])[] {
  const byNumber = new Map<number, readonly string[]>()
  for (const { number, owners } of indexed) byNumber.set(number, [...(byNumber.get(number) ?? []), ...owners])
  return [...byNumber].map(([number, owners]) => [
    number,
    {
      from: number,
      to: number,
      state: 'missing',
      indexed: { names: owners.slice(0, mostNames), owners: owners.length },
    },
  ])
}

function isAlike(a: NumberRun, b: NumberRun): boolean {
  if (a.indexed !== undefined || b.indexed !== undefined) return false
  return a.state === b.state && a.status === b.status && a.reason === b.reason && a.note === b.note
}
