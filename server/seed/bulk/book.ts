import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Sql } from '#server/db/port.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { seedId } from '../ids.ts'
import { copyField } from './consistent.ts'

/** The tables a khatian stands in, in the order in which they are loaded. */
export const bookTables = [
  'record',
  'khatian_index',
  'khatian_term',
  'khatian_version',
  'khatian_land',
  'record_log',
  'ledger',
  'feed',
] as const
export type BookTable = (typeof bookTables)[number]

/** What takes the place of an id in a copy: of the book, of the khatian, or the n-th mutation of that khatian. */
type Slot = { readonly kind: 'volume' | 'mouza' | 'jl' | 'khatian' } | { readonly kind: 'mid'; readonly n: number }
type Line = readonly (string | Slot)[]

/** Where each table says whose row it is. */
const keyOf: Readonly<Record<BookTable, string>> = {
  record: 'id',
  khatian_index: 'id',
  khatian_term: 'khatian_id',
  khatian_version: 'khatian_id',
  khatian_land: 'khatian_id',
  record_log: 'record_id',
  ledger: 'record_id',
  feed: 'record_id',
}

type CopiedKhatian = Readonly<Record<BookTable, readonly Line[]>> & {
  /** canonical JSON of its body and of its versions', by revision */
  readonly bodies: ReadonlyMap<number, Line>
}

export type Book = {
  readonly columns: Readonly<Record<BookTable, readonly string[]>>
  /** one khatian's rows, table by table */
  readonly khatians: readonly CopiedKhatian[]
  /** where the book stands that is copied */
  readonly place: { readonly district: string; readonly officeId: string; readonly volume: Volume }
}

const book = 'akran-1'
/** longer ones are the seed's showpieces of a thousand dags, and no measure of a record room */
const longest = 20

/** A seeded book as the door wrote it: its khatians' rows in every table, with places where a copy gets its own ids. */
export async function readBook(sql: Sql): Promise<Book> {
  const volumeId = seedId.volume(book)
  const [place] = await sql.query<{ mouza: string; jl: string; district: string; office: string; body: Volume }>(
    `select v.mouza_id as mouza, v.jl_number_id as jl, v.home_district as district, v.office_id as office, r.body
     from volume_index v join record r on r.home_district = v.home_district and r.id = v.id where v.id = $1`,
    [volumeId],
  )
  if (place === undefined) throw new Error('the seed has no such book')
  const ids = await sql.query<{ id: string }>(
    `select id from khatian_index where home_district = $1 and volume_id = $2 and owner_count <= $3 and dag_count <= $3
     order by number_lead`,
    [place.district, volumeId, longest],
  )
  const columns = {} as Record<BookTable, string[]>
  for (const table of bookTables) columns[table] = await columnsOf(sql, table)
  const known = new Map<string, Slot>([
    [volumeId, { kind: 'volume' }],
    [place.mouza, { kind: 'mouza' }],
    [place.jl, { kind: 'jl' }],
  ])
  const seqs = await feedNumbers(sql, place.district, ids)
  const khatians: CopiedKhatian[] = []
  for (const { id } of ids) {
    const mids = await sql.query<{ mid: string }>(
      `select mid from ledger where home_district = $1 and record_id = $2 order by rev`,
      [place.district, id],
    )
    const slots = new Map<string, Slot>([...known, [id, { kind: 'khatian' }]])
    mids.forEach(({ mid }, n) => slots.set(mid, { kind: 'mid', n }))
    const rows = {} as Record<BookTable, Line[]>
    const bodies = new Map<number, Line>()
    for (const table of bookTables) {
      const key = keyOf[table]
      const order = table === 'feed' ? 'rev' : table === 'record_log' ? 'idx' : 'home_district'
      const stored = await textRows(sql, table, columns[table], `${key} = $2`, [place.district, id], order)
      const numbered =
        table === 'feed' ? stored.map((row) => ({ ...row, seq: String(seqs.get(`${id}/${row['rev']}`)) })) : stored
      rows[table] = numbered.map((row) => lineOf(columns[table], row, slots))
      for (const { body = null, rev } of stored)
        if (body !== null) bodies.set(Number(rev), cut(canonicalJson(JSON.parse(body) as Json), slots))
    }
    khatians.push({ ...rows, bodies })
  }
  return { columns, khatians, place: { district: place.district, officeId: place.office, volume: place.body } }
}

/**
 * Dense numbers for a book that lacks some khatians, step by step through all of them as a record room goes; the first one
 * is the book's own.
 */
async function feedNumbers(
  sql: Sql,
  district: string,
  ids: readonly { readonly id: string }[],
): Promise<Map<string, number>> {
  const rows = await sql.query<{ id: string; rev: number }>(
    `select record_id as id, rev from feed where home_district = $1 and record_id = any($2::uuid[]) order by rev, seq`,
    [district, ids.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, rev }, index) => [`${id}/${rev}`, index + 2]))
}

async function columnsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows.map((row) => row.name)
}

type TextRow = Readonly<Record<string, string | null>>

function textRows(
  sql: Sql,
  table: string,
  columns: readonly string[],
  where: string,
  params: readonly unknown[],
  order = 'home_district',
): Promise<TextRow[]> {
  const list = columns.map((column) => `${column}::text as ${column}`).join(', ')
  return sql.query<Record<string, string | null>>(
    `select ${list} from ${table} where home_district = $1 and ${where} order by ${table}.${order}`,
    params,
  )
}

/** A row in the text form of COPY, cut where ids stand that a copy replaces. */
function lineOf(columns: readonly string[], row: TextRow, slots: ReadonlyMap<string, Slot>): Line {
  return cut(`${columns.map((column) => copyField(row[column] ?? null)).join('\t')}\n`, slots)
}

function cut(text: string, slots: ReadonlyMap<string, Slot>): Line {
  const names = [...slots.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[^\w-]/g, '\\$&'))
  return text.split(new RegExp(`(${names.join('|')})`)).map((part) => slots.get(part) ?? part)
}

/** The ids of one copy; in the order of time, as the ids of real records are. */
export function idsOfCopy(copy: number) {
  const at = (0x0190_0000_0000 + copy).toString(16).padStart(12, '0')
  const head = `${at.slice(0, 8)}-${at.slice(8)}`
  return {
    volume: `${head}-7001-8000-000000000000`,
    mouza: `${head}-7002-8000-000000000000`,
    jl: `${head}-7003-8000-000000000000`,
    khatian: (k: number): string => `${head}-7004-8000-${k.toString(16).padStart(10, '0')}00`,
  }
}

export type CopyIds = ReturnType<typeof idsOfCopy>

export function fill(line: Line, ids: CopyIds, khatianId: string): string {
  let text = ''
  for (const part of line) {
    if (typeof part === 'string') text += part
    else if (part.kind === 'khatian') text += khatianId
    else if (part.kind === 'mid') text += khatianId.slice(0, -2) + (part.n + 1).toString(16).padStart(2, '0')
    else text += ids[part.kind]
  }
  return text
}
