import { digestOfText } from '#domain/kernel/digest.ts'
import { bodyDigest, chainHash, firstHash, type LogEntry } from '#server/door/log-entry.ts'

/** A line of COPY, by column; null where it has SQL's null. */
type Fields = Map<string, string | null>

/** Columns that say when something was written: a copy is of the moment of its making, since earlier days are sealed. */
const timeColumns: readonly string[] = ['at', 'updated_at', 'approved_at']

/**
 * The log of one copied record, chained anew, with the hash of its last entry.
 *
 * @param bodies canonical JSON of the record's and its versions', by revision: a copy has other ids in them
 */
export function chainLog(
  columns: readonly string[],
  lines: readonly string[],
  at: number,
  bodies: ReadonlyMap<number, string>,
): { readonly lines: readonly string[]; readonly hash: string } {
  let hash = firstHash
  const chained = lines.map((line) => {
    const fields = readLine(columns, line)
    const entry = JSON.parse(fields.get('text') ?? '{}') as LogEntry
    const body = bodies.get(entry.rev)
    const digest = body === undefined ? entry.digest : bodyDigest(body)
    const text = JSON.stringify({ ...entry, serverAt: at, digest })
    fields.set('prev_hash', hash).set('text', text).set('at', String(at))
    hash = chainHash(hash, text)
    return writeLine(fields.set('hash', hash))
  })
  return { lines: chained, hash }
}

/** A row beside the log: its time, and where it holds a record's body the digest of that. */
export function restate(
  columns: readonly string[],
  line: string,
  at: number,
  logHash: string,
  bodies: ReadonlyMap<number, string>,
): string {
  const fields = readLine(columns, line)
  for (const column of timeColumns) if (fields.has(column)) fields.set(column, String(at))
  const body = bodies.get(Number(fields.get('rev')))
  if (fields.has('digest') && body !== undefined) fields.set('digest', digestOfText(body))
  if (fields.has('log_hash')) fields.set('log_hash', logHash)
  return writeLine(fields)
}

export function readLine(columns: readonly string[], line: string): Fields {
  const values = line.slice(0, -1).split('\t')
  return new Map(columns.map((column, index) => [column, readField(values[index] ?? '')]))
}

export function writeLine(fields: Fields): string {
  return `${[...fields.values()].map(copyField).join('\t')}\n`
}

/** A value in the text form of COPY. */
export function copyField(value: string | null): string {
  if (value === null) return '\\N'
  return value.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' }

function readField(text: string): string | null {
  return text === '\\N' ? null : text.replace(/\\(.)/g, (_all, sign: string) => escapes[sign] ?? sign)
}
