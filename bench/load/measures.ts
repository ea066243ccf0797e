import { quantile, type Figures } from '../support/figures.ts'

/** Times by kind of call, and what went wrong; nothing is counted before the measuring begins. */
export function createMeasures() {
  const times = new Map<string, number[]>()
  const faults = new Map<string, number>()
  let began: number | null = null
  let ended = 0

  function fault(kind: string, why: string): void {
    const line = `${kind}: ${why}`
    const count = (faults.get(line) ?? 0) + 1
    faults.set(line, count)
    if (count === 1) console.error(`  fault: ${line}`)
  }

  return {
    begin: (): void => void (began = performance.now()),
    end: (): void => void (ended = performance.now()),
    note(kind: string, ms: number): void {
      if (began === null || ended > 0) return
      const list = times.get(kind) ?? []
      list.push(ms)
      times.set(kind, list)
    },
    fault,
    /** Times an act; one that fails is told and its kind named. */
    async timed<T>(kind: string, act: () => Promise<T>): Promise<T> {
      const at = performance.now()
      const answer = await act()
      this.note(kind, performance.now() - at)
      return answer
    },
    figures(): Figures {
      const seconds = (ended - (began ?? ended)) / 1000
      const errors = [...faults.values()].reduce((sum, count) => sum + count, 0)
      const kinds = [...times].toSorted(([one], [other]) => one.localeCompare(other))
      return {
        errors: { value: errors, unit: `answers that were none, = 0: ${errors === 0 ? 'yes' : 'NO'}` },
        ...Object.fromEntries(
          kinds.flatMap(([kind, list]) => [
            [`${kind}.rate`, { value: list.length / seconds, unit: `a second, ${list.length} in all` }],
            [`${kind}.p50`, { value: quantile(list, 0.5), unit: 'ms' }],
            [`${kind}.p95`, { value: quantile(list, 0.95), unit: 'ms' }],
          ]),
        ),
      }
    },
  }
}

export type Measures = ReturnType<typeof createMeasures>
