import { permissions } from '#domain/permission/permission.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { Database, Sql } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { systemDeskId, systemUserId } from '#server/kernel/system-ids.ts'
import { logShippedRows } from '#server/resources/log-shipped.ts'
import { bookTables, fill, idsOfCopy, type Book, type BookTable } from './book.ts'
import { chainLog, readLine, restate, writeLine } from './consistent.ts'
import { dropIndexes, recreateIndexes, twoAtATime } from './indexes.ts'
import { intoTable } from './row-sink.ts'

const chunk = 1024 * 1024

/** Read for searching; the others tell how a record came about. */
export const searchedTables: readonly BookTable[] = ['record', 'khatian_index', 'khatian_term']

export type Load = {
  readonly db: Database
  /** the server to copy to; null for the embedded database */
  readonly url: string | null
  readonly khatians: number
  readonly tables?: readonly BookTable[]
  /** books that were copied before */
  readonly copiesBefore?: number
  /**
   * Indexes and counters are taken away meanwhile and made again, and tables written anew: quicker, and only for a database
   * that nobody works with and that may be thrown away when the load breaks off.
   */
  readonly bare?: boolean
}

/**
 * Copies a book until so many khatians stand in the database: each copy is a book of its own, begun through the door, and
 * its khatians are as good as keyed: chains, digests, feed, index and counts agree. Returns how many books. [SED-1]
 */
export async function loadBooks(book: Book, load: Load): Promise<number> {
  const { db, khatians, tables = bookTables, copiesBefore = 0, bare = false } = load
  const copies = Math.ceil(khatians / book.khatians.length)
  const at = Date.now()
  await loadPlaces(db, copiesBefore, copies)
  await logShippedRows(db, at)
  const district = await makeVolumes(db, book, copiesBefore, copies, at)
  const indexes = bare ? await dropIndexes(db, tables) : null
  // Two at a time: one process writes the text, and two of the server's take it in.
  const open = [...tables]
  const step = async (): Promise<boolean> => {
    const table = open.shift()
    if (table !== undefined) await copyTable(book, load, table, at)
    return table !== undefined
  }
  if (load.url === null) while (await step());
  else await twoAtATime(step)
  if (indexes !== null) await recreateIndexes(db, indexes)
  if (tables.includes('feed')) await setHeads(db, district)
  return copies
}

