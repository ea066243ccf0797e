/** `rounds`: what each round measured, where `value` is their median. */
export type Figure = { readonly value: number; readonly unit: string; readonly rounds?: readonly number[] }
export type Figures = Readonly<Record<string, Figure>>

export function printFigures(name: string, figures: Figures): void {
  console.log(`\n${name}`)
  const width = Math.max(...Object.keys(figures).map((key) => key.length))
  for (const [key, { value, unit }] of Object.entries(figures))
    console.log(`  ${key.padEnd(width)}  ${String(Math.round(value * 100) / 100).padStart(10)} ${unit}`)
}

/** The value below which the given part of the list lies; `part` 0.5 is the median. */
export function quantile(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))
  return sorted[index] ?? Number.NaN
}

/**
 * How much higher the 95th of a hundred is in the first of two lists, all turns together, and between what bounds that lies
 * with 95 %: told by drawing whole turns anew, both contestants' of a turn at once.
 */
export function differenceOfP95(turns: readonly (readonly [readonly number[], readonly number[]])[]) {
  const p95 = (list: typeof turns, side: 0 | 1): number => quantile(list.map((turn) => turn[side]).flat(), 0.95)
  const of = (list: typeof turns): number => p95(list, 0) - p95(list, 1)
  const drawn = (): typeof turns => turns.map(() => turns[Math.floor(Math.random() * turns.length)] ?? [[], []])
  const differences = Array.from({ length: 2000 }, () => of(drawn()))
  return { value: of(turns), low: quantile(differences, 0.025), high: quantile(differences, 0.975) }
}

/** Gathers a measure's values over rounds. */
export function createSamples() {
  const samples = new Map<string, { unit: string; list: number[] }>()
  return {
    note(name: string, value: number, unit: string): void {
      console.error(`  ${name} ${value.toFixed(2)} ${unit}`)
      const known = samples.get(name)
      if (known === undefined) samples.set(name, { unit, list: [value] })
      else known.list.push(value)
    },
    has: (name: string): boolean => samples.has(name),
    median: (name: string): number => quantile(samples.get(name)?.list ?? [], 0.5),
    figures: (): Figures =>
      Object.fromEntries(
        [...samples].map(([name, { unit, list }]) => [name, { value: quantile(list, 0.5), unit, rounds: list }]),
      ),
  }
}

export type Samples = ReturnType<typeof createSamples>
