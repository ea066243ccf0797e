import type { Entry, EntryKind } from '#domain/balance/entry.ts'
import type { CaseAct } from '#domain/balance/sequence.ts'
import type { KeptEntry } from '#domain/balance/standing.ts'
import type { Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { effectTable } from '../side-rows.ts'

/** The balance of a khatian has the same id before its first entry as after it, so that it can be locked. */
export function balanceIdOf(khatianId: string): string {
  return nameUuid(`balance/${khatianId}`)
}

/** What a case of another system is called in the history of balances. [BAL-5] */
export function caseBalanceKey(caseKey: string): string {
  return `${casePrefix}${caseKey}`
}

export const casePrefix = 'em:'

export type EntryRow = Entry & {
  readonly khatianId: string
  readonly seq: number
  /** of the khatian */
  readonly version: number
  readonly key: string
  readonly emSeq: number
  readonly digest: string | null
  readonly refId: string | null
  readonly actorId: string
  readonly at: number
  readonly reason: string
}

export const addBalanceEntry = effectTable<EntryRow>(
  'balance_entry',
  `insert into balance_entry (home_district, khatian_id, seq, dag_no, owner_id, kind, delta, excess_delta, owner_delta, after,
     epoch, version, key, em_seq, digest, reverses, from_dag, ref_id, actor_id, at, reason)
   select $1, "khatianId", seq, "dagNo", "ownerId", kind, delta, "excessDelta", "ownerDelta", after, epoch, version, key,
     "emSeq", digest, reverses, "from", "refId", "actorId", at, reason
   from jsonb_to_recordset($2::jsonb) as x("khatianId" uuid, seq int, "dagNo" text, "ownerId" uuid, kind text, delta bigint,
     "excessDelta" bigint, "ownerDelta" bigint, after bigint, epoch int, version int, key text, "emSeq" int, digest text,
     reverses int, "from" text, "refId" uuid, "actorId" uuid, at bigint, reason text)`,
)

type Stored = Omit<EntryRow, 'reverses' | 'from'> & {
  readonly kind: EntryKind
  readonly reverses: number | null
  readonly from: string | null
}

const columns = `khatian_id as "khatianId", seq, dag_no as "dagNo", owner_id as "ownerId", kind, delta::float8 as delta,
  excess_delta::float8 as "excessDelta", owner_delta::float8 as "ownerDelta", after::float8 as after, epoch, version, key,
  em_seq as "emSeq", digest, reverses, from_dag as "from", ref_id as "refId", actor_id as "actorId", at::float8 as at, reason`

/** All entries of a khatian, oldest first. */
export async function readEntries(sql: Sql, homeDistrict: string, khatianId: string): Promise<EntryRow[]> {
  const rows = await sql.query<Stored>(
    `select ${columns} from balance_entry where home_district = $1 and khatian_id = $2 order by seq`,
    [homeDistrict, khatianId],
  )
  return rows.map(rowOf)
}

/** What was posted under a key, with every move of a dag to another number, oldest first. */
export async function readHistory(sql: Sql, homeDistrict: string, khatianId: string, key: string): Promise<EntryRow[]> {
  const rows = await sql.query<Stored>(
    `select ${columns} from balance_entry
      where home_district = $1 and khatian_id = $2 and (key = $3 or kind = 'move') order by seq`,
    [homeDistrict, khatianId, key],
  )
  return rows.map(rowOf)
}

function rowOf({ reverses, from, ...row }: Stored): EntryRow {
  return { ...row, ...(reverses === null ? {} : { reverses }), ...(from === null ? {} : { from }) }
}

export function keptEntries(rows: readonly EntryRow[]): KeptEntry[] {
  return rows.map((entry) => ({ place: entry.seq, key: entry.key, entry }))
}

/** The acts of a case as their entries tell of them, oldest first. [BAL-8] */
export function actsOf(rows: readonly EntryRow[], key: string): CaseAct[] {
  const acts = new Map<string, CaseAct>()
  for (const { key: of, kind, emSeq: seq, digest } of rows) {
    if (of !== key || digest === null || (kind !== 'deduct' && kind !== 'clear')) continue
    const act = kind === 'deduct' ? 'update' : 'clear'
    acts.set(`${seq}/${act}`, { act, seq, digest })
  }
  return [...acts.values()]
}
