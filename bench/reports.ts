import { loadavg } from 'node:os'
import { reports } from '#contract/declare/reports.ts'
import type { AnyReport } from '#contract/declare/report.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Database } from '#server/db/port.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { declaredReports } from '#server/reports/registry.ts'
import { excelFile } from '#server/reports/report-files.ts'
import { reportDocument } from '#server/reports/report-document.ts'
import { readAsked } from '#server/reports/read-asked.ts'
import { runReport, type Result } from '#server/reports/run-report.ts'
import { inBackground } from '#server/reports/run-districts.ts'
import type { Ground } from '#server/reports/ground.ts'
import { seedId } from '#server/seed/ids.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { openWork } from './growth/work.ts'
import { quantile, type Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const khatians = Number(process.env['BENCH_KHATIANS'] ?? 1_000_000)
/** in each district but the large one */
const few = Number(process.env['BENCH_FEW'] ?? 5_000)
const receipts = Number(process.env['BENCH_RECEIPTS'] ?? 100_000)
const repeats = Number(process.env['BENCH_REPEATS'] ?? 7)
const large = '26'
const most = { countryMs: 2_000, districtMs: 1_000, excelMs: 30_000, others: 1.2 }
/** in which others are watched, once by themselves and once beside reports */
const othersMs = 20_000
const dayMs = 86_400_000
const now = Date.now()
const year = { from: dhakaDay(now - 364 * dayMs), to: dhakaDay(now) }

const settings = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min', jit: 'off' }

/** Reports of one large district and of the whole country, a long one as a sheet, and what others notice meanwhile. */
export async function run(): Promise<Figures> {
  const postgres = await startPostgres(7393, settings)
  const figures: Record<string, Figures[string]> = { loadBefore: { value: loadavg()[0] ?? 0, unit: 'load' } }
  const db = openPostgres(await postgres.newDatabase('reports'), { poolSize: 12 })
  try {
    const began = performance.now()
    await migrate(db, await readMigrations())
    await runSeeds(db, true)
    await fill(db)
    console.error(`  filled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const rows = await db.query<{ code: string }>('select bbs_code as code from district order by 1')
    const country = rows.map(({ code }) => code)
    for (const key of Object.keys(reports) as (keyof typeof reports)[]) {
      const d: AnyReport = reports[key]
      if (d.ground === 'office') continue
      for (const [name, districts, bound] of [
        ['district', [large], most.districtMs],
        ['country', country, most.countryMs],
      ] as const) {
        const times: number[] = []
        for (let turn = 0; turn < repeats; turn++) times.push((await runOne(db, key, districts)).ms)
        const value = quantile(times, 0.5)
        figures[`${d.name}.${name}`] = {
          value,
          unit: `ms, ≤ ${bound}: ${value <= bound ? 'yes' : 'NO'}`,
          rounds: times,
        }
      }
    }
    figures['excel'] = await sheetOf(db)
    Object.assign(figures, await othersMeanwhile(db, country))
  } finally {
    await db.close()
    await postgres.stop()
  }
  return figures
}

/** Khatians in every district, land of the approved ones, applications, and orders of maps with a payment each. */
async function fill(db: Database): Promise<void> {
  const volume = seedId.volume('birulia-1')
  for (const { code } of await db.query<{ code: string }>('select bbs_code as code from district order by 1')) {
    const rows = code === large ? khatians : few
    await db.query(
      `insert into khatian_index (home_district, id, volume_id, office_id, mouza_id, jl_number_id, upazila_bbs, survey, number,
         number_lead, status, version, rev, owner_count, dag_count, total_area, authors, updated_at, updated_by)
       select $1, gen_random_uuid(), $2, $3, m.ids[1 + n % cardinality(m.ids)], gen_random_uuid(), u.codes[1 + n % cardinality(u.codes)],
         (array['CS', 'SA', 'RS', 'BS'])[1 + n % 4], n::text, n, case when n % 10 < 6 then 5 else 1 + n % 4 end, 1, 1, 2, 4, 5000,
         '{}', $4::bigint - (n % 200) * 86400000::bigint, $5
       from generate_series(1, $6::int) n,
         (select array_agg(id) as ids from mouza) m, (select array_agg(bbs_code) as codes from upazila where district_bbs_code = $1) u`,
      [code, volume, seedId.office('dhaka'), now, seedId.user('entry1'), rows],
    )
    await db.query(
      `insert into khatian_land (home_district, khatian_id, n, version, mouza_id, upazila_bbs, survey, land_use, land_type,
         land_class, dags, area)
       select k.home_district, k.id, p, 1, k.mouza_id, k.upazila_bbs, k.survey, p, case when p = 0 then 9 end,
         (array['নাল', 'বাড়ি', 'পুকুর', 'ভিটি'])[1 + (k.number_lead + p) % 4], 2, 2500
       from khatian_index k, generate_series(0, 1) p where k.home_district = $1 and k.status = 5
       on conflict do nothing`,
      [code],
    )
    await db.query(
      `insert into order_day (home_district, day, office_id, kind, copy_type, medium, channel, provider, slot, orders, items,
         delivered, delivered_items, amount, delivered_amount, days)
       select $1, $2::date - d, $3, k, c, 1, 'CITIZEN', 1 + d % 3, s, 20, 30, 15, 22, 300000, 200000, 60
       from generate_series(0, 364) d, generate_series(1, 2) k, generate_series(1, 2) c, generate_series(0, 3) s`,
      [code, year.to, seedId.office('dhaka')],
    )
    await db.query(
      `insert into order_index (home_district, id, no, office_id, upazila_bbs, mouza_id, kind, copy_type, medium, channel, status,
         ordered_by, items, khatian_no, survey, total, provider, placed_at, paid_at, pay_by, refund_due, rev, updated_at)
       select $1, gen_random_uuid(), $1 || '-' || n, $2, u.codes[1 + n % cardinality(u.codes)], $3, 2, 2, 1, 'CITIZEN', 3, $4, 1, '1',
         'RS', 50000, 1 + n % 3, $5::bigint - (n % 360) * 86400000::bigint, $5::bigint - (n % 360) * 86400000::bigint, $5, false, 1, $5
       from generate_series(1, $6::int) n, (select array_agg(bbs_code) as codes from upazila where district_bbs_code = $1) u`,
      [
        code,
        seedId.office('dhaka'),
        seedId.mouza('birulia'),
        seedId.user('entry1'),
        now,
        code === large ? receipts : 200,
      ],
    )
    await db.query(
      `with paid as (
         insert into journal_posting (home_district, id, at, kind, ref, order_id, office_id, provider)
         select home_district, id, placed_at, 'paid', id::text, id, office_id, provider from order_index where home_district = $1
         returning home_district, id)
       insert into journal_line (home_district, posting_id, n, account, amount)
       select home_district, id, n, case n when 1 then 'clearing:ekpay' else 'held' end, case n when 1 then 50000 else -50000 end
       from paid, generate_series(1, 2) n where home_district = $1`,
      [code],
    )
  }
  await db.query('vacuum (analyze)')
}

function groundOf(districts: readonly string[]): Ground {
  return { districts, upazilaBbs: null, mouzaIds: null, officeId: null, readsMutations: true }
}

async function runOne(
  db: Database,
  key: keyof typeof reports,
  districts: readonly string[],
  input: Readonly<Record<string, string>> = {},
): Promise<{ ms: number; result: Result }> {
  const report = declaredReports[key]
  const period = report.d.params['from'] === undefined ? {} : year
  const asked = await readAsked(db, report.d, { ...period, ...input }, dhakaDay(now))
  const began = performance.now()
  const result = await runReport({ db, now, report, asked, ground: groundOf(districts), limits: inBackground })
  return { ms: performance.now() - began, result }
}

/** A line for each receipt of a year. */
async function sheetOf(db: Database): Promise<Figures[string]> {
  const began = performance.now()
  const report = declaredReports.mapCourtFees
  const asked = await readAsked(db, report.d, year, dhakaDay(now))
  const ground = groundOf([large])
  const { result } = await runOne(db, 'mapCourtFees', [large])
  const reader = { userId: seedId.user('supervisor1'), officeId: seedId.office('dhaka') }
  const document = await reportDocument(db, { report, asked, ground, key: '' }, result, reader, 'bn')
  const file = await excelFile(report.d.name, document, now, 'bn')
  const ms = performance.now() - began
  console.error(`  ${result.rows.length} rows, ${(file.bytes.length / 1e6).toFixed(1)} MB`)
  return {
    value: ms,
    unit: `ms for ${result.rows.length} rows, ≤ ${most.excelMs}: ${ms <= most.excelMs ? 'yes' : 'NO'}`,
  }
}

/**
 * What others notice: how long a statement, a page of the list of a volume and a push of a hundred entries take by themselves,
 * and while reports of the whole country run one after another in the same process.
 */
async function othersMeanwhile(db: Database, country: readonly string[]): Promise<Figures> {
  const work = await openWork(db)
  const volumeId = seedId.volume('akran-1')
  const others = {
    statement: async (): Promise<number> => {
      const began = performance.now()
      await db.query(
        `select id, no, status from order_index where home_district = $1 and kind = 2 order by placed_at, id limit 10`,
        [large],
      )
      return performance.now() - began
    },
    list: () => work.volumeList(volumeId),
    push: () => work.push100(volumeId),
  }
  const names = ['statement', 'list', 'push'] as const
  const p95s = async (goesOn: () => boolean): Promise<Record<(typeof names)[number], number>> => {
    const times = { statement: [] as number[], list: [] as number[], push: [] as number[] }
    for (let turn = 0; goesOn(); turn++)
      for (const name of names) {
        const ms = await others[name]()
        if (turn >= 5) times[name].push(ms)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    const p95 = (name: (typeof names)[number]): number => quantile(times[name], 0.95)
    return { statement: p95('statement'), list: p95('list'), push: p95('push') }
  }
  const aWhile = (): (() => boolean) => {
    const until = performance.now() + othersMs
    return () => performance.now() < until
  }
  const alone = await p95s(aWhile())
  const meanwhile = aWhile()
  const busy = (async () => {
    while (meanwhile()) {
      await runOne(db, 'khatianCount', country)
      await runOne(db, 'summary', country)
    }
  })()
  const beside = await p95s(meanwhile)
  await busy
  return Object.assign(
    {},
    ...names.map((name) => {
      const ratio = beside[name] / alone[name]
      return {
        [`others.${name}.p95.alone`]: { value: alone[name], unit: 'ms' },
        [`others.${name}.p95.beside`]: { value: beside[name], unit: 'ms' },
        [`others.${name}.ratio`]: {
          value: ratio,
          unit: `beside / alone, ≤ ${most.others}: ${ratio <= most.others ? 'yes' : 'NO'}`,
        },
      }
    }),
  ) as Figures
}
