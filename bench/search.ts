import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { type CopyIds, idsOfCopy, readBook } from '#server/seed/bulk/book.ts'
import { loadBooks, searchedTables } from '#server/seed/bulk/load.ts'
import { loadIndex } from './growth/load-index.ts'
import { openWork, type GrowthWork } from './growth/work.ts'
import { quantile, type Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const khatians = Number(process.env['BENCH_KHATIANS'] ?? 1_000_000)
const indexRows = Number(process.env['BENCH_INDEX_ROWS'] ?? 200_000)
const repeats = Number(process.env['BENCH_REPEATS'] ?? 200)
/** the first ones open connections and read the catalogue */
const warming = 5

const settings = {
  shared_buffers: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '512MB',
}

/** What is asked: a mouza each time that was not asked before, as people at many desks do. */
const targets = { number: 50, owner: 200, ownerBegun: 200, dag: 200 } as const
const owners = ['করিম', 'Karim', 'জয়নাল আবেদীন', 'Abedin', 'মিয়া', 'উদ্দিন', 'Nurul Islam', 'রহিমা বেগম']
const begun = ['Nurul Isl', 'জয়নাল আবেদ', 'খাত', 'Beg', 'আবুল হোস', 'শেখ মোস্']

/** What is asked of the indexes; `Anywhere` names no mouza. */
const indexTargets = {
  number: 50,
  owner: 200,
  ownerBegun: 200,
  dag: 200,
  ownerAnywhere: 500,
  ownerBegunAnywhere: 500,
} as const
const spelt = ['Korim', 'করীম', 'Joynal Abedeen', 'সোলায়মান', 'Nurul Islam', 'রহীমা বেগম', 'Kofil Uddin', 'জগদিশ সরকার']
const speltBegun = ['Joynal Abed', 'সোলায়', 'Kofil Udd', 'শ্রী সুরেশ চন্দ', 'Nurul Isl', 'আফাজ উদ্দ']

/** Searching among many khatians on PostgreSQL, by the server's own handler. */
export async function run(): Promise<Figures> {
  const postgres = await startPostgres(7355, settings)
  try {
    const url = await postgres.newDatabase('search')
    const db = openPostgres(url, { poolSize: 4 })
    try {
      await migrate(db, await readMigrations())
      await runSeeds(db, true)
      const book = await readBook(db)
      const began = performance.now()
      const books = await loadBooks(book, { db, url, khatians, tables: searchedTables, bare: true })
      const load = (performance.now() - began) / 1000
      console.error(`  ${khatians} khatians in ${load.toFixed(1)} s`)
      await loadIndex(db, books, indexRows)
      await db.query('vacuum (analyze)')
      const work = await openWork(db)
      const { search } = work
      const [held] = await db.query<{ terms: number; bytes: number }>(
        `select count(*) as terms, pg_total_relation_size('khatian_term') as bytes from khatian_term`,
      )
      const figures: Record<string, Figures[string]> = {
        khatians: { value: khatians, unit: 'khatians' },
        mouzas: { value: books, unit: 'mouzas' },
        load: { value: load, unit: 's' },
        terms: { value: (held?.terms ?? 0) / khatians, unit: 'a khatian' },
        termsDisk: { value: (held?.bytes ?? 0) / 1024 / 1024, unit: 'MB' },
      }
      for (const [name, most] of Object.entries(targets)) {
        const times: number[] = []
        for (let turn = 0; turn < repeats + warming; turn++) {
          const { jl, mouza } = idsOfCopy(Math.floor(((turn + 0.5) * (books - 1)) / (repeats + warming)))
          const input =
            name === 'number'
              ? { jlNumberId: jl, survey: 'RS' as const, khatianNo: String(1 + (turn % 40)) }
              : name === 'owner'
                ? { mouzaId: mouza, owner: owners[turn % owners.length] ?? '' }
                : name === 'ownerBegun'
                  ? { mouzaId: mouza, owner: begun[turn % begun.length] ?? '' }
                  : { mouzaId: mouza, dag: String(200 + turn) }
          const ms = await search(input)
          if (turn >= warming) times.push(ms)
        }
        const p95 = quantile(times, 0.95)
        figures[`${name}.p50`] = { value: quantile(times, 0.5), unit: 'ms' }
        figures[`${name}.p95`] = { value: p95, unit: `ms, ≤ ${most}: ${p95 <= most ? 'yes' : 'NO'}` }
      }
      await measureIndex(work, books, figures)
      return figures
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
  }
}

/** The same questions to the indexes, among the khatians that stand there. */
async function measureIndex(
  { searchIndex }: GrowthWork,
  books: number,
  figures: Record<string, Figures[string]>,
): Promise<void> {
  figures['indexRows'] = { value: indexRows, unit: 'entries' }
  for (const [name, most] of Object.entries(indexTargets)) {
    const times: number[] = []
    let found = 0
    for (let turn = 0; turn < repeats + warming; turn++) {
      const copy = Math.floor(((turn + 0.5) * (books - 1)) / (repeats + warming))
      const answer = await searchIndex(indexQuestion(name, turn, idsOfCopy(copy)))
      found += answer.found
      if (turn >= warming) times.push(answer.ms)
    }
    const p95 = quantile(times, 0.95)
    figures[`index.${name}.p50`] = { value: quantile(times, 0.5), unit: 'ms' }
    figures[`index.${name}.p95`] = { value: p95, unit: `ms, ≤ ${most}: ${p95 <= most ? 'yes' : 'NO'}` }
    figures[`index.${name}.found`] = { value: found / (repeats + warming), unit: 'entries a search' }
  }
}

function indexQuestion(name: string, turn: number, { jl, mouza }: CopyIds) {
  const owner = spelt[turn % spelt.length] ?? ''
  const begun = speltBegun[turn % speltBegun.length] ?? ''
  if (name === 'number') return { jlNumberId: jl, survey: 'RS' as const, khatianNo: String(10 + (turn % 90)) }
  if (name === 'owner') return { mouzaId: mouza, owner }
  if (name === 'ownerBegun') return { mouzaId: mouza, owner: begun }
  if (name === 'ownerAnywhere') return { owner }
  if (name === 'ownerBegunAnywhere') return { owner: begun }
  return { mouzaId: mouza, dag: String(100 + turn) }
}
