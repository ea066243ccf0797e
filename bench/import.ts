import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { systemDeskId, systemUserId } from '#server/kernel/system-ids.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { readKhatianFile } from '#server/import/read-file.ts'
import { importKhatians } from '#server/import/run-import.ts'
import { permissions } from '#domain/permission/permission.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import type { Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const khatians = Number(process.env['BENCH_KHATIANS'] ?? 10_000)
const firstNumber = 100_001
const volumeNo = 99
const [owners, dags] = [3, 6]

/** Loading a workbook of khatians through the door: time and memory, on both databases. */
export async function run(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-import-'))
  const file = join(folder, 'khatians.xlsx')
  await writeBook(file)
  const postgres = await startPostgres(7289)
  try {
    const pglite = await openPglite({ dataDir: join(folder, 'pg') })
    const embedded = await measure('pglite', pglite, file)
    await pglite.close()
    const server = openPostgres(await postgres.newDatabase('load'), { poolSize: 4 })
    const figures = { ...embedded, ...(await measure('postgres', server, file)) }
    await server.close()
    return figures
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(name: string, db: Database, file: string): Promise<Figures> {
  await migrate(db, await readMigrations())
  await runSeeds(db, true)
  await makeVolume(db)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const began = performance.now()
  const content = await readKhatianFile(file)
  const read = performance.now()
  const done = await importKhatians(db, content)
  const ended = performance.now()
  clearInterval(watch)
  if (done.loaded !== khatians)
    throw new Error(`${name}: ${JSON.stringify({ ...done, faults: done.faults.slice(0, 3) })}`)
  const again = performance.now()
  await importKhatians(db, content)
  return {
    [`${name}.read`]: { value: (read - began) / 1000, unit: 's' },
    [`${name}.load`]: { value: (ended - read) / 1000, unit: 's' },
    [`${name}.per-second`]: { value: khatians / ((ended - began) / 1000), unit: 'khatians/s' },
    [`${name}.again`]: { value: (performance.now() - again) / 1000, unit: 's' },
    [`${name}.memory`]: { value: (most - before) / 1024 / 1024, unit: 'MB' },
  }
}

async function makeVolume(db: Database): Promise<void> {
  const door = createDoor(sqlDoorStore(db), () => Date.now())
  const actor = {
    kind: 'desk' as const,
    userId: systemUserId,
    deskId: systemDeskId,
    officeId: seedId.office('dhaka'),
    permissions: new Set([permissions.volumeCreate, permissions.volumeApprove]),
    districtBbsCode: '26',
    upazilaBbsCode: null,
    mouzaIds: null,
    rules: { skipVerification: false, allowSamePerson: true },
  }
  const recordId = nameUuid('bench/import/volume')
  const input = {
    mouzaId: seedId.mouza('birulia'),
    jlNumberId: seedId.jlNumber('birulia', 'RS'),
    survey: 'RS',
    volumeNo,
    from: firstNumber,
    to: firstNumber + khatians - 1,
    templateId: seedId.template('RS'),
  }
  for (const [command, content] of [
    ['volume.create', input],
    ['volume.approve', {}],
  ] as const)
    await door.execute(actor, { recordId, command, input: content, baseRev: null, mid: null, hash: null })
}

async function writeBook(file: string): Promise<void> {
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: file })
  const refs = Array.from({ length: khatians }, (_v, index) => index + 1)
  const place = ['RS', 'বিরুলিয়া', '11', String(volumeNo)]
  const sheet = (name: string, columns: string[], rowsOf: (ref: number) => string[][]): void => {
    const made = writer.addWorksheet(name)
    made.addRow(columns).commit()
    for (const ref of refs) for (const row of rowsOf(ref)) made.addRow([String(ref), ...row]).commit()
    made.commit()
  }
  const many = (count: number, row: (n: number) => string[]): string[][] =>
    Array.from({ length: count }, (_v, n) => row(n))
  sheet('khatians', ['ref', 'survey', 'mouza', 'jlNo', 'volumeNo', 'khatianNo'], (ref) => [
    [...place, String(firstNumber + ref - 1)],
  ])
  sheet('owners', ['ref', 'name', 'relation', 'guardian', 'share'], (ref) =>
    many(owners, (n) => [`মোঃ আব্দুল করিম ${ref}-${n}`, 'পিতা', `রহিম বক্স ${n}`, '1/3']),
  )
  sheet('dags', ['ref', 'dagNo', 'classAgri', 'totalArea', 'portion', 'area'], (ref) =>
    many(dags, (n) => [String(ref * 10 + n), 'নাল', '0.1250', '0.500', '0.0625']),
  )
  await writer.commit()
}