/** How many books were copied into a database. */
export async function countCopies(sql: Sql, book: Book): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*)::int as n from volume_index where home_district = $1 and id::text like '%-7001-8000-000000000000'`,
    [book.place.district],
  )
  return row?.n ?? 0
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
async function loadPlaces(sql: Sql, from: number, copies: number): Promise<void> {
  const places = Array.from({ length: copies }, (_v, index) => ({ ...idsOfCopy(from + index), n: from + index }))
  const rows = JSON.stringify(places.map(({ mouza, jl, n }) => ({ mouza, jl, n })))
  await sql.query(
    `insert into mouza (id, upazila_id, district_bbs, upazila_bbs, name_bn, name_en)
     select x.mouza, m.upazila_id, m.district_bbs, m.upazila_bbs, m.name_bn || ' ' || x.n, m.name_en || ' ' || x.n
     from jsonb_to_recordset($1::jsonb) as x(mouza uuid, n int),
       (select m.* from mouza m join volume_index v on v.home_district = m.district_bbs and v.mouza_id = m.id
         order by v.id limit 1) m
     on conflict do nothing`,
    [rows],
  )
  await sql.query(
    `insert into jl_number (id, mouza_id, upazila_id, survey, number)
     select x.jl, x.mouza, m.upazila_id, 'RS', (100000 + x.n)::text
     from jsonb_to_recordset($1::jsonb) as x(jl uuid, mouza uuid, n int) join mouza m on m.id = x.mouza
     on conflict do nothing`,
    [rows],
  )
}

/** The books themselves are few: they are made and approved as an officer would, each in one piece of a transaction. */
async function makeVolumes(db: Database, book: Book, from: number, copies: number, at: number): Promise<string> {
  const door = createDoor(sqlDoorStore(db), () => at)
  const { officeId, district, volume } = book.place
  const actor: DeskActor = {
    kind: 'desk',
    userId: systemUserId,
    deskId: systemDeskId,
    officeId,
    permissions: new Set([permissions.volumeCreate, permissions.volumeApprove]),
    districtBbsCode: district,
    upazilaBbsCode: null,
    mouzaIds: null,
    // The installation makes and approves the books in one.
    rules: { skipVerification: false, allowSamePerson: true },
  }
  const { survey, volumeNo, from: lowest, to, templateId }: Volume = volume
  const commands = Array.from({ length: copies }, (_v, index) => idsOfCopy(from + index)).flatMap((ids) => {
    const content = { mouzaId: ids.mouza, jlNumberId: ids.jl, survey, volumeNo, from: lowest, to, templateId }
    const command = (name: string, input: object) =>
      ({ recordId: ids.volume, command: name, input, baseRev: null, mid: null, hash: null }) as const
    return [command('volume.create', content), command('volume.approve', {})]
  })
  const results = await door.executeAll(actor, commands)
  const refused = results.find(({ result }) => result !== 'applied')
  if (refused !== undefined) throw new Error(`a book could not be made: ${refused.code ?? refused.result}`)
  return district
}

async function copyTable(book: Book, load: Load, table: BookTable, at: number): Promise<void> {
  const { db, url, khatians, copiesBefore = 0, bare = false } = load
  await intoTable({ db, url, table, columns: book.columns[table], rewritten: bare }, async (into) => {
    let text = ''
    const rest = khatians % book.khatians.length
    const dense = table === 'feed' && rest > 0 ? denseNumbers(book, rest) : null
    for (let n = 0; n < khatians; n++) {
      const ids = idsOfCopy(copiesBefore + Math.floor(n / book.khatians.length))
      const k = n % book.khatians.length
      const lines = linesOf(book, table, k, (some) => some.map((line) => fill(line, ids, ids.khatian(k))), at)
      text += (dense !== null && n >= khatians - rest ? lines.map((line) => renumber(book, line, dense)) : lines).join(
        '',
      )
      if (text.length < chunk) continue
      await into.write(text)
      text = ''
    }
    if (text !== '') await into.write(text)
  })
}

type Filled = (lines: Book['khatians'][number][BookTable]) => readonly string[]

/** Of a book that is copied in part, the numbers in the feed that its khatians have, closed up. */
function denseNumbers(book: Book, khatians: number): ReadonlyMap<string, string> {
  const numbers = book.khatians
    .slice(0, khatians)
    .flatMap(({ feed }) => feed.map((line) => seqOf(book, fill(line, idsOfCopy(0), idsOfCopy(0).khatian(0)))))
    .sort((a, b) => Number(a) - Number(b))
  // The first number is the book's own.
  return new Map(numbers.map((seq, index) => [seq, String(index + 2)]))
}

function seqOf(book: Book, line: string): string {
  return readLine(book.columns.feed, line).get('seq') ?? ''
}

function renumber(book: Book, line: string, dense: ReadonlyMap<string, string>): string {
  const fields = readLine(book.columns.feed, line)
  return writeLine(fields.set('seq', dense.get(fields.get('seq') ?? '') ?? null))
}

function linesOf(book: Book, table: BookTable, k: number, filled: Filled, at: number): readonly string[] {
  const khatian = book.khatians[k]
  if (khatian === undefined) return []
  const bodies = (): Map<number, string> =>
    new Map([...khatian.bodies].map(([rev, body]) => [rev, filled([body])[0] ?? '']))
  const chain = (): ReturnType<typeof chainLog> =>
    chainLog(book.columns.record_log, filled(khatian.record_log), at, bodies())
  if (table === 'record_log') return chain().lines
  const hash = table === 'record' ? chain().hash : ''
  const digested = table === 'record' || table === 'khatian_version' ? bodies() : new Map<number, string>()
  return filled(khatian[table]).map((line) => restate(book.columns[table], line, at, hash, digested))
}
