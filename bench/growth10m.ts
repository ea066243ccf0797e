import { bookTables } from '#server/seed/bulk/book.ts'
import { growTo } from './growth.ts'
import type { Figures } from './support/figures.ts'

/**
 * As `growth`, from 100,000 khatians to ten million, or as many as `BENCH_BIG` says, as they stand when the ledger was
 * pruned: some 120 GB of disk and 80 minutes, and 60 GB with `BENCH_COMPRESSED_DIR` (`bench/README.md`).
 */
export function run(): Promise<Figures> {
  return growTo(
    {
      small: Number(process.env['BENCH_SMALL'] ?? 100_000),
      big: Number(process.env['BENCH_BIG'] ?? 10_000_000),
    },
    bookTables.filter((table) => table !== 'ledger'),
  )
}
