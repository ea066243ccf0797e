/** A measure of sync.md §5: what it must come to, as a ratio to a floor of the same run where one is named. */
export type Target = {
  readonly measure: string
  readonly unit: string
  /** the row of the floor, of each library and of the product, where it is measured */
  readonly floor?: string
  readonly holds: readonly ('product' | 'product no vault')[]
  readonly ratio?: number
  readonly ratioNoVault?: number
  readonly atMost?: number
  readonly atMostNoVault?: number
  readonly beats?: boolean
}

const both = ['product', 'product no vault'] as const
const shipped = ['product'] as const

export const targets: readonly Target[] = [
  { measure: 'edit4.p50', unit: 'ms', floor: 'floor strict', holds: shipped, ratio: 1 },
  { measure: 'edit4.p95', unit: 'ms', floor: 'floor strict', holds: shipped, ratio: 1 },
  { measure: 'edit4.inARow.p50', unit: 'ms', floor: 'floor strict', holds: shipped, ratio: 1 },
  { measure: 'edit4.inARow.p95', unit: 'ms', floor: 'floor strict', holds: shipped, ratio: 1 },
  { measure: 'edit1000.p50', unit: 'ms', floor: 'floor strict', holds: shipped, ratio: 1 },
  { measure: 'edit1000.p95', unit: 'ms', floor: 'floor strict', holds: shipped, ratio: 1 },
  { measure: 'edit1000.inARow.p50', unit: 'ms', floor: 'floor strict', holds: shipped, ratio: 1 },
  { measure: 'edit1000.inARow.p95', unit: 'ms', floor: 'floor strict', holds: shipped, ratio: 1 },
  { measure: 'push5000', unit: 's', floor: 'floor', holds: shipped, ratio: 1.5, beats: true },
  { measure: 'push5000.postgres', unit: 's', holds: shipped, atMost: 4 },
  { measure: 'push5000.up', unit: 'MB', holds: shipped, atMost: 1.8 },
  { measure: 'pull20000', unit: 's', floor: 'floor gzip', holds: both, ratio: 2, ratioNoVault: 1.3, beats: true },
  { measure: 'pull20000.down', unit: 'MB', holds: shipped, atMost: 6.5 },
  { measure: 'page100.p95', unit: 'ms', holds: both, atMost: 14, atMostNoVault: 8, beats: true },
  { measure: 'slowPush200', unit: 's', holds: shipped, atMost: 4.5, beats: true },
  { measure: 'slowPull500', unit: 's', holds: shipped, atMost: 6, beats: true },
  { measure: 'core', unit: 'KB gz', holds: both, atMost: 15, beats: true },
  { measure: 'storage20000', unit: 'MB', holds: shipped, atMost: 25, beats: true },
]

type Column = Target['holds'][number]

/** Whether each column that a target names keeps it, by what this run measured. */
export function verdictOf(target: Target, value: (contestant: string) => number): string {
  const told = target.holds.map((column) => {
    const mine = value(column)
    if (Number.isNaN(mine)) return 'not measured'
    const bound = boundOf(target, column)
    const kept = (bound.ratio === undefined ? mine : mine / value(target.floor ?? '')) <= (bound.limit ?? Infinity)
    const rivals = target.beats === true ? ['RxDB', 'PouchDB'].map(value).filter((one) => !Number.isNaN(one)) : []
    const won = rivals.every((one) => mine < one)
    return `${kept ? 'yes' : 'NO'}${target.beats === true ? (won ? ', beats both' : ', NOT ahead of both') : ''}`
  })
  return told.join(' / ')
}

export function boundOf(target: Target, column: Column): { ratio?: number; limit?: number } {
  const ratio = column === 'product' ? target.ratio : (target.ratioNoVault ?? target.ratio)
  if (ratio !== undefined) return { ratio, limit: ratio }
  const limit = column === 'product' ? target.atMost : (target.atMostNoVault ?? target.atMost)
  return limit === undefined ? {} : { limit }
}

/** The target in words: `≤ 1.5 × floor`, `≤ 4 s`; the shipped column first. */
export function boundText(target: Target): string {
  const texts = target.holds.map((column) => {
    const { ratio, limit } = boundOf(target, column)
    return ratio === undefined ? `≤ ${limit} ${target.unit}` : `≤ ${ratio} × ${target.floor}`
  })
  return texts.join(' / ')
}
