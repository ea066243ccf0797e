import { isEditable } from '#domain/khatian/status.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import type { NumberRun } from '#domain/volume/reconciliation.ts'

/** As many numbers stand in one line of the map: half a hundred is found at a glance. */
export const lineLength = 50

export type MapPart = NumberRun & { readonly size: number }
export type MapLine = { readonly from: number; readonly to: number; readonly parts: readonly MapPart[] }

/** What the map tells apart by its colours, in the order of the legend. */
export const mapMarks = ['keyed', 'passed-on', 'approved', 'skipped', 'missing', 'indexed'] as const
export type MapMark = (typeof mapMarks)[number]

export function markOf({ state, status, indexed }: Pick<NumberRun, 'state' | 'status' | 'indexed'>): MapMark {
  if (state === 'missing') return indexed === undefined ? 'missing' : 'indexed'
  if (state === 'skipped') return 'skipped'
  if (status === undefined) return 'passed-on'
  if (isApproved(status)) return 'approved'
  return isEditable(status) ? 'keyed' : 'passed-on'
}

/** Lines of the map that begin at round numbers, each with the runs that cross it. */
export function mapLines(runs: readonly NumberRun[]): MapLine[] {
  const [first, last] = [runs[0]?.from, runs.at(-1)?.to]
  if (first === undefined || last === undefined) return []
  const lines: MapLine[] = []
  let at = 0
  for (let from = first; from <= last;) {
    const to = Math.min(last, Math.ceil(Math.max(1, from) / lineLength) * lineLength)
    const parts: MapPart[] = []
    for (let run = runs[at]; run !== undefined && run.from <= to; run = runs[at]) {
      const [start, end] = [Math.max(run.from, from), Math.min(run.to, to)]
      parts.push({ ...run, from: start, to: end, size: end - start + 1 })
      if (run.to > to) break
      at += 1
    }
    lines.push({ from, to, parts })
    from = to + 1
  }
  return lines
}

/** The run a number lies in. */
export function runAt(runs: readonly NumberRun[], number: number): NumberRun | undefined {
  return runs.find((run) => run.from <= number && run.to >= number)
}

/** The nearest run of a state after a number, or before it; from the other end where there is none. */
export function nextRun(
  runs: readonly NumberRun[],
  state: NumberRun['state'],
  number: number,
  step: 1 | -1,
): NumberRun | undefined {
  const wanted = runs.filter((run) => run.state === state)
  return step === 1
    ? (wanted.find((run) => run.from > number) ?? wanted[0])
    : (wanted.findLast((run) => run.to < number) ?? wanted.at(-1))
}
