import { growTo } from './growth.ts'
import type { Figures } from './support/figures.ts'

/**
 * As `growth`, from 100,000 khatians to ten million, or as many as `BENCH_BIG` says: some 140 GB of disk and three hours, on a file
 * system that compresses 75 GB and half as much again while it is filled, and 17 GB for the write-ahead log (`BENCH_WAL_DIR`).
 */
export function run(): Promise<Figures> {
  return growTo({
    small: Number(process.env['BENCH_SMALL'] ?? 100_000),
    big: Number(process.env['BENCH_BIG'] ?? 10_000_000),
  })
}
