export type Figure = { readonly value: number; readonly unit: string }
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
