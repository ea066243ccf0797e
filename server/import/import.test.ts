import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { checkFeed } from '#server/maintenance/check-feed.ts'
import { testImage } from '#tests/support/test-image.ts'
import { readKhatianFile } from './read-file.ts'
import { importKhatians } from './run-import.ts'
import { writeReport, writeTemplate } from './write-file.ts'

let db: Database
const folder = mkdtempSync(join(tmpdir(), 'dlrms-import-'))
beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const place = { survey: 'RS', mouza: 'Birulia', jlNo: '১১', volumeNo: '01' }

async function khatianOf(number: string): Promise<Khatian | undefined> {
  const [row] = await db.query<{ body: Khatian }>(
    `select r.body from record r join khatian_index k on k.id = r.id and k.home_district = r.home_district
     where k.home_district = '26' and k.number = $1 and k.jl_number_id = $2`,
    [number, seedId.jlNumber('birulia', 'RS')],
  )
  return row?.body
}

test('[IMP-1] the file that is handed out for filling is read as it is, and a repeat loads nothing twice', async () => {
  const file = join(folder, 'template.xlsx')
  await writeTemplate(file)
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(file)
  const khatians = book.getWorksheet('khatians')
  expect(khatians?.getRow(2).getCell(6).value).toBe('৫৬৪')
  if (khatians !== undefined) khatians.getRow(2).getCell(6).value = '০১২০/০১'
  await book.xlsx.writeFile(file)

  const first = await importKhatians(db, await readKhatianFile(file))
  expect(first).toEqual({ loaded: 1, known: 0, leftOut: 0, faults: [] })
  const khatian = await khatianOf('120/1')
  expect(khatian?.owners.map(({ cells }) => cells)).toEqual([
    {
      name: 'মোঃ আব্দুল করিম',
      relation: 1,
      guardian: 'রহিম বক্স',
      share: { text: '1.000', n: 1, d: 1 },
    },
  ])
  expect(khatian?.dags[0]?.cells).toMatchObject({ dagNo: '101', classAgri: 'নাল', totalArea: 1250, area: 1250 })
  expect(await importKhatians(db, await readKhatianFile(file))).toMatchObject({ loaded: 0, known: 1, faults: [] })
  expect((await checkFeed(db)).ok).toBe(true)
})

test('[IMP-2] a khatian with a refused row is left out whole, and the report says of each row why', async () => {
  const file = join(folder, 'some.json')
  const owner = { name: 'করিম', share: '১.০০০' }
  const content = [
    { khatian: { ...place, khatianNo: '121' }, owners: [owner], dags: [{ dagNo: '7', area: '0.5' }] },
    { khatian: { ...place, khatianNo: '122' }, owners: [owner, { name: 'রহিম', share: 'x' }], dags: [{ dagNo: '8' }] },
    { khatian: { ...place, khatianNo: '999' }, owners: [owner], dags: [] },
    { khatian: { ...place, khatianNo: '১২১' }, owners: [owner], dags: [] },
    { khatian: { ...place, khatianNo: '3' }, owners: [owner], dags: [] },
    { khatian: { ...place, mouza: 'Nowhere', khatianNo: '123' }, owners: [owner], dags: [{ shoeSize: '42' }] },
  ]
  writeFileSync(file, JSON.stringify(content))
  const done = await importKhatians(db, await readKhatianFile(file))
  expect(done).toMatchObject({ loaded: 1, known: 0, leftOut: 5 })
  expect(done.faults.map(({ sheet, row, column, code }) => [sheet, row, column, code])).toEqual([
    ['owners', 3, 'share', 'share.syntax'],
    ['khatians', 3, 'khatianNo', 'khatian.out-of-volume'],
    ['khatians', 4, 'khatianNo', 'khatian.duplicate'],
    ['khatians', 6, 'volumeNo', 'volume.not-found'],
    ['khatians', 5, 'khatianNo', 'khatian.duplicate'],
  ])
  expect(await khatianOf('122')).toBeUndefined()
  expect((await khatianOf('121'))?.dags).toHaveLength(1)
  const report = JSON.parse(readFileSync(await writeReport(file, done), 'utf8')) as { refused: { why: string }[] }
  expect(report).toMatchObject({ loaded: 1, leftOut: 5 })
  expect(report.refused.every(({ why }) => why !== '')).toBe(true)
})

test('[IMP-2] rows that belong to no khatian are told, and what is no workbook is refused in one line', async () => {
  const file = join(folder, 'orphans.xlsx')
  await writeTemplate(file)
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(file)
  book.getWorksheet('khatians')?.spliceRows(2, 1)
  await book.xlsx.writeFile(file)
  const { khatians, faults } = await readKhatianFile(file)
  expect(khatians).toEqual([])
  expect(faults.map(({ sheet, code }) => [sheet, code])).toEqual([
    ['owners', 'khatian.not-found'],
    ['dags', 'khatian.not-found'],
  ])
  const broken = join(folder, 'broken.xlsx')
  writeFileSync(broken, 'no workbook')
  await expect(readKhatianFile(broken)).rejects.toThrow('cannot be read as a workbook')
  await expect(readKhatianFile(join(folder, 'x.csv'))).rejects.toThrow('only .xlsx and .json')
})

test('[IMP-3] no letter is lost between two pieces of a large workbook, whichever way its texts are kept', async () => {
  const name = (n: number): string => `মোঃ আব্দুল করিম চৌধুরী ${n} পিতা রহিম বক্স সাং বিরুলিয়া`
  const count = 8000
  for (const shared of [false, true]) {
    const file = join(folder, `large-${shared}.xlsx`)
    const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: file, useSharedStrings: shared })
    for (const [sheet, columns] of [
      ['khatians', ['ref', 'mouza']],
      ['owners', ['ref', 'name']],
    ] as const) {
      const made = writer.addWorksheet(sheet)
      made.addRow([...columns]).commit()
      for (let n = 0; n < count; n++) made.addRow([String(n), name(n)]).commit()
      made.commit()
    }
    await writer.commit()
    const { khatians } = await readKhatianFile(file)
    expect(khatians).toHaveLength(count)
    const wrong = khatians.filter(
      ({ head, owners }, n) => head.cells['mouza'] !== name(n) || owners[0]?.cells['name'] !== name(n),
    )
    expect(wrong).toEqual([])
  }
})

test('[IMP-4] khatians come from CSV files that are packed together as well', async () => {
  const file = join(folder, 'khatians.zip')
  const text = (lines: readonly string[]): Uint8Array => Buffer.from(`\ufeff${lines.join('\r\n')}`)
  writeFileSync(
    file,
    zipSync({
      'dags.csv': text(['ref;dagNo;area', '1;105;"0.5"']),
      'khatians.csv': text(['ref,survey,mouza,jlNo,volumeNo,khatianNo', '1,RS,Birulia,১১,01,0125']),
      'owners.csv': text(['ref\tname\tshare', '1\tমোঃ করিম\t1.000']),
    }),
  )
  expect(await importKhatians(db, await readKhatianFile(file))).toEqual({ loaded: 1, known: 0, leftOut: 0, faults: [] })
  expect((await khatianOf('125'))?.dags[0]?.cells).toMatchObject({ dagNo: '105' })
})
