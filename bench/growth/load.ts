import pg from 'pg'
import type { Sql } from '#server/db/port.ts'
import { bookTables, fill, idsOfCopy, type Book, type BookTable } from './book.ts'
import { copyInto, type CopyIn } from './copy-in.ts'
import { dropLookups, makeLookups, twoAtATime } from './lookups.ts'

const chunk = 1024 * 1024

/** Rows of unlike lengths that are only ever added. */
const appended: readonly BookTable[] = ['record_log', 'ledger']

/** Read for searching; the others tell how a record came about. */
export const searchedTables: readonly BookTable[] = ['record', 'khatian_index', 'khatian_term']

/**
 * Copies a book until `khatians` stand in the database, by COPY into some or all tables at once; what looks rows up is made
 * again when they are all there. Returns how many books.
 */
export async function loadBooks(
  url: string,
  sql: Sql,
  book: Book,
  khatians: number,
  tables: readonly BookTable[] = bookTables,
): Promise<number> {
  const copies = Math.ceil(khatians / book.khatians.length)
  await loadPlaces(sql, copies)
  const district = await loadVolumes(url, sql, book, copies)
  const lookups = await dropLookups(sql, tables)
  // Two at a time: one process writes the text, and two of the server's take it in.
  const open = [...tables]
  await twoAtATime(async () => {
    const table = open.shift()
    if (table !== undefined && appended.includes(table)) await copyAndAppend(url, sql, book, khatians, table)
    else if (table !== undefined) await copyTable(url, book, khatians, table, table)
    return table !== undefined
  })
  await makeLookups(sql, lookups)
  if (tables.includes('feed')) await setHeads(sql, district)
  return copies
}

async function setHeads(sql: Sql, district: string): Promise<void> {
  await sql.query(
    `insert into scope_head (home_district, scope, head)
     select home_district, scope, max(seq) from feed where home_district = $1 group by home_district, scope
     on conflict (home_district, scope) do update set head = excluded.head`,
    [district],
  )
}

/** Every copy lies in a mouza of its own, since no two khatians of one share a number. */
async function loadPlaces(sql: Sql, copies: number): Promise<void> {
  const places = Array.from({ length: copies }, (_v, copy) => ({ ...idsOfCopy(copy), n: copy }))
  const rows = JSON.stringify(places.map(({ mouza, jl, n }) => ({ mouza, jl, n })))
  await sql.query(
    `insert into mouza (id, upazila_id, district_bbs, upazila_bbs, name_bn, name_en)
     select x.mouza, m.upazila_id, m.district_bbs, m.upazila_bbs, m.name_bn || ' ' || x.n, m.name_en || ' ' || x.n
     from jsonb_to_recordset($1::jsonb) as x(mouza uuid, n int),
       (select m.* from mouza m join volume_index v on v.mouza_id = m.id order by v.id limit 1) m`,
    [rows],
  )
  await sql.query(
    `insert into jl_number (id, mouza_id, upazila_id, survey, number)
     select x.jl, x.mouza, m.upazila_id, 'RS', 'g' || x.n
     from jsonb_to_recordset($1::jsonb) as x(jl uuid, mouza uuid, n int) join mouza m on m.id = x.mouza`,
    [rows],
  )
}

async function loadVolumes(url: string, sql: Sql, book: Book, copies: number): Promise<string> {
  await withCopy(url, 'record', book.columns.record, async (into) => {
    for (let copy = 0; copy < copies; copy++) await into.write(fill(book.volume.record, idsOfCopy(copy), ''))
  })
  await withCopy(url, 'volume_index', book.volume.indexColumns, async (into) => {
    for (let copy = 0; copy < copies; copy++) await into.write(fill(book.volume.index, idsOfCopy(copy), ''))
  })
  const [row] = await sql.query<{ district: string }>(
    'select home_district as district from volume_index where id = $1',
    [idsOfCopy(0).volume],
  )
  return row?.district ?? ''
}

/**
 * COPY leaves room at the end of its pages that later rows would find: each in a page of its own, which no table has that
 * grew row by row. So these rows are copied beside their table and then appended to it.
 */
async function copyAndAppend(url: string, sql: Sql, book: Book, khatians: number, table: BookTable): Promise<void> {
  const beside = `${table}_copied`
  await sql.query(`create unlogged table ${beside} (like ${table})`)
  await copyTable(url, book, khatians, table, beside)
  await sql.query(`insert into ${table} select * from ${beside}`)
  await sql.query(`drop table ${beside}`)
}

async function copyTable(url: string, book: Book, khatians: number, table: BookTable, target: string): Promise<void> {
  await withCopy(url, target, book.columns[table], async (into) => {
    let text = ''
    for (let n = 0; n < khatians; n++) {
      const copy = Math.floor(n / book.khatians.length)
      const k = n % book.khatians.length
      const ids = idsOfCopy(copy)
      const khatianId = ids.khatian(k)
      for (const line of book.khatians[k]?.[table] ?? []) text += fill(line, ids, khatianId)
      if (text.length < chunk) continue
      await into.write(text)
      text = ''
    }
    await into.write(text)
  })
}

async function withCopy(
  url: string,
  table: string,
  columns: readonly string[],
  work: (into: CopyIn) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const into = await copyInto(client, table, columns)
    await work(into)
    await into.end()
  } finally {
    await client.end()
  }
}
