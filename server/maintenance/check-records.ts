import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { approvedVersionOf } from '#domain/khatian/transitions.ts'
import type { Database } from '#server/db/port.ts'
import { bodyDigest } from '#server/door/log-entry.ts'
import type { LogHead, LogHeads, RowFault } from './log-heads.ts'

const pageSize = 1000

type Row = {
  readonly id: string
  readonly kind: string
  readonly body: Json
  readonly logIndex: number
  readonly logHash: string
}

type Checked = { readonly seen: ReadonlySet<string>; readonly unproved: number } | { readonly fault: RowFault }

/**
 * Holds every record to the last entry of its chain: there is one, and the record is what it left, and of an approved khatian every
 * version is kept. [LOG-7]
 *
 * @param versions how many versions are kept of each khatian
 */
export async function checkRecords(
  db: Database,
  homeDistrict: string,
  heads: LogHeads,
  versions: ReadonlyMap<string, number>,
): Promise<Checked> {
  const seen = new Set<string>()
  let unproved = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.query<Row>(
      `select id, kind, body, log_index as "logIndex", log_hash as "logHash" from record
        where home_district = $1 and id > $2::uuid order by id limit ${pageSize}`,
      [homeDistrict, after],
    )
    for (const row of rows) {
      const head = heads.get(row.id)
      const reason = recordFault(row, head) ?? versionsFault(row, versions.get(row.id) ?? 0)
      if (reason !== null) return { fault: { recordId: row.id, index: row.logIndex, reason } }
      if (head?.digest === null) unproved++
      seen.add(row.id)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return { seen, unproved }
    after = last.id
  }
}

/** A tail that was cut since the last seal is found by the record that names it. */
function recordFault({ body, logIndex, logHash }: Row, head: LogHead | undefined): string | null {
  if (head?.index !== logIndex || head.hash !== logHash)
    return 'the record names it as its last entry, the log does not hold it'
  if (head.digest !== null && head.digest !== bodyDigest(canonicalJson(body)))
    return 'the record is not what its last entry left'
  return null
}

function versionsFault({ kind, body }: Row, kept: number): string | null {
  if (kind !== 'khatian' || body === null) return null
  const { version, status } = body as unknown as Pick<Khatian, 'version' | 'status'>
  const approved = approvedVersionOf({ version, status }) ?? 0
  return kept < approved ? `${approved} versions were approved, ${kept} are kept` : null
}
