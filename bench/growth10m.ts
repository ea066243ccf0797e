import { growTo } from './growth.ts'
import type { Figures } from './support/figures.ts'

/** As `growth`, from 100,000 khatians to ten million: some 140 GB of disk and three hours. */
export function run(): Promise<Figures> {
  return growTo({
    small: Number(process.env['BENCH_SMALL'] ?? 100_000),
    big: Number(process.env['BENCH_BIG'] ?? 10_000_000),
  })
}
