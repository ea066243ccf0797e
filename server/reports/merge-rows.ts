import type { Dimension } from '#contract/declare/dimension.ts'
import type { Measure, Measures } from '#contract/declare/measure.ts'

export type Figures = Record<string, number | null>
/** A row as a statement gives it. */
export type RawRow = Readonly<Record<string, unknown>>
/** One row for each combination of group keys; left out dimensions are null. */
export type MergedRow = { readonly keys: Readonly<Record<string, string | null>>; readonly figures: Figures }

type Sums = Map<string, bigint | null>

type Report = { readonly group: readonly Dimension[]; readonly columns: Measures }

/** Rows of districts as they come, and what they come to. */
export type Merging = { add(row: RawRow): void; merged(): Iterable<MergedRow> }

/**
 * The rows of all districts as one statement over all of them would give them: grouped by the dimensions asked for, sums
 * exact, ratios of the merged sums. What counts within a district only is null where two of its rows meet. [RPT-2]
 */
export function startMerging({ group, columns }: Report, groupBy: readonly Dimension[]): Merging {
  const asked = new Set(groupBy)
  const found = new Map<string, Merged>()
  return {
    add(row) {
      const keys: Record<string, string | null> = {}
      let id = ''
      for (const one of group) {
        const key = asked.has(one) ? keyOf(row[one]) : null
        keys[one] = key
        // The database keeps no text with a NUL in it.
        id += key === null ? 'n\0' : `v${key}\0`
      }
      const known = found.get(id)
      if (known === undefined) found.set(id, { keys, row, sums: null })
      else addRow(columns, (known.sums ??= sumsOf(columns, known.row)), row)
    },
    *merged() {
      for (const { keys, row, sums } of found.values())
        yield { keys, figures: sums === null ? figuresOfOne(columns, row) : figuresOf(columns, sums) }
    },
  }
}

/** A row, and what it comes to with others that have the same keys; most of a register have none. */
type Merged = { readonly keys: MergedRow['keys']; readonly row: RawRow; sums: Sums | null }

/** The figures of all rows together; what counts within a district only has none. [RPT-7] */
export function totalsOf(columns: Measures, rows: readonly MergedRow[]): Figures {
  const sums: Sums = new Map()
  for (const [key, { measure }] of Object.entries(columns))
    if (measure !== 'ratio') sums.set(key, startOf(measure, null))
  for (const { figures } of rows) addRow(columns, sums, figures)
  return figuresOf(columns, sums)
}

function sumsOf(columns: Measures, row: RawRow): Sums {
  const sums: Sums = new Map()
  for (const [key, { measure }] of Object.entries(columns))
    if (measure !== 'ratio') sums.set(key, startOf(measure, integerOf(row[key])))
  return sums
}

/** Nothing was counted, so nothing adds up to zero; a least of nothing is none. */
function startOf(measure: Measure['measure'], value: bigint | null): bigint | null {
  return value === null && (measure === 'min' || measure === 'max' || measure === 'within') ? null : (value ?? 0n)
}

function addRow(columns: Measures, sums: Sums, row: RawRow): void {
  for (const [key, { measure }] of Object.entries(columns)) {
    if (measure === 'ratio') continue
    sums.set(key, joined(measure, sums.get(key) ?? null, integerOf(row[key])))
  }
}

function joined(
  measure: Exclude<Measure['measure'], 'ratio'>,
  one: bigint | null,
  other: bigint | null,
): bigint | null {
  switch (measure) {
    case 'count':
    case 'money':
    case 'area':
    case 'duration':
      return (one ?? 0n) + (other ?? 0n)
    case 'min':
      return one === null || (other !== null && other < one) ? other : one
    case 'max':
      return one === null || (other !== null && other > one) ? other : one
    case 'within':
      return null
  }
}

function figuresOf(columns: Measures, sums: Sums): Figures {
  const figures: Figures = {}
  for (const [key, measure] of Object.entries(columns))
    figures[key] = measure.measure === 'ratio' ? ratioOf(measure, sums) : numberOf(sums.get(key) ?? null)
  return figures
}

/** As `figuresOf`, without a sum of one row. */
function figuresOfOne(columns: Measures, row: RawRow): Figures {
  const figures: Figures = {}
  for (const [key, { measure }] of Object.entries(columns)) {
    if (measure === 'ratio') return figuresOf(columns, sumsOf(columns, row))
    figures[key] = numberOf(startOf(measure, integerOf(row[key])))
  }
  return figures
}

/** Half up, reckoned in integers. */
function ratioOf(ratio: Extract<Measure, { measure: 'ratio' }>, sums: Sums): number | null {
  const [of, over] = [sums.get(ratio.of) ?? 0n, sums.get(ratio.over) ?? 0n]
  if (over < BigInt(Math.max(1, ratio.least))) return null
  const parts = 10 ** ratio.places
  return Number((2n * of * BigInt(ratio.times * parts) + over) / (2n * over)) / parts
}

function keyOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value as string | number)
}

/** A sum comes as a number, or as text where it may be larger than one. */
function integerOf(value: unknown): bigint | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Number.isSafeInteger(value)) return BigInt(value as string | number)
  throw new TypeError('a measure of a report is an integer')
}

function numberOf(sum: bigint | null): number | null {
  if (sum === null) return null
  const value = Number(sum)
  if (!Number.isSafeInteger(value)) throw new RangeError('a sum is larger than is counted exactly')
  return value
}
